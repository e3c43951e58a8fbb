import type { DomainContext } from '#api/app/context.ts'
import { visibleSongs } from '#plugins/catalog'
import { type ChartInput, LEAST_LISTENERS, MAX_CHARTED, MAX_NEIGHBOURS, type SimilarInput } from '../rules.ts'

/** Number of newest songs searched for different artists. */
const LOOKED_AT = 500
const FRESH = 20

/** Songs by how many people heard them, one of each release. */
export async function chartSongIds(ctx: DomainContext, { span }: ChartInput): Promise<string[]> {
  const entries = await ctx.db.chartEntry.findMany({ where: { span }, orderBy: { rank: 'asc' }, take: MAX_CHARTED })
  return entries.map(({ songId }) => songId)
}

export interface ChartPlace {
  songId: string
  listeners: number | null
  previousRank: number | null
}

/** The places of a chart in their order. Fewer listeners than `LEAST_LISTENERS` are not told: they could be named. */
export async function chartPlaces(ctx: DomainContext, { span }: ChartInput): Promise<ChartPlace[]> {
  const entries = await ctx.db.chartEntry.findMany({ where: { span }, orderBy: { rank: 'asc' }, take: MAX_CHARTED })
  return entries.map(({ songId, listeners, dayRank }) => ({
    songId,
    listeners: listeners < LEAST_LISTENERS ? null : listeners,
    previousRank: dayRank,
  }))
}

/** Songs also heard by this song's listeners; empty if they are too few. */
export async function similarSongIds(ctx: DomainContext, { songId }: SimilarInput): Promise<string[]> {
  const near = await ctx.db.songNeighbour.findMany({
    where: { songId },
    orderBy: { rank: 'asc' },
    take: MAX_NEIGHBOURS,
  })
  return near.map(({ neighbourId }) => neighbourId)
}

/** The newest song of each artist, newest first: nobody fills the list by many songs at once. */
export async function freshSongIds(ctx: DomainContext): Promise<string[]> {
  const rows = await ctx.db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM (
      SELECT DISTINCT ON ("artistId") "id", "createdAt" FROM (
        SELECT "id", "artistId", "createdAt" FROM ${visibleSongs} song ORDER BY "createdAt" DESC, "id" DESC LIMIT ${LOOKED_AT}
      ) newest ORDER BY "artistId", "createdAt" DESC, "id" DESC
    ) one ORDER BY "createdAt" DESC, "id" DESC LIMIT ${FRESH}`
  return rows.map(({ id }) => id)
}
