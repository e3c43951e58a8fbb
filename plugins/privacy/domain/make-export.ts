import { randomUUID } from 'node:crypto'
import type { DomainContext } from '#api/app/context.ts'
import { LEASE_MS, whileRenewing } from '#api/work/lease.ts'
import type { DataExport } from '#prisma/generated/client/client.ts'
import { EXPORT_DAYS, type ExportJob } from '../rules.ts'
import { makeArchive, type OnProgress } from './archive.ts'

const MAX_ATTEMPTS = 5
const DAY_MS = 86_400_000

/** Another worker took the archive over, or its account is gone. */
class TakenOver extends Error {}

/**
 * Makes an archive: reads, packs and stores it as one stream. It may be killed at any moment and begins anew then; of two
 * at once the later one goes on, and nobody writes where the other does. Returns whether the archive is there now.
 */
export async function makeExport(ctx: DomainContext, { exportId }: ExportJob): Promise<boolean> {
  const run = await beginRun(ctx, exportId)
  if (!run) return false
  const owner = { accountKind: run.accountKind, accountId: run.accountId }
  const parts = ctx.contributions('personalData').filter((part) => part.for.includes(run.accountKind))
  const mine = { id: exportId, runId: run.runId, state: 'running' as const }
  const tell = async (data: { doneParts?: number; records?: number; totalParts?: number }) => {
    const { count } = await ctx.db.dataExport.updateMany({
      where: mine,
      data: { ...data, heartbeatAt: ctx.clock.now() },
    })
    if (count === 0) throw new TakenOver()
  }
  const onProgress: OnProgress = tell
  // One part may take longer than the lease.
  const renew = () =>
    tell({}).catch((error: unknown) => {
      if (!(error instanceof TakenOver)) throw error
    })
  const key = `exports/${exportId}/${run.runId}.zip`
  try {
    await tell({ totalParts: parts.length, doneParts: 0, records: 0 })
    const [written, made] = await whileRenewing(ctx.log, { what: `export ${exportId}`, renew }, async () => {
      const { stream, done } = makeArchive(ctx, owner, parts, onProgress)
      return await Promise.allSettled([
        ctx.ports.objects.write(key, stream, { contentType: 'application/zip' }).catch((error: Error) => {
          stream.destroy(error)
          throw error
        }),
        done,
      ])
    })
    // Report the first failure: the store only sees a broken stream.
    if (made.status === 'rejected') throw made.reason
    if (written.status === 'rejected') throw written.reason
    await finish(ctx, run, key, made.value)
    return true
  } catch (error) {
    await ctx.ports.objects.delete([key]).catch(() => {})
    if (error instanceof TakenOver) return false
    await ctx.db.dataExport.updateMany({
      where: mine,
      data: { state: run.attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting', runId: null, heartbeatAt: ctx.clock.now() },
    })
    throw error
  }
}

type Run = DataExport & { runId: string }

/** Null for what is made, failed for good, gone, or being made by a worker that is alive. */
async function beginRun(ctx: DomainContext, id: string): Promise<Run | null> {
  const [now, runId] = [ctx.clock.now(), randomUUID()]
  const quiet = new Date(now.getTime() - LEASE_MS)
  const [run] = await ctx.db.dataExport.updateManyAndReturn({
    where: { id, OR: [{ state: 'waiting' }, { state: 'running', heartbeatAt: { lt: quiet } }] },
    data: { state: 'running', runId, heartbeatAt: now, attempts: { increment: 1 } },
  })
  return run ? { ...run, runId } : null
}

async function finish(ctx: DomainContext, run: Run, objectKey: string, records: number): Promise<void> {
  const head = await ctx.ports.objects.head(objectKey)
  const readyAt = ctx.clock.now()
  const expiresAt = new Date(readyAt.getTime() + EXPORT_DAYS * DAY_MS)
  await ctx.transaction(async (inner) => {
    const { count } = await inner.db.dataExport.updateMany({
      where: { id: run.id, runId: run.runId, state: 'running' },
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
