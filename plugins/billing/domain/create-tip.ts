import type { DomainContext } from '#api/context.ts'
import { NotFound, NotSignedIn } from '#api/errors.ts'
import { askProvider } from './ask-provider.ts'
import type { PendingPayment } from './create-subscription.ts'

/**
 * Starts a tip: nothing moves until it is paid with the secret, and then it is the artist's in full. Its amount has
 * been checked by `tipSchema`. Throws `NotSignedIn` (401), `NotFound` (404) for artists that are unknown or pending.
 */
export async function createTip(
  ctx: DomainContext,
  input: { artistId: string; amountCents: number; message?: string | null },
): Promise<PendingPayment & { tipId: string }> {
  const listenerId = ctx.actor.user?.id
  if (!listenerId) throw new NotSignedIn()
  const artist = await ctx.services.auth.requireArtist(ctx, input.artistId)
  if (!artist.approvedAt) throw new NotFound('Artist')
  await ctx.limit({ key: `tip:${listenerId}`, limit: 30, windowSeconds: 60 * 60 })
  const { amountCents, message } = input
  const { id: tipId } = await ctx.db.tip.create({
    data: { artistId: artist.id, listenerId, cents: amountCents, message: message || null, createdAt: ctx.clock.now() },
    select: { id: true },
  })
  const metadata = { kind: 'tip', tipId, artistId: artist.id }
  const { paymentId, clientSecret } = await askProvider(() =>
    ctx.payments.createPayment({ amountCents, description: `Tip for ${artist.name}`, metadata }, `tip:${tipId}`),
  )
  await ctx.db.tip.update({ where: { id: tipId }, data: { providerPaymentId: paymentId }, select: { id: true } })
  return { tipId, clientSecret, provider: ctx.payments.name, publishableKey: ctx.payments.publishableKey }
}
