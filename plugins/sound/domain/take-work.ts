import type { DomainContext } from '#api/context.ts'

export interface Work {
  songId: string
  /** Of this worker: another number means that somebody queued it anew. */
  attempts: number
}

/** A worker that has not said for so long that it is still at it is taken to have died. */
const LEASE_MILLISECONDS = 90_000
export const RENEW_MILLISECONDS = 20_000
/** Whoever takes it that often ended without a word: the song is not what workers survive. */
const MOST_ATTEMPTS = 5

const lease = (ctx: DomainContext) => new Date(ctx.clock.now().getTime() + LEASE_MILLISECONDS)

/** What is due first, for this worker alone until its lease ends; null where nothing is. */
export async function takeWork(ctx: DomainContext): Promise<Work | null> {
  const now = ctx.clock.now()
  for (;;) {
    const [work] = await ctx.db.$queryRaw<Work[]>`
      UPDATE "SoundWork" SET "attempts" = "attempts" + 1, "notBefore" = ${lease(ctx)}
      WHERE "id" = (
        SELECT "id" FROM "SoundWork" WHERE "state" = 'waiting' AND "notBefore" <= ${now}
        ORDER BY "notBefore", "songId" LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING "songId", "attempts"`
    if (!work) return null
    if (work.attempts <= MOST_ATTEMPTS) return work
    await failWork(ctx, work, { error: 'Workers ended while they were making it, five times', final: true })
  }
}

/** It is still being made. */
export async function renewWork(ctx: DomainContext, work: Work): Promise<void> {
  await ctx.db.soundWork.updateMany({ where: { ...work }, data: { notBefore: lease(ctx) } })
}

export async function finishWork(ctx: DomainContext, work: Work): Promise<void> {
  await ctx.db.soundWork.deleteMany({ where: { ...work } })
}

/** Given back as it was: the process stops. */
export async function returnWork(ctx: DomainContext, work: Work): Promise<void> {
  await ctx.db.soundWork.updateMany({
    where: { ...work },
    data: { attempts: work.attempts - 1, notBefore: ctx.clock.now() },
  })
}

/** Tried again later, or never where it is `final`; staff sees the reason. */
export async function failWork(
  ctx: DomainContext,
  work: Work,
  { error, final, afterMilliseconds = 0 }: { error: string; final: boolean; afterMilliseconds?: number },
): Promise<void> {
  await ctx.db.soundWork.updateMany({
    where: { ...work },
    data: {
      error: error.slice(0, 1_000),
      state: final ? 'failed' : 'waiting',
      // Only ends without a word add up to the most.
      attempts: Math.min(work.attempts, MOST_ATTEMPTS - 1),
      notBefore: new Date(ctx.clock.now().getTime() + afterMilliseconds),
    },
  })
}
