import type { DomainContext } from '#api/context.ts'
import { mailboxOf } from '#plugins/auth'

/**
 * Whether a listener is the artist, as far as addresses tell: theirs is the artist's, or that of the account the artist is
 * paid out to. Asked when a song is opened and kept in its session, so that claims need not ask.
 */
export async function isOwnSong(
  ctx: DomainContext,
  { listenerId, artistId }: { listenerId: string; artistId: string },
): Promise<boolean> {
  const [{ listeners, artists }, others] = await Promise.all([
    ctx.services.auth.accountEmails(ctx, { listenerIds: [listenerId], artistIds: [artistId] }),
    ctx.ask('streaming.artist-emails', { artistIds: [artistId] }),
  ])
  const email = listeners.get(listenerId)
  if (email === undefined) return false
  const mailbox = mailboxOf(email)
  return [artists.get(artistId), ...others.map((emails) => emails.get(artistId))].some(
    (other) => other != null && mailboxOf(other) === mailbox,
  )
}
