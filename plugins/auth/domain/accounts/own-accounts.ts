import type { UserType } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { NotSignedIn, SecondFactorRequired } from '#api/app/errors.ts'
import { ACCOUNT_KINDS } from './account-kind.ts'

export interface OwnAccount {
  accountKind: UserType
  accountId: string
}

/** The accounts that are signed in: what the caller manages is theirs. */
export function ownAccounts({ actor }: DomainContext): OwnAccount[] {
  return ACCOUNT_KINDS.flatMap((kind) => {
    const account = actor[kind]
    return account ? [{ accountKind: kind, accountId: account.id }] : []
  })
}

/**
 * One of them: of the given kind, or the one that signed in last. Throws `NotSignedIn` (401), `SecondFactorRequired` (403)
 * for an admin who must set one up first.
 */
export function ownAccount(ctx: DomainContext, kind: UserType | undefined): OwnAccount {
  const wanted = kind ?? ctx.actor.userType
  const account = ownAccounts(ctx).find(({ accountKind }) => accountKind === wanted)
  if (account) return account
  throw wanted === 'admin' && ctx.actor.adminWithoutFactor ? new SecondFactorRequired() : new NotSignedIn()
}

/** The same for the set-up of a second factor: also of an admin who must have one before anything else. */
export function accountToSetUp(ctx: DomainContext, kind: UserType | undefined): OwnAccount {
  const { adminWithoutFactor, userType } = ctx.actor
  if (adminWithoutFactor && (kind ?? userType) === 'admin')
    return { accountKind: 'admin', accountId: adminWithoutFactor.id }
  return ownAccount(ctx, kind)
}
