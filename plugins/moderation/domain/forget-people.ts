import type { DomainContext } from '#api/app/context.ts'
import type { OwnAccount } from '#plugins/auth'
import { accountKey } from '#plugins/auth/rules.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

const UNSIGNED = { holder: null, address: null, signature: null } as const
const UNCOUNTERED = { name: null, address: null, phone: null, signature: null } as const
const NOBODY = { name: null, email: null, emailKey: null, reporterKind: null, reporterId: null } as const

/**
 * An account is deleted: reports stay without who wrote them, cases without whose the thing was, decisions of staff without
 * their names. Reports that were written to the same address without the account go with it.
 */
export async function forgetPerson(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<void> {
  const owner = await ctx.services.auth.findStoredAccount(ctx, accountKind, accountId)
  await forgetReports(ctx, { reporterKind: accountKind, reporterId: accountId })
  if (owner) await forgetReports(ctx, { emailKey: accountKey(owner.email), reporterId: null })
  await ctx.db.counterNotice.updateMany({
    where: { case: { ownerKind: accountKind, ownerId: accountId } },
    data: UNCOUNTERED,
  })
  await ctx.db.moderationCase.updateMany({
    where: { ownerKind: accountKind, ownerId: accountId },
    data: { ownerKind: null, ownerId: null, artistId: null },
  })
  if (accountKind !== 'admin') return
  const decided = { where: { decidedById: accountId }, data: { decidedByName: null } }
  await ctx.db.moderationDecision.updateMany(decided)
  await ctx.db.decisionAppeal.updateMany(decided)
  await ctx.db.counterNotice.updateMany(decided)
}

async function forgetReports(ctx: DomainContext, where: Prisma.ContentReportWhereInput): Promise<void> {
  await ctx.db.rightsClaim.updateMany({ where: { report: where }, data: UNSIGNED })
  await ctx.db.contentReport.updateMany({ where, data: NOBODY })
}

const RETENTION_DAYS = 365
const DAY_MS = 86_400_000
const BATCH = 500

/** Takes names and addresses out of reports, claims and counter-notices a year after the last decision; returns of how many cases. */
export async function clearOldReports(ctx: DomainContext): Promise<number> {
  const now = ctx.clock.now()
  let cleared = 0
  for (;;) {
    const due = await ctx.db.moderationCase.findMany({
      where: {
        state: 'decided',
        clearedAt: null,
        decidedAt: { lt: new Date(now.getTime() - RETENTION_DAYS * DAY_MS) },
      },
      orderBy: { decidedAt: 'asc' },
      take: BATCH,
      select: { id: true },
    })
    const ids = due.map(({ id }) => id)
    await ctx.transaction(async (tx) => {
      await forgetReports(tx, { caseId: { in: ids } })
      await tx.db.counterNotice.updateMany({ where: { caseId: { in: ids } }, data: UNCOUNTERED })
      await tx.db.moderationCase.updateMany({ where: { id: { in: ids } }, data: { clearedAt: now } })
    })
    cleared += ids.length
    if (ids.length < BATCH) return cleared
  }
}
