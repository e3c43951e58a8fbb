import type { DomainContext } from '#api/app/context.ts'
import { Forbidden, NotSignedIn } from '#api/app/errors.ts'
import { type OwnAccount, ownAccounts } from '#plugins/auth'

/** Listeners and artists write comments; staff decides about them. */
export const isAuthorKind = ({ accountKind }: OwnAccount): boolean => accountKind !== 'admin'

/** The accounts of the caller that may have written comments. */
export const ownAuthors = (ctx: DomainContext): OwnAccount[] => ownAccounts(ctx).filter(isAuthorKind)

/**
 * Who writes at an artist's: the artist where they are signed in, otherwise the account that signed in last, otherwise any. Null for
 * visitors and staff.
 */
export function findAuthor(ctx: DomainContext, artistId: string): OwnAccount | null {
  const own = ownAuthors(ctx)
  return (
    own.find(({ accountId }) => accountId === artistId) ??
    own.find(({ accountKind }) => accountKind === ctx.actor.userType) ??
    own[0] ??
    null
  )
}

/** An artist whom nobody sees yet would write to nobody. */
export const isApproved = (ctx: DomainContext, { accountKind }: OwnAccount): boolean =>
  accountKind !== 'artist' || ctx.actor.artist?.approved === true

/** The same; throws `NotSignedIn` (401), `Forbidden` (403). */
export function requireAuthor(ctx: DomainContext, artistId: string): OwnAccount {
  const author = findAuthor(ctx, artistId)
  if (!author)
    throw ctx.actor.userType ? new Forbidden('Sign in as a listener or an artist to comment') : new NotSignedIn()
  if (!isApproved(ctx, author)) throw new Forbidden('You can comment once your artist account is approved')
  return author
}

export const isSame = (one: OwnAccount, other: OwnAccount): boolean =>
  one.accountKind === other.accountKind && one.accountId === other.accountId
