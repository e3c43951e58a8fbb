import type { DomainContext } from '#api/app/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { publishNews } from '#api/live/live-topic.ts'
import { COUNTED_CHANNEL } from './counted-channel.ts'
import { isFarBehind, LISTENER_RANGES, moveRange } from './listener-ranges.ts'
import { resyncLiveFigures } from './live-figures.ts'
import { lockRollups } from './lock-rollups.ts'
import { moveClaims, type Moved } from './claims/move-claims.ts'

/** Claims that one transaction takes: some hundred milliseconds of work. */
const BATCH = 20_000
/** Songs and artists of today whose live figures are set right at a time. */
const LIVE_AT_ONCE = 10_000
/** The table of what waits is cleaned after so many claims, so that a long run does not wade through what it took itself. */
const CLEANED_EVERY = 100_000

/**
 * Moves what was counted and not yet added up into the rollups, until nothing is left or other workers are at all of it; returns
 * how many claims moved. Exactly once: a claim leaves `PendingClaim` in the transaction that moves its totals, so a run that
 * dies leaves no trace. Runs wait for each other, batch by batch; those that find more than eight batches share the listeners.
 */
export async function aggregateStreams(
  ctx: DomainContext,
  { batch = BATCH }: { batch?: number } = {},
): Promise<number> {
  let [moved, cleanedAt] = [0, 0]
  const today = { songIds: new Set<string>(), artistIds: new Set<string>() }
  const showToday = async () => {
    const [songIds, artistIds] = [[...today.songIds], [...today.artistIds]]
    today.songIds.clear()
    today.artistIds.clear()
    await resyncLiveFigures(ctx, songIds, artistIds).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'live figures not set right'),
    )
    if (artistIds.length > 0) await publishNews(ctx, COUNTED_CHANNEL, { about: artistIds })
  }
  for await (const { streams, songIds, artistIds } of batches(ctx, batch)) {
    moved += streams
    for (const id of songIds) today.songIds.add(id)
    for (const id of artistIds) today.artistIds.add(id)
    if (today.songIds.size >= LIVE_AT_ONCE) await showToday()
    if (moved - cleanedAt >= CLEANED_EVERY) {
      cleanedAt = moved
      await cleanPending(ctx)
    }
  }
  if (moved > 0) await showToday()
  return moved
}

async function* batches(ctx: DomainContext, batch: number): AsyncGenerator<Moved> {
  const finished = new Set<number>()
  for (;;) {
    if (finished.size < LISTENER_RANGES && (await isFarBehind(ctx, batch))) {
      const moved = await ctx.transaction((tx) => moveRange(tx, { batch, finished }), { timeout: 60_000 })
      if (!moved) return
      if (moved.streams === 0) finished.add(moved.range)
      else yield moved
    } else {
      const moved = await ctx.transaction((tx) => moveBatch(tx, batch), { timeout: 60_000 })
      if (moved.streams === 0) return
      yield moved
    }
  }
}

async function moveBatch(ctx: DomainContext, batch: number): Promise<Moved> {
  await lockRollups(ctx)
  // Up to the last of so many: what another transaction commits meanwhile with an earlier id moves with them.
  return await moveClaims(
    ctx,
    Prisma.sql`"claimId" <= (SELECT max("claimId") FROM (SELECT "claimId" FROM "PendingClaim" ORDER BY "claimId" LIMIT ${batch}) first)`,
  )
}

/** Moves what waits of one artist's streams in one period. The caller has the rollups' lock, and a transaction. */
export async function movePending(
  ctx: DomainContext,
  { periodId, artistId }: { periodId: string; artistId: string },
): Promise<void> {
  await moveClaims(ctx, Prisma.sql`"periodId" = ${periodId}::uuid AND "artistId" = ${artistId}::uuid`)
}

async function cleanPending(ctx: DomainContext): Promise<void> {
  await ctx.db.$executeRaw`VACUUM "PendingClaim"`.catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'the table of pending claims was not cleaned: autovacuum will'),
  )
}
