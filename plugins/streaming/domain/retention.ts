import type { DomainContext } from '#api/app/context.ts'
import { HISTORY_SONGS, PLAYBACK_DAYS } from '../rules.ts'
import { lockRollups } from './lock-rollups.ts'

/** Rows a statement: claims never wait long behind it. */
const BATCH = 10_000

/**
 * Removes sessions that are over; returns how many. Nothing refers to them but the id in claims, which say by themselves
 * what was counted. Partitions of months that are over go with their last row. May run twice and beside claims: no rule looks at a session that is over.
 */
export async function removeOldPlaybacks(ctx: DomainContext, batch = BATCH): Promise<number> {
  const horizon = playbackHorizon(ctx.clock.now())
  const openedAt = { lt: horizon }
  let removed = 0
  for (let count = batch; count === batch; removed += count) {
    count = (await ctx.db.playbackSession.deleteMany({ where: { openedAt }, limit: batch })).count
  }
  await ctx.db.$executeRaw`SELECT fairwave_drop_empty_partitions('PlaybackSession', ${horizon})`
  return removed
}

const LIFETIME = PLAYBACK_DAYS * 86_400_000
/** By so much at most the clock of a process is ahead of another's. */
const CLOCKS_APART = 86_400_000

/** Sessions that were opened before this moment are over, whether or not they have been removed yet. */
export function playbackHorizon(now: Date): Date {
  return new Date(now.getTime() - LIFETIME)
}

/**
 * No session was opened after this moment, by whichever process. Said in a query, it leaves partitions of months to come
 * unread.
 */
export function playbackFront(now: Date): Date {
  return new Date(now.getTime() + CLOCKS_APART)
}

/**
 * Partitions of claims and sessions for this month and the next three, made ahead of time; returns the names of those
 * that were missing. Rows that reached the default partition meanwhile move to their month. May run twice and beside
 * claims.
 */
export async function makePartitions(ctx: DomainContext): Promise<string[]> {
  const made = await ctx.db.$queryRaw<{ name: string }[]>`
    SELECT name FROM fairwave_make_partitions(${ctx.clock.now()}::timestamptz) AS name`
  return made.map(({ name }) => name)
}

const LISTENERS_AT_ONCE = 500
const RECENT_MS = 2 * 86_400_000

/**
 * Keeps the songs of each history that were heard last, and removes the others; returns how many. Looks at who listened
 * since the run before, and a day more: nobody else's history has grown.
 */
export async function trimHistory(
  ctx: DomainContext,
  { most = HISTORY_SONGS }: { most?: number } = {},
): Promise<number> {
  const since = new Date(ctx.clock.now().getTime() - RECENT_MS)
  let removed = 0
  let after: string | undefined
  for (;;) {
    const clocks = await ctx.db.listeningClock.findMany({
      where: { takenUntil: { gte: since }, ...(after !== undefined && { listenerId: { gt: after } }) },
      orderBy: { listenerId: 'asc' },
      take: LISTENERS_AT_ONCE,
      select: { listenerId: true },
    })
    const ids = clocks.map(({ listenerId }) => listenerId)
    after = ids.at(-1)
    if (after === undefined) return removed
    removed += await ctx.transaction(async (tx) => {
      await lockRollups(tx)
      return await tx.db.$executeRaw`
        DELETE FROM "PlayedSong" played USING (
          SELECT "accountId", "songId", row_number() OVER (PARTITION BY "accountId" ORDER BY "heardAt" DESC, "songId" DESC) AS "place"
          FROM "PlayedSong" WHERE "accountKind" = 'user' AND "accountId" = ANY(${ids}::uuid[])
        ) placed WHERE played."accountKind" = 'user' AND played."accountId" = placed."accountId" AND played."accountId" = ANY(${ids}::uuid[])
          AND played."songId" = placed."songId" AND placed."place" > ${most}`
    })
  }
}
