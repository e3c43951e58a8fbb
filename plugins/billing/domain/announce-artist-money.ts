import type { DomainContext } from '#api/app/context.ts'

/** A one-off payment that an artist gets money of. */
export interface ArtistPayment {
  paymentId: string
  /** The source of the payment, `tip` or `order`, and its id. */
  source: string
  sourceId: string
  artistId: string
  /** Null for an account that is gone. */
  listenerId: string | null
  /** The amount paid. */
  cents: number
  /** The artist's current part: without refunds and disputed amounts. */
  artistCents: number
  paidAt: Date
  /** A keyed hash of the card; null where the provider tells none. */
  cardKey: string | null
  /** Its payer disputes it, or did with success. */
  isDisputed: boolean
}

/**
 * Asks whether an artist’s part of a payment may be paid out yet: when it was paid, and whenever what the artist has of it
 * changes. Belongs to the transaction that books it, and comes before the entries: payouts are locked before the ledger’s
 * months.
 */
export async function announceArtistMoney(
  ctx: DomainContext,
  payment: Pick<ArtistPayment, 'paymentId' | 'source' | 'sourceId' | 'artistId' | 'listenerId' | 'artistCents'>,
): Promise<void> {
  const { paymentId: providerPaymentId } = payment
  const paid = await ctx.db.payment.findUnique({
    where: { providerPaymentId },
    select: { amountCents: true, succeededAt: true, cardKey: true },
  })
  if (!paid) return
  const disputes = await ctx.db.paymentReversal.count({
    where: { providerPaymentId, kind: 'dispute', state: { in: ['open', 'lost'] } },
  })
  await ctx.hooks.run('billing.artist-payment-changed', {
    ...payment,
    cents: paid.amountCents,
    paidAt: paid.succeededAt,
    cardKey: paid.cardKey,
    isDisputed: disputes > 0,
  })
}
