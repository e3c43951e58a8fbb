import type { DomainContext } from '#api/app/context.ts'
import type { PaymentNews } from '#api/platform/payments/payment-news.ts'
import type { PaymentReversal, PeriodState } from '#prisma/generated/client/client.ts'
import { ledgerAccount, type PostingEntry } from '#plugins/ledger'
import { artistShareOf } from './artist-share.ts'
import { standingOfReversals } from './reversals.ts'

type PaymentChange = PaymentNews['payment.reversed']

interface LockedPeriod {
  id: string
  providerInvoiceId: string
  state: PeriodState
  grossCents: number
  artistCents: number
  heldCents: number
}

/**
 * Money of a subscription goes back to the listener, or comes back when a refund fails. An open period shrinks and grows
 * by it, and ends with the last cent; once the artists have theirs (settled, or given to the community pool) it is the
 * platform's loss. While a dispute is open, a period that is not settled waits.
 */
export async function changePeriod(ctx: DomainContext, change: PaymentChange): Promise<void> {
  const { paymentId, before, after, revision, occurredAt } = change
  const [period] = await ctx.db.$queryRaw<LockedPeriod[]>`
    SELECT "id", "providerInvoiceId", "state", "grossCents", "artistCents", "heldCents" FROM "SubscriptionPeriod"
    WHERE "providerPaymentId" = ${paymentId} FOR UPDATE`
  if (!period) throw new Error(`payment ${paymentId} paid for a subscription, but opened no period`)
  if (isUnsettled(period)) await changeUnsettled(ctx, period, change)
  else await changeSettled(ctx, period, change)
  await ctx.services.ledger.postHold(ctx, {
    key: `hold:${paymentId}:${revision}`,
    sourceId: paymentId,
    cents: after.heldCents - before.heldCents,
    occurredAt,
  })
}

/** One that was given back whole is open again when the refund fails. */
const isUnsettled = ({ state }: LockedPeriod) => state === 'open' || state === 'refunded'

async function changeUnsettled(ctx: DomainContext, period: LockedPeriod, change: PaymentChange): Promise<void> {
  const { amountCents, before, after, occurredAt } = change
  const cents = after.reversedCents - before.reversedCents
  const grossCents = amountCents - after.reversedCents
  const artistCents = artistShareOf(grossCents)
  const fromPeriod = period.grossCents - grossCents
  const fromArtists = period.artistCents - artistCents
  const key = `invoice:${period.providerInvoiceId}`
  if (cents === amountCents && fromPeriod === cents && !(await ctx.services.ledger.isReversed(ctx, key)))
    await ctx.services.ledger.reverseTransaction(ctx, { key, memo: 'Subscription refunded', occurredAt })
  else
    await post(ctx, change, cents > 0 ? 'Subscription refunded' : 'A refund of a subscription failed', [
      { account: ledgerAccount.cash, cents },
      { account: ledgerAccount.period(period.id), cents: -fromArtists },
      { account: ledgerAccount.revenue, cents: -(fromPeriod - fromArtists) },
      { account: ledgerAccount.loss, cents: -(cents - fromPeriod) },
    ])
  const state = grossCents === 0 ? 'refunded' : 'open'
  await ctx.db.subscriptionPeriod.update({
    where: { id: period.id },
    data: { grossCents, artistCents, state, heldCents: after.heldCents },
    select: { id: true },
  })
  await ctx.hooks.run('billing.open-period-changed', { periodIds: [period.id] })
}

/** The row of a settled period never changes: what it was settled with stays on it. */
async function changeSettled(ctx: DomainContext, period: LockedPeriod, change: PaymentChange): Promise<void> {
  const { paymentId: providerPaymentId } = change
  const { amountCents, restoredCents } = await ctx.db.payment.findUniqueOrThrow({
    where: { providerPaymentId },
    select: { amountCents: true, restoredCents: true },
  })
  const reversals = await ctx.db.paymentReversal.findMany({ where: { providerPaymentId } })
  const standing = standingOfReversals(amountCents, reversals)
  const parts = reversals.map((reversal) => settledPart(reversal, standing.get(reversal.id)?.reversedCents ?? 0))
  const lossCents = parts.reduce((sum, { loss }) => sum + loss, 0)
  const backCents = parts.reduce((sum, { back }) => sum + back, 0)
  await post(
    ctx,
    change,
    lossCents > 0 ? 'Subscription refunded after it was settled' : 'A refund of a subscription failed',
    [
      { account: ledgerAccount.cash, cents: lossCents - backCents },
      { account: ledgerAccount.loss, cents: -lossCents },
      ...(await toArtists(ctx, period, restoredCents, backCents)),
    ],
  )
  if (backCents > 0)
    await ctx.db.payment.update({
      where: { providerPaymentId },
      data: { restoredCents: { increment: backCents } },
      select: { providerPaymentId: true },
    })
  for (const { id, loss } of parts.filter((part) => part.loss !== 0))
    await ctx.db.paymentReversal.update({
      where: { id },
      // Its part of what is lost changes with what it takes back: the database holds one against the other.
      data: { ...standing.get(id), lossCents: { increment: loss } },
      select: { id: true },
    })
}

/** A reversal that grows is the platform's loss; one that shrinks gives that back first, then what was taken before the settlement. */
function settledPart(
  { id, reversedCents, lossCents }: PaymentReversal,
  reversedNow: number,
): { id: string; loss: number; back: number } {
  const cents = reversedNow - reversedCents
  if (cents >= 0) return { id, loss: cents, back: 0 }
  const loss = Math.min(lossCents, -cents)
  return { id, loss: -loss, back: -cents - loss }
}

/** For money returned from a settled period: the plugin that settled it knows the artists' parts. */
async function toArtists(
  ctx: DomainContext,
  period: LockedPeriod,
  restoredCents: number,
  cents: number,
): Promise<PostingEntry[]> {
  if (cents === 0) return []
  const gross = period.grossCents + restoredCents
  const artistCents = artistShareOf(gross + cents) - artistShareOf(gross)
  const [parts] = await ctx.hooks.collect('billing.restored-parts', { periodId: period.id, cents: artistCents })
  return [
    { account: ledgerAccount.revenue, cents: cents - artistCents },
    ...(parts ?? [{ account: ledgerAccount.period(period.id), cents: artistCents }]),
  ]
}

async function post(
  ctx: DomainContext,
  { paymentId, revision, occurredAt }: PaymentChange,
  memo: string,
  entries: readonly PostingEntry[],
): Promise<void> {
  if (entries.every(({ cents }) => cents === 0)) return
  await ctx.services.ledger.postTransaction(ctx, {
    key: `refund:${paymentId}:${revision}`,
    kind: 'invoice-refund',
    sourceId: paymentId,
    memo,
    occurredAt,
    entries,
  })
}
