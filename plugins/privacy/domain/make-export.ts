import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { DomainContext } from '#api/app/context.ts'
import { LEFT_TO_WORK, scheduleInSql } from '#api/work/schedule-work.ts'
import { type ClaimedWork, defineWork, TakenOver } from '#api/work/work-kind.ts'
import { type DataExport, Prisma } from '#prisma/generated/client/client.ts'
import { EXPORT_DAYS } from '../rules.ts'
import { makeArchive, type OnProgress } from './archive.ts'
import { ExportUnderWay } from './export-errors.ts'

declare module '#api/app/extensions.ts' {
  interface WorkKinds {
    'privacy.export': z.output<typeof exportWorkSchema>
  }
}

const DAY_MS = 86_400_000

const exportWorkSchema = z.object({ exportId: z.uuid() })
type ExportWork = z.output<typeof exportWorkSchema>

export const exportWork = defineWork({
  kind: 'privacy.export',
  label: 'Data export',
  payload: exportWorkSchema,
  maxAttempts: 5,
  handler: makeExport,
  follow: async ({ db }, { payload: { exportId: id } }, became) => {
    const row = await db.dataExport.findUnique({ where: { id } })
    if (!row || row.state === 'ready') return
    const state = became === 'deferred' || became === 'retried' ? 'waiting' : 'failed'
    const { accountKind, accountId } = row
    const others = { id: { not: id }, accountKind, accountId, state: { in: ['waiting' as const, 'running' as const] } }
    if (became === 'retried' && (await db.dataExport.count({ where: others })) > 0) throw new ExportUnderWay()
    await db.dataExport.update({ where: { id }, data: { state }, select: { id: true } })
  },
  adopt: adoptExports,
})

/**
 * Makes an archive: reads, packs and stores it as one stream. It may be killed at any moment and begins again then; each attempt
 * writes to a key of its own, and the one that ends the work is the archive.
 */
async function makeExport(ctx: DomainContext, work: ClaimedWork<ExportWork>): Promise<void> {
  const run = await beginRun(ctx, work.payload.exportId)
  if (!run) return
  const parts = ctx.contributions('personalData').filter((part) => part.for.includes(run.accountKind))
  const where = { id: run.id, state: 'running' as const }
  const onProgress: OnProgress = async (data) => {
    const { count } = await ctx.db.dataExport.updateMany({ where, data })
    if (count === 0) throw new TakenOver()
  }
  const key = `exports/${run.id}/${randomUUID()}.zip`
  try {
    await ctx.db.dataExport.updateMany({ where, data: { totalParts: parts.length } })
    const owner = { accountKind: run.accountKind, accountId: run.accountId }
    const { stream, done } = makeArchive(ctx, owner, parts, onProgress)
    const [written, made] = await Promise.allSettled([
      ctx.ports.objects.write(key, stream, { contentType: 'application/zip' }).catch((error: Error) => {
        stream.destroy(error)
        throw error
      }),
      done,
    ])
    // Report the first failure: the store only sees a broken stream.
    if (made.status === 'rejected') throw made.reason
    if (written.status === 'rejected') throw written.reason
    await finish(ctx, work, { run, objectKey: key, records: made.value })
  } catch (error) {
    await ctx.ports.objects.delete([key]).catch(() => {})
    throw error
  }
}

/** Null for what is made, or gone with its account. A worker of the version before has it no more. */
async function beginRun(ctx: DomainContext, id: string): Promise<DataExport | null> {
  const [run] = await ctx.db.dataExport.updateManyAndReturn({
    where: { id, state: { not: 'ready' } },
    data: { state: 'running', runId: null, heartbeatAt: LEFT_TO_WORK, doneParts: 0, records: 0 },
  })
  return run ?? null
}

async function finish(
  ctx: DomainContext,
  work: ClaimedWork,
  { run, objectKey, records }: { run: DataExport; objectKey: string; records: number },
): Promise<void> {
  const head = await ctx.ports.objects.head(objectKey)
  const readyAt = ctx.clock.now()
  const expiresAt = new Date(readyAt.getTime() + EXPORT_DAYS * DAY_MS)
  await ctx.transaction(async (inner) => {
    await work.end(inner)
    const { count } = await inner.db.dataExport.updateMany({
      where: { id: run.id, state: 'running' },
      data: { state: 'ready', objectKey, bytes: head && BigInt(head.size), records, readyAt, expiresAt },
    })
    const account = await inner.services.auth.findStoredAccount(inner, run.accountKind, run.accountId)
    if (count === 0 || !account) throw new TakenOver()
    await inner.services.mail?.send(inner, {
      kind: 'privacy.data-ready',
      to: account.email,
      account: { kind: run.accountKind, id: run.accountId },
      params: { name: account.name, username: account.username, until: expiresAt.toISOString() },
    })
  })
}

/** How long a worker of the version before may be silent. */
const SILENT_MS = 30_000

/** Archives that the version before was asked for, unless a worker of it is making them. */
async function adoptExports(ctx: DomainContext): Promise<void> {
  const silent = new Date(ctx.clock.now().getTime() - SILENT_MS)
  await scheduleInSql(
    ctx,
    'privacy.export',
    Prisma.sql`
      UPDATE "DataExport" SET "state" = 'waiting', "runId" = NULL, "heartbeatAt" = ${LEFT_TO_WORK}
      WHERE "id" IN (
          (SELECT "id" FROM "DataExport" WHERE "state" = 'waiting' AND "heartbeatAt" IS NULL LIMIT 100) UNION ALL
          (SELECT "id" FROM "DataExport" WHERE "state" IN ('waiting', 'running') AND "heartbeatAt" < ${silent} LIMIT 100))
        AND "state" IN ('waiting', 'running') AND ("heartbeatAt" IS NULL OR "heartbeatAt" < ${silent})
      RETURNING "id"::text AS "key", jsonb_build_object('exportId', "id") AS "payload", 0 AS "priority", "attempts"`,
  )
}
