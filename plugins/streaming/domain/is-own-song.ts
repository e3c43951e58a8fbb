import { mailboxOf } from '#plugins/auth'

/**
 * Whether a listener is the artist, as far as addresses tell: theirs is one of the artist's (of the account, or of the one
 * that payouts go to). Decided when a song is opened and kept in its session, so that claims need not ask.
 */
export function isOwnSong({
  listenerEmail,
  artistEmails,
}: {
  listenerEmail: string | null
  artistEmails: readonly string[]
}): boolean {
  if (listenerEmail === null) return false
  const mailbox = mailboxOf(listenerEmail)
  return artistEmails.some((email) => mailboxOf(email) === mailbox)
}
