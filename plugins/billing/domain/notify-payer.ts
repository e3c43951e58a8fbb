import type { DomainContext } from '#api/context.ts'

interface PaidPeriod {
  id: string
  listenerId: string
  grossCents: number
  artistCents: number
  startsAt: Date
  endsAt: Date
}

/** A receipt for a paid month, in the transaction of its payment. */
export async function sendSubscriptionReceipt(ctx: DomainContext, period: PaidPeriod): Promise<void> {
  const { mail } = ctx.services
  const listener = mail && (await findListener(ctx, period.listenerId))
  if (!listener) return
  await mail.send(ctx, {
    kind: 'billing.subscription-receipt',
    to: listener.email,
    account: { kind: 'user', id: period.listenerId },
    once: period.id,
    params: {
      name: listener.displayName,
      cents: period.grossCents,
      artistCents: period.artistCents,
      startsAt: period.startsAt.toISOString(),
      endsAt: period.endsAt.toISOString(),
    },
  })
}

/** A receipt for a tip, in the transaction of its payment. */
export async function sendTipReceipt(
  ctx: DomainContext,
  tip: { id: string; artistId: string; listenerId: string | null; cents: number; message: string | null; paidAt: Date },
): Promise<void> {
  const { mail, auth } = ctx.services
  if (!mail || !tip.listenerId) return
  const listener = await findListener(ctx, tip.listenerId)
  const artist = await auth.findArtist(ctx, tip.artistId)
  if (!listener || !artist) return
  await mail.send(ctx, {
    kind: 'billing.tip-receipt',
    to: listener.email,
    account: { kind: 'user', id: tip.listenerId },
    once: tip.id,
    params: {
      artist: artist.name,
      username: artist.username,
      cents: tip.cents,
      message: tip.message,
      paidAt: tip.paidAt.toISOString(),
    },
  })
}

const findListener = async (ctx: DomainContext, id: string) =>
  (await ctx.services.auth.findListeners(ctx, [id])).get(id)
