import type { UserType } from '#api/actor.ts'
import type { DomainContext } from '#api/context.ts'

interface Addressed {
  id: string
  recipient: string
  accountKind: string | null
  accountId: string | null
}

/** Which of these messages go to an address that their own account has verified. Those of no account are none. */
export async function verifiedAmong(ctx: DomainContext, mails: readonly Addressed[]): Promise<ReadonlySet<string>> {
  const accounts = mails.flatMap(({ accountKind, accountId }) =>
    accountKind && accountId ? [{ accountKind: accountKind as UserType, accountId }] : [],
  )
  if (accounts.length === 0) return new Set()
  const verified = await ctx.services.auth.verifiedEmails(ctx, accounts)
  const isVerified = ({ recipient, accountKind, accountId }: Addressed) =>
    verified.get(`${accountKind} ${accountId}`) === recipient.toLowerCase()
  return new Set(mails.filter(isVerified).map(({ id }) => id))
}
