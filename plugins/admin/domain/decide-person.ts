import { decided } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import type { PublicAccount } from '#plugins/auth'
import { type Person, readPerson } from './find-person.ts'

export type PersonDecision = 'suspend' | 'restore'

/**
 * Suspends or restores an account, and answers it as it is then. Throws `Forbidden`, `NotFound`, and `AlreadySuspended` or
 * `NotSuspended` where somebody else was faster, which is in the audit log as well.
 */
export async function decidePerson(
  ctx: DomainContext,
  decision: PersonDecision,
  account: PublicAccount,
  reason: string,
): Promise<Person> {
  const { auth } = ctx.services
  const { accountKind, accountId } = account
  const target = async () => {
    const stored = await auth.findStoredAccount(ctx, accountKind, accountId)
    const targetType = accountKind === 'user' ? 'listener' : 'artist'
    return stored && { targetType, targetId: accountId, targetName: stored.name }
  }
  const decide = decision === 'suspend' ? auth.suspendAccount : auth.restoreAccount
  await decided(ctx, decision, target, () => decide(ctx, account, reason))
  return await readPerson(ctx, account)
}
