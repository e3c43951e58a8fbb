import type { DomainContext } from '#api/app/context.ts'
import { ownAccount, type OwnAccount } from '#plugins/auth'
import type { ForgetPlayed, KeepHistory } from '../rules.ts'
import { lockRollups } from './lock-rollups.ts'

const PER_MINUTE = 60

/** Whether what the listener hears is kept in the history: it is, until they switch that off. */
export async function historyKept(ctx: DomainContext): Promise<boolean> {
  const where = { accountKind_accountId: ownAccount(ctx, 'user') }
  return (await ctx.db.historyChoice.findUnique({ where, select: { kept: true } }))?.kept ?? true
}

/** From now on, or no longer; what is there stays until it is cleared. */
export async function keepHistory(ctx: DomainContext, { kept }: KeepHistory): Promise<void> {
  const owner = await changing(ctx)
  await ctx.db.historyChoice.upsert({
    where: { accountKind_accountId: owner },
    create: { ...owner, kept },
    // Claims made meanwhile reach the rollups within a second, and must not come in with them.
    update: { kept, ...(kept && { clearedAt: ctx.clock.now() }) },
  })
}

/** Nothing that was heard until now stays in the history, nor comes into it later. */
export async function clearHistory(ctx: DomainContext): Promise<void> {
  const owner = await changing(ctx)
  const clearedAt = ctx.clock.now()
  await ctx.transaction(async (tx) => {
    await lockRollups(tx)
    await tx.db.historyChoice.upsert({
      where: { accountKind_accountId: owner },
      create: { ...owner, clearedAt },
      update: { clearedAt },
    })
    await tx.db.playedSong.deleteMany({ where: owner })
  })
}

/** Takes one song out of the history, until it is heard again. */
export async function forgetPlayed(ctx: DomainContext, { songId }: ForgetPlayed): Promise<void> {
  const owner = await changing(ctx)
  await ctx.db.playedSong.deleteMany({ where: { ...owner, songId } })
}

async function changing(ctx: DomainContext): Promise<OwnAccount> {
  const owner = ownAccount(ctx, 'user')
  await ctx.limits.take({ key: `history:${owner.accountId}`, limit: PER_MINUTE, windowSeconds: 60 })
  return owner
}
