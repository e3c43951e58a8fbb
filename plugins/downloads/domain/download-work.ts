import { z } from 'zod'
import type { DomainContext } from '#api/app/context.ts'
import { isStorageFull } from '#api/app/storage-full.ts'
import { AudioClosed, AudioFailed } from '#api/platform/audio/port.ts'
import { ObjectNotFound } from '#api/platform/objects/port.ts'
import { LEFT_TO_WORK, scheduleInSql } from '#api/work/schedule-work.ts'
import { defineWork, type Failure, type HeldWork, WorkersDied } from '#api/work/work-kind.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { RETENTION_DAYS } from '../rules.ts'
import { type DownloadWork, makeDownload } from './make-download.ts'

declare module '#api/app/extensions.ts' {
  interface WorkKinds {
    'downloads.file': DownloadWork
  }
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const MAX_ATTEMPTS = 6
const NO_ROOM = 'There is no room left on the server. It is tried again until there is'
const AGAIN = 'This could not be prepared. It is tried again in a moment'
const NOT_MADE = 'This could not be prepared. Try again, or take the songs one by one'

const downloadWorkSchema = z.object({ fileId: z.uuid() })

/** Makes files that wait, one after the other, as encoding takes a core. */
export const downloadWork = defineWork({
  kind: 'downloads.file',
  label: 'Download',
  payload: downloadWorkSchema,
  maxAttempts: MAX_ATTEMPTS,
  maxBackOffMs: MAX_ATTEMPTS * MINUTE_MS,
  handler: makeDownload,
  afterFailure,
  follow: async (ctx, { payload: { fileId: id } }, became) => {
    if (became === 'deferred') return
    const again = { state: 'waiting', problem: null, expiresAt: null } as const
    // Failures are forgotten after a while, so that the list of files does not grow.
    const expiresAt = new Date(ctx.clock.now().getTime() + RETENTION_DAYS * DAY_MS)
    await ctx.db.downloadFile.updateMany({
      where: { id, state: { in: ['waiting', 'failed'] } },
      data: became === 'retried' ? again : { state: 'failed', problem: NOT_MADE, expiresAt },
    })
  },
  adopt: adoptFiles,
})

async function afterFailure(ctx: DomainContext, work: HeldWork<DownloadWork>, error: unknown): Promise<Failure> {
  if (error instanceof AudioClosed) return { then: 'stop' }
  const isFull = isStorageFull(error)
  // A full disk is tried until there is room; what is wrong with a file stays wrong.
  const isWrong = [AudioFailed, ObjectNotFound, WorkersDied].some((kind) => error instanceof kind)
  if (!isFull && (isWrong || work.attempts >= MAX_ATTEMPTS)) return { then: 'bury' }
  await ctx.db.downloadFile.updateMany({
    where: { id: work.payload.fileId, state: 'waiting' },
    data: { problem: isFull ? NO_ROOM : AGAIN },
  })
  return { then: 'retry', afterMs: (isFull ? 1 : work.attempts) * MINUTE_MS, uncounted: isFull }
}

/** Files that the version before was asked for, once they are due: until then a worker of it may have them. */
async function adoptFiles(ctx: DomainContext): Promise<void> {
  const due = Prisma.sql`"state" = 'waiting' AND "notBefore" <= ${ctx.clock.now()}`
  await scheduleInSql(
    ctx,
    'downloads.file',
    Prisma.sql`
      UPDATE "DownloadFile" SET "notBefore" = ${LEFT_TO_WORK}, "leaseId" = NULL WHERE ${due}
        AND "id" IN (SELECT "id" FROM "DownloadFile" WHERE ${due} ORDER BY "notBefore", "id" LIMIT 1000)
      RETURNING "id"::text AS "key", jsonb_build_object('fileId', "id") AS "payload", 0 AS "priority", "attempts"`,
  )
}
