import type { DomainContext } from '#api/app/context.ts'
import { LEFT_TO_WORK, scheduleWork } from '#api/work/schedule-work.ts'
import { ownAccount } from '#plugins/auth'
import type { AccountChoice } from '../rules.ts'
import { ExportUnderWay } from './export-errors.ts'
import { myExport, type MyExport } from './find-exports.ts'

const DAY = 86_400
const PER_DAY = 3

/**
 * Begins an archive of all data of one of the caller's accounts. Throws `NotSignedIn` (401), `IdentityNotConfirmed` (403),
 * `ExportUnderWay` (409), `RateLimited` (429).
 */
export async function requestExport(ctx: DomainContext, { userType }: AccountChoice): Promise<MyExport> {
  const account = ownAccount(ctx, userType)
  await ctx.services.auth.requireFreshSession(ctx, account)
  return await ctx.transaction(async (inner) => {
    const [row] = await inner.db.dataExport.createManyAndReturn({
      data: [{ ...account, requestedAt: ctx.clock.now(), heartbeatAt: LEFT_TO_WORK }],
      // The partial unique index `data_export_one_under_way` lets one of two at the same time win.
      skipDuplicates: true,
    })
    if (!row) throw new ExportUnderWay()
    await ctx.limits.take({
      key: `privacy:export:${account.accountKind}:${account.accountId}`,
      limit: PER_DAY,
      windowSeconds: DAY,
      message: 'You have asked for your data several times today. Please come back tomorrow',
    })
    await scheduleWork(inner, 'privacy.export', { exportId: row.id }, { dedupeKey: row.id })
    return myExport(row)
  })
}
