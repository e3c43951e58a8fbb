import type { DomainContext } from '#api/app/context.ts'
import { heldBy, type Lease, leasedWork, WorkersDied } from '#api/work/leased-work.ts'
import { AudioClosed, AudioFailed } from '#api/platform/audio/port.ts'
import { ObjectNotFound } from '#api/platform/objects/port.ts'
import { isStorageFull } from '#api/app/storage-full.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { RETENTION_DAYS } from '../rules.ts'
import { makeDownload } from './make-download.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const MAX_ATTEMPTS = 6
const NO_ROOM = 'There is no room left on the server. It is tried again until there is'
const AGAIN = 'This could not be prepared. It is tried again in a moment'
const NOT_MADE = 'This could not be prepared. Try again, or take the songs one by one'

/** Makes files that wait, one after the other, as encoding takes a core. Answers how many it made. */
export const work = leasedWork<Lease>({
  table: Prisma.sql`"DownloadFile"`,
  then: Prisma.sql`"id"`,
  alsoSet: Prisma.sql`, "done" = 0`,
  maxAttempts: MAX_ATTEMPTS,
  make: makeDownload,
  giveBack,
})

async function giveBack(ctx: DomainContext, file: Lease, error: unknown): Promise<'failed' | 'stopping'> {
  if (error instanceof AudioClosed) {
    await putBack(ctx, file, { problem: null, attempts: file.attempts - 1 })
    return 'stopping'
  }
  ctx.log.error({ err: error, fileId: file.id }, 'a download was not made')
  // A full disk is tried until there is room; what is wrong with a file stays wrong.
  if (isStorageFull(error)) {
    await putBack(ctx, file, { problem: NO_ROOM, attempts: file.attempts - 1, afterMs: MINUTE_MS })
    return 'failed'
  }
  const isWrong = [AudioFailed, ObjectNotFound, WorkersDied].some((kind) => error instanceof kind)
  const final = isWrong || file.attempts >= MAX_ATTEMPTS
  await putBack(ctx, file, { problem: final ? NOT_MADE : AGAIN, final, afterMs: file.attempts * MINUTE_MS })
  return 'failed'
}

interface PutBack {
  /** Shown to people who wait for it. */
  problem: string | null
  /** It is not tried again. */
  final?: boolean
  afterMs?: number
  attempts?: number
}

async function putBack(
  ctx: DomainContext,
  file: Lease,
  { problem, final = false, afterMs = 0, attempts = file.attempts }: PutBack,
): Promise<void> {
  const later = (milliseconds: number) => new Date(ctx.clock.now().getTime() + milliseconds)
  await ctx.db.downloadFile.updateMany({
    where: heldBy(file),
    data: {
      ...{ problem, attempts, state: final ? 'failed' : 'waiting', notBefore: later(afterMs), leaseId: null },
      // Failures are forgotten after a while, so that the list of files does not grow.
      ...(final && { expiresAt: later(RETENTION_DAYS * DAY_MS) }),
    },
  })
}
