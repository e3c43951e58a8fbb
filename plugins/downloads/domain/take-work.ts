import type { DomainContext } from '#api/context.ts'
import { KEPT_DAYS } from '../rules.ts'

/** A file that this worker makes; another number of attempts means that somebody else has it now. */
export interface Work {
  id: string
  attempts: number
}

const DAY_MS = 86_400_000
/** A worker that has not said for so long that it is still at it is taken to have died. */
const LEASE_MS = 90_000
export const RENEW_MS = 20_000
/** Whoever takes it that often ended without a word. */
export const MOST_ATTEMPTS = 6

const later = (ctx: DomainContext, milliseconds: number) => new Date(ctx.clock.now().getTime() + milliseconds)

/** Wakes the workers; while a job waits, further ones are dropped. */
export const wakeWorkers = async (ctx: DomainContext): Promise<void> =>
  await ctx.enqueue('downloads.make', {}, { collapse: 'downloads.make' })

/** What is due first, for this worker alone until its lease ends; null where nothing is. */
export async function takeWork(ctx: DomainContext): Promise<Work | null> {
  for (;;) {
    const [work] = await ctx.db.$queryRaw<Work[]>`
      UPDATE "DownloadFile" SET "attempts" = "attempts" + 1, "notBefore" = ${later(ctx, LEASE_MS)}, "done" = 0
      WHERE "id" = (
        SELECT "id" FROM "DownloadFile" WHERE "state" = 'waiting' AND "notBefore" <= ${ctx.clock.now()}
        ORDER BY "notBefore", "id" LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING "id", "attempts"`
    if (!work) return null
    if (work.attempts <= MOST_ATTEMPTS) return work
    await putBack(ctx, work, { problem: NOT_MADE, final: true })
  }
}

export const NOT_MADE = 'This could not be prepared. Try again, or take the songs one by one'

/** It is still being made: so far. False where somebody else has it by now, or it is gone. */
export async function renewWork(ctx: DomainContext, work: Work, data: { done?: number } = {}): Promise<boolean> {
  const { count } = await ctx.db.downloadFile.updateMany({
    where: { ...work, state: 'waiting' },
    data: { ...data, notBefore: later(ctx, LEASE_MS) },
  })
  return count > 0
}

/** It is there. False as above: then nobody refers to the object. */
export async function finishWork(
  ctx: DomainContext,
  work: Work,
  { objectKey, bytes }: { objectKey: string; bytes: number },
): Promise<boolean> {
  const { count } = await ctx.db.downloadFile.updateMany({
    where: { ...work, state: 'waiting' },
    data: { state: 'ready', objectKey, bytes, problem: null, expiresAt: later(ctx, KEPT_DAYS * DAY_MS) },
  })
  return count > 0
}

/** Tried again later, or never where it is `final`; who waits sees the problem. */
export async function putBack(
  ctx: DomainContext,
  work: Work,
  {
    problem,
    final = false,
    afterMs = 0,
    attempts = work.attempts,
  }: { problem: string | null; final?: boolean; afterMs?: number; attempts?: number },
): Promise<void> {
  await ctx.db.downloadFile.updateMany({
    where: { ...work, state: 'waiting' },
    data: {
      ...{ problem, attempts, state: final ? 'failed' : 'waiting', notBefore: later(ctx, afterMs) },
      // What failed is forgotten after a while, so that the list of files does not grow with what nobody asks for again.
      ...(final && { expiresAt: later(ctx, KEPT_DAYS * DAY_MS) }),
    },
  })
}
