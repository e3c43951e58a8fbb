import { dayName } from '#api/text/calendar.ts'
import type { DomainContext } from '#api/app/context.ts'
import { addStreams } from '#plugins/catalog'
import { movePending } from './aggregate-streams.ts'
import { resyncLiveFigures } from './live-figures.ts'
import { lockRollups } from './lock-rollups.ts'
import { Prisma } from '#prisma/generated/client/client.ts'

/** One artist's streams in one paid month. */
export interface Part {
  periodId: string
  artistId: string
}

/**
 * Counted streams of an artist in a paid month that is over are not paid after all: they leave public totals and charts as
 * soon as a worker takes them out. The claims stay, and so does what the month's money was split by. Belongs to the caller's
 * transaction; once more changes nothing.
 */
export async function refuseListening(ctx: DomainContext, { periodId, artistId }: Part): Promise<void> {
  await ctx.db.refusedListening.createMany({
    data: [{ periodId, artistId, refusedAt: ctx.clock.now() }],
    skipDuplicates: true,
  })
  await ctx.enqueue('streaming.aggregate', {}, { collapse: 'all' })
}

/**
 * Takes what was refused out of the rollups, part by part; returns how many parts. Exactly once: a part is marked in the
 * transaction that moves its totals, and aggregations wait for it.
 */
export async function takeOutRefused(ctx: DomainContext): Promise<number> {
  let parts = 0
  const today = { songIds: new Set<string>(), artistIds: new Set<string>() }
  for (;;) {
    // Asked each second: no lock is taken where nothing waits.
    const waiting = await ctx.db.refusedListening.findFirst({
      where: { takenOutAt: null },
      orderBy: [{ periodId: 'asc' }, { artistId: 'asc' }],
      select: { periodId: true, artistId: true },
    })
    if (!waiting) break
    const songIds = await ctx.transaction((tx) => takeOut(tx, waiting), { timeout: 60_000 })
    if (!songIds) continue
    parts += 1
    for (const id of songIds) today.songIds.add(id)
    if (songIds.length > 0) today.artistIds.add(waiting.artistId)
  }
  if (parts > 0)
    await resyncLiveFigures(ctx, [...today.songIds], [...today.artistIds]).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'live figures not set right'),
    )
  return parts
}

/** Rollups that everybody sees, by the columns that tell their rows apart. */
const PUBLIC = [
  ['SongDay', ['songId', 'day']],
  ['ArtistDay', ['artistId', 'day']],
  ['StreamDay', ['day']],
  ['ArtistMonthListener', ['artistId', 'month', 'listenerId']],
] as const

/** The songs of it that were heard today; null when somebody else was faster. */
async function takeOut(ctx: DomainContext, part: Part): Promise<string[] | null> {
  await lockRollups(ctx)
  const marked = await ctx.db.refusedListening.updateMany({
    where: { ...part, takenOutAt: null },
    data: { takenOutAt: ctx.clock.now() },
  })
  if (marked.count === 0) return null
  // Pending claims are moved first: all are taken out below.
  await movePending(ctx, part)
  await ctx.db.$executeRaw`
    CREATE TEMPORARY TABLE refused_streams ON COMMIT DROP AS
    SELECT "songId", "artistId", "listenerId", "day", date_trunc('month', "day"::timestamp)::date AS "month", count(*)::int AS "streams"
    FROM (
      SELECT "songId", "artistId", "listenerId", ("claimedAt" AT TIME ZONE 'UTC')::date AS "day" FROM "StreamClaim"
      WHERE "counted" AND "periodId" = ${part.periodId}::uuid AND "artistId" = ${part.artistId}::uuid
    ) claim GROUP BY 1, 2, 3, 4`
  for (const [table, key] of PUBLIC) {
    const name = Prisma.raw(`"${table}"`)
    const columns = Prisma.raw(key.map((column) => `"${column}"`).join(', '))
    const same = Prisma.raw(key.map((column) => `rollup."${column}" = refused."${column}"`).join(' AND '))
    await ctx.db.$executeRaw`
      UPDATE ${name} rollup SET "streams" = rollup."streams" - refused."streams"
      FROM (SELECT ${columns}, sum("streams")::int AS "streams" FROM refused_streams GROUP BY ${columns}) refused WHERE ${same}`
    await ctx.db.$executeRaw`
      DELETE FROM ${name} rollup USING refused_streams refused WHERE ${same} AND rollup."streams" = 0`
  }
  await ctx.db.$executeRaw`${addStreams(
    Prisma.sql`(SELECT "songId", -sum("streams")::int AS "streams" FROM refused_streams GROUP BY 1 ORDER BY 1)`,
  )}`
  const songs = await ctx.db.$queryRaw<{ songId: string }[]>`
    SELECT DISTINCT "songId" FROM refused_streams WHERE "day" = ${dayName(ctx.clock.now())}::date`
  await ctx.db.$executeRaw`DROP TABLE refused_streams`
  return songs.map(({ songId }) => songId)
}
