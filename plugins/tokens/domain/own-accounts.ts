import type { UserType } from '#api/actor.ts'
import type { DomainContext } from '#api/context.ts'
import { NotSignedIn } from '#api/errors.ts'

export interface OwnAccount {
  accountKind: UserType
  accountId: string
}

const KINDS: readonly UserType[] = ['user', 'artist', 'admin']

/** The accounts that are signed in, whose tokens the caller manages. */
export function ownAccounts({ actor }: DomainContext): OwnAccount[] {
  return KINDS.flatMap((kind) => {
    const account = actor[kind]
    return account ? [{ accountKind: kind, accountId: account.id }] : []
  })
}

/** One of them: of the given kind, or the one that signed in last. Throws `NotSignedIn` (401). */
export function ownAccount(ctx: DomainContext, kind: UserType | undefined): OwnAccount {
  const wanted = kind ?? ctx.actor.userType
  const account = ownAccounts(ctx).find(({ accountKind }) => accountKind === wanted)
  if (!account) throw new NotSignedIn()
  return account
}
