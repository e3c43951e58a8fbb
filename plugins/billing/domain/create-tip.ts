import type { DomainContext } from '#api/context.ts'
import { NotFound, NotSignedIn } from '#api/errors.ts'
import { once } from '#api/idempotency.ts'
import type { CreateTip } from '../rules.ts'
import { askProvider } from './ask-provider.ts'
import type { PendingPayment } from './create-subscription.ts'

/**
 * Starts a tip: nothing moves until it is paid with the secret, and then it is the artist's in full. Its amount has
 * been checked by `createTipSchema`. The same key answers the same tip. Throws `NotSignedIn` (401), `NotFound` (404) for artists that are unknown or pending.
 */
export async function createTip(
  ctx: DomainContext,
  input: CreateTip,
  idempotencyKey?: string | null,
): Promise<PendingTip> {
  const listenerId = ctx.actor.user?.id
  if (!listenerId) throw new NotSignedIn()
  const { artistId, amountCents, message, thanks } = input
  return await once(ctx, {
    key: idempotencyKey,
    accountId: listenerId,
    operation: 'tip',
    // What was asked for before this was there is the same without it.
    input: { artistId, amountCents, message: message || null, ...(thanks !== 'private' && { thanks }) },
    run: (id) => writeTip(ctx, listenerId, id, input),
    idOf: ({ tipId }) => tipId,
    find: (id) => startPayment(ctx, id),
  })
}

export type PendingTip = PendingPayment & { tipId: string }

async function writeTip(
  ctx: DomainContext,
  listenerId: string,
  id: string | undefined,
  { artistId, amountCents, message, thanks }: CreateTip,
): Promise<PendingTip> {
  const artist = await ctx.services.auth.requireArtist(ctx, artistId)
  if (!artist.approvedAt) throw new NotFound('Artist')
  await ctx.limit({ key: `tip:${listenerId}`, limit: 30, windowSeconds: 60 * 60 })
  const [tip] = await ctx.db.tip.createManyAndReturn({
    data: [
      {
        id,
        artistId: artist.id,
        listenerId,
        cents: amountCents,
        message: message || null,
        thanks,
        createdAt: ctx.clock.now(),
      },
    ],
    // Begun before by a process that died.
    skipDuplicates: true,
    select: { id: true },
  })
  return await startPayment(ctx, tip?.id ?? (id as string))
}

/** The key is the tip's: asking again finds the payment that was started. */
async function startPayment(ctx: DomainContext, tipId: string): Promise<PendingTip> {
  const { artistId, cents } = await ctx.db.tip.findUniqueOrThrow({
    where: { id: tipId },
    select: { artistId: true, cents: true },
  })
  const { name } = await ctx.services.auth.requireArtist(ctx, artistId)
  const metadata = { kind: 'tip', tipId, artistId }
  const { paymentId, clientSecret } = await askProvider(() =>
    ctx.payments.createPayment({ amountCents: cents, description: `Tip for ${name}`, metadata }, `tip:${tipId}`),
  )
  await ctx.db.tip.update({ where: { id: tipId }, data: { providerPaymentId: paymentId }, select: { id: true } })
  return { tipId, clientSecret, provider: ctx.payments.name, publishableKey: ctx.payments.publishableKey }
}
