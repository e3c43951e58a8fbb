import type { DomainContext } from '#api/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'

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
 * Which songs the counted streams of these subscription periods were of, of all artists or of one, straight from the
 * claims: one statement, so one snapshot, exact however far the workers lag.
 */
export async function periodSongs(
  ctx: DomainContext,
  periodIds: readonly string[],
  artistId?: string,
): Promise<PeriodSong[]> {
  if (periodIds.length === 0) return []
  const ofArtist = artistId ? Prisma.sql`AND "artistId" = ${artistId}::uuid` : Prisma.empty
  const rows = await ctx.db.$queryRaw<Omit<PeriodSong, 'title' | 'coverColor'>[]>`
    SELECT "periodId", "artistId", "songId", count(*)::int AS "streams" FROM "StreamClaim"
    WHERE "counted" AND "periodId" = ANY(${[...periodIds]}::uuid[]) ${ofArtist}
    GROUP BY "periodId", "artistId", "songId" ORDER BY "periodId", "artistId", "streams" DESC, "songId"`
  const faces = await ctx.services.catalog.songFaces(
    ctx,
    rows.map(({ songId }) => songId),
  )
  return rows.map((row) => ({ ...row, title: null, coverColor: null, ...faces.get(row.songId) }))
}
