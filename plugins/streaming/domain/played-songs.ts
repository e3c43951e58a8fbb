import type { DomainContext } from '#api/app/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { keysetAfter, type ListOrder, orderOf } from '#api/database/keyset.ts'
import { isId } from '#api/text/is-id.ts'
import { ownAccount } from '#plugins/auth'

/** One counted stream. */
export interface PeriodPlay {
  id: string
  songId: string
  /** Null for a song that is gone. */
  title: string | null
  /** When it was claimed. */
  claimedAt: Date
  /** Whole seconds heard, as claimed. */
  seconds: number
}

/** One artist's counted streams in a subscription period, one by one in the order of their claims; `after` is the id of the last one seen. */
export async function periodPlays(
  ctx: DomainContext,
  { periodId, artistId }: { periodId: string; artistId: string },
  { limit, after = '0' }: { limit: number; after?: string },
): Promise<PeriodPlay[]> {
  const claims = await ctx.db.streamClaim.findMany({
    where: { periodId, artistId, counted: true, id: { gt: BigInt(after) } },
    orderBy: { id: 'asc' },
    take: limit,
    select: { id: true, songId: true, claimedAt: true, duration: true },
  })
  const titles = await ctx.services.catalog.songTitles(ctx, [...new Set(claims.map(({ songId }) => songId))])
  return claims.map(({ id, songId, claimedAt, duration }) => ({
    id: String(id),
    songId,
    title: titles.get(songId) ?? null,
    claimedAt,
    seconds: duration,
  }))
}

export interface PeriodSong {
  periodId: string
  artistId: string
  songId: string
  /** Null for a song that is gone. */
  title: string | null
  /** Main colour of its cover as `#rrggbb`. */
  coverColor: string | null
  streams: number
}

/**
 * Which songs the counted streams of these subscription periods were of, straight from the claims: one statement, so one
 * snapshot, exact however far the workers lag.
 */
export async function periodSongs(ctx: DomainContext, periodIds: readonly string[]): Promise<PeriodSong[]> {
  if (periodIds.length === 0) return []
  const rows = await ctx.db.$queryRaw<Omit<PeriodSong, 'title' | 'coverColor'>[]>`
    SELECT "periodId", "artistId", "songId", count(*)::int AS "streams" FROM "StreamClaim"
    WHERE "counted" AND "periodId" = ANY(${[...periodIds]}::uuid[])
    GROUP BY "periodId", "artistId", "songId" ORDER BY "periodId", "artistId", "streams" DESC, "songId"`
  const faces = await ctx.services.catalog.songFaces(
    ctx,
    rows.map(({ songId }) => songId),
  )
  return rows.map((row) => ({ ...row, title: null, coverColor: null, ...faces.get(row.songId) }))
}

/**
 * The same of one artist's songs, for SQL of other plugins: columns `periodId`, `songId`, `streams`. `periods` is a relation with
 * the column `id`.
 */
export const periodSongsInSql = (periods: Prisma.Sql, artistId: string): Prisma.Sql => Prisma.sql`(
  SELECT "periodId", "songId", count(*)::int AS "streams" FROM "StreamClaim"
  WHERE "counted" AND "artistId" = ${artistId}::uuid AND "periodId" IN (SELECT "id" FROM ${periods} chosen)
  GROUP BY "periodId", "songId")`

/** Titles of songs by id; those that are gone are not in the map. */
export const songTitles = async (ctx: DomainContext, songIds: readonly string[]): Promise<Map<string, string>> =>
  await ctx.services.catalog.songTitles(ctx, songIds)

/** A song in the history of the listener. */
export interface PlayedSong {
  /** Null for a song that is gone or hidden. */
  songId: string | null
  heardAt: Date
  /** Counted streams since the history was last cleared. */
  times: number
  /** Names the place in the list. */
  place: string
}

const HEARD_LAST_FIRST: ListOrder = { column: 'heardAt', direction: 'desc', tie: 'songId' }

const placeOf = ({ heardAt, songId }: { heardAt: Date; songId: string }) => `${heardAt.getTime()}.${songId}`

function placeAt(place: string): { heardAt: Date; songId: string } | null {
  const [, time, songId] = /^(\d{1,15})\.(.+)$/.exec(place) ?? []
  return time !== undefined && songId !== undefined && isId(songId) ? { heardAt: new Date(Number(time)), songId } : null
}

/**
 * Lists a listener's plays, latest first; `after` is the position of the last row seen, and an unknown one gives an
 * empty page. Throws `NotSignedIn` (401).
 */
export async function playedSongs(
  ctx: DomainContext,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<PlayedSong[]> {
  const owner = ownAccount(ctx, 'user')
  const last = after === undefined ? undefined : placeAt(after)
  if (last === null) return []
  const rows = await ctx.db.playedSong.findMany({
    where: { ...owner, ...(last && keysetAfter(last, HEARD_LAST_FIRST)) },
    orderBy: orderOf(HEARD_LAST_FIRST),
    take: limit,
    select: { songId: true, heardAt: true, times: true },
  })
  const songs = await ctx.services.catalog.songsForPlayback(
    ctx,
    rows.map(({ songId }) => songId),
  )
  const visible = new Set(songs.filter(({ published }) => published).map(({ id }) => id))
  return rows.map((row) => ({
    songId: visible.has(row.songId) ? row.songId : null,
    heardAt: row.heardAt,
    times: row.times,
    place: placeOf(row),
  }))
}
