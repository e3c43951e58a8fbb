import type { DomainContext } from '#api/app/context.ts'
import { keysetAfter, type ListOrder, orderOf } from '#api/database/keyset.ts'
import { ErasureHeld } from '#plugins/auth'
import type { AccountDeletion } from '#prisma/generated/client/client.ts'

const BATCH = 50
/** A listener with hundreds of thousands of streams is renamed in all of them, in one transaction. */
const TIMEOUT_MS = 15 * 60_000

const SOONEST_FIRST: ListOrder = { column: 'deletesAt', direction: 'asc', tie: 'accountId' }

/**
 * Deletes accounts whose time to come back is over. Each is one transaction: a job that is killed has deleted it or not, and the
 * next one goes on. One that must wait, or fails, keeps nobody else waiting. Returns how many were deleted.
 */
export async function deleteAccounts(ctx: DomainContext): Promise<number> {
  let deleted = 0
  let after: AccountDeletion | undefined
  for (;;) {
    const due: AccountDeletion[] = await ctx.db.accountDeletion.findMany({
      where: {
        deletesAt: { lte: ctx.clock.now() },
        ...(after && { AND: keysetAfter(after, SOONEST_FIRST) }),
      },
      orderBy: orderOf(SOONEST_FIRST),
      take: BATCH,
    })
    for (const deletion of due) if (await deleteAccount(ctx, deletion)) deleted += 1
    after = due.at(-1)
    if (due.length < BATCH) return deleted
  }
}

async function deleteAccount(ctx: DomainContext, deletion: AccountDeletion): Promise<boolean> {
  const { accountKind, accountId, requestedAt, givesUpMoney, keepDownloads } = deletion
  const account = { accountKind, accountId }
  try {
    const reasons = await ctx.hooks.collect('auth.erasure-blockers', { ...account, requestedAt, givesUpMoney })
    const [reason] = reasons.filter((each) => each !== null)
    if (reason) throw new ErasureHeld(reason)
    return await ctx.transaction(
      async (inner) => {
        const owner = await inner.services.auth.eraseAccount(inner, account, { keepDownloads })
        if (!owner) return false
        // Nobody's any more: the account is gone when this is sent, and the address goes with the message.
        await inner.services.mail?.send(inner, {
          kind: 'privacy.account-deleted',
          to: owner.email,
          params: { name: owner.name },
        })
        return true
      },
      { timeout: TIMEOUT_MS },
    )
  } catch (error) {
    const isHeld = error instanceof ErasureHeld
    if (!isHeld)
      ctx.log.error({ err: error, accountKind, accountId }, 'an account could not be deleted: the next run tries again')
    const heldBecause = isHeld ? error.message.slice(0, 500) : 'It failed; the log says why'
    await ctx.db.accountDeletion.updateMany({ where: account, data: { heldBecause } })
    return false
  }
}
