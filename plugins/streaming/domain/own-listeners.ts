import type { DomainContext } from '#api/context.ts'
import { mailboxOf } from '#plugins/auth'

/**
 * Which listeners are the artist of the song they claim, as far as addresses tell: the listener's is the artist's, or that
 * of the account the artist is paid out to. As "listenerId artistId"; a number of statements that does not grow.
 */
export async function ownListeners(
  ctx: DomainContext,
  claims: readonly { listenerId: string | null; artistId: string }[],
): Promise<Set<string>> {
  const pairs = claims.flatMap(({ listenerId, artistId }) => (listenerId === null ? [] : [{ listenerId, artistId }]))
  if (pairs.length === 0) return new Set()
  const artistIds = [...new Set(pairs.map(({ artistId }) => artistId))]
  const { listeners, artists } = await ctx.services.auth.accountEmails(ctx, {
    listenerIds: [...new Set(pairs.map(({ listenerId }) => listenerId))],
    artistIds,
  })
  const payouts = await ctx.services.billing.payoutEmails(ctx, artistIds)
  const own = pairs.filter(({ listenerId, artistId }) => {
    const email = listeners.get(listenerId)
    if (email === undefined) return false
    const mailbox = mailboxOf(email)
    return [artists.get(artistId), payouts.get(artistId)].some((other) => other != null && mailboxOf(other) === mailbox)
  })
  return new Set(own.map(({ listenerId, artistId }) => `${listenerId} ${artistId}`))
}
