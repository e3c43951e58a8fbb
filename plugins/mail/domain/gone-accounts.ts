import type { DomainContext } from '#api/context.ts'

interface Owned {
  id: string
  recipient: string
  accountKind: string | null
  accountId: string | null
}

/** A name that no mail server can have (RFC 2606): what anonymised accounts have for an address. */
const NOWHERE = /[@.]invalid$/i

/** Which of these messages belong to accounts that are gone, in one statement; admins are not removed. */
export async function goneAmong(ctx: DomainContext, mails: readonly Owned[]): Promise<ReadonlySet<string>> {
  const idsOf = (kind: string) =>
    mails.flatMap(({ accountKind, accountId }) => (accountKind === kind && accountId ? [accountId] : []))
  const [listenerIds, artistIds] = [idsOf('user'), idsOf('artist')]
  const known =
    listenerIds.length + artistIds.length > 0
      ? await ctx.services.auth.accountEmails(ctx, { listenerIds, artistIds })
      : { listeners: new Map<string, string>(), artists: new Map<string, string>() }
  const isGone = ({ recipient, accountKind, accountId }: Owned) => {
    if (NOWHERE.test(recipient)) return true
    if (!accountId || accountKind === 'admin' || accountKind === null) return false
    const address = (accountKind === 'artist' ? known.artists : known.listeners).get(accountId)
    return address === undefined || NOWHERE.test(address)
  }
  return new Set(mails.filter(isGone).map(({ id }) => id))
}
