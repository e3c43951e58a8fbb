import type { DomainContext } from '#api/context.ts'
import type { OwnAccount } from '#plugins/auth'
import { accountKey } from '#plugins/auth/rules.ts'

const NOBODY = { name: null, email: null, emailKey: null, reporterKind: null, reporterId: null } as const

/**
 * An account is deleted: reports stay without who wrote them, cases without whose the thing was, decisions of staff without
 * their names. Reports that were written to the same address without the account go with it.
 */
export async function forgetPerson(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<void> {
  const owner = await ctx.services.auth.findStoredAccount(ctx, accountKind, accountId)
  await ctx.db.contentReport.updateMany({
    where: { reporterKind: accountKind, reporterId: accountId },
    data: NOBODY,
  })
  if (owner)
    await ctx.db.contentReport.updateMany({
      where: { emailKey: accountKey(owner.email), reporterId: null },
      data: NOBODY,
    })
  await ctx.db.moderationCase.updateMany({
    where: { ownerKind: accountKind, ownerId: accountId },
    data: { ownerKind: null, ownerId: null, artistId: null },
  })
  if (accountKind !== 'admin') return
  const decided = { where: { decidedById: accountId }, data: { decidedByName: null } }
  await ctx.db.moderationDecision.updateMany(decided)
  await ctx.db.decisionAppeal.updateMany(decided)
}
