import type { DomainContext } from '#api/context.ts'
import { playbackHorizon } from './playback-horizon.ts'

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
