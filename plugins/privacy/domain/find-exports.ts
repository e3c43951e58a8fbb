import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { logSecurity } from '#api/access/security-log.ts'
import { ownAccount, ownAccounts } from '#plugins/auth'
import type { DataExport } from '#prisma/generated/client/client.ts'
import type { AccountChoice } from '../rules.ts'

/** An archive as its owner sees it. */
export interface MyExport {
  id: string
  state: 'waiting' | 'running' | 'ready' | 'failed'
  /** Whole percent, by parts of the archive. */
  percent: number
  /** Records that are in it so far. */
  records: number
  /** Size in bytes; null while it is not ready. */
  bytes: number | null
  requestedAt: Date
  readyAt: Date | null
  expiresAt: Date | null
}

/** The archive that one of the caller's accounts asked for last, unless its week is over. Throws `NotSignedIn` (401). */
export async function findMyExport(ctx: DomainContext, { userType }: AccountChoice): Promise<MyExport | null> {
  const row = await ctx.db.dataExport.findFirst({
    where: { ...ownAccount(ctx, userType), OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.clock.now() } }] },
    orderBy: { requestedAt: 'desc' },
  })
  return row && myExport(row)
}

export function myExport(row: DataExport): MyExport {
  const { id, state, records, requestedAt, readyAt, expiresAt, doneParts, totalParts, bytes } = row
  const part = totalParts === 0 ? 0 : Math.floor((100 * doneParts) / totalParts)
  const percent = state === 'ready' ? 100 : Math.min(part, 99)
  return { id, state, percent, records, bytes: bytes === null ? null : Number(bytes), requestedAt, readyAt, expiresAt }
}

const FIVE_MINUTES = 300

/**
 * A signed address of an archive of the caller's, good for five minutes. Throws `IdentityNotConfirmed` (403), `NotFound` (404) for others' archives, and
 * for those that are not ready or whose week is over.
 */
export async function openMyExport(ctx: DomainContext, id: string): Promise<string> {
  const found = isId(id)
    ? await ctx.db.dataExport.findFirst({
        where: { id, OR: ownAccounts(ctx), state: 'ready', expiresAt: { gt: ctx.clock.now() } },
      })
    : null
  if (!found?.objectKey) throw new NotFound('Archive')
  const { accountKind, accountId } = found
  await ctx.requireFresh({ accountKind, accountId }, '15m')
  logSecurity(ctx, 'export-taken', { accountKind, accountId })
  const { url } = await ctx.ports.objects.presignGet({
    key: found.objectKey,
    expiresInSeconds: FIVE_MINUTES,
    holder: ctx.actor.urlHolder,
    contentType: 'application/zip',
    downloadName: `fairwave-data-${found.requestedAt.toISOString().slice(0, 10)}.zip`,
  })
  return url
}
