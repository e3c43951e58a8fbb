import type { DomainContext } from '#api/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import type { SongState } from '#prisma/generated/client/enums.ts'

/** A track as lists of staff tell it. */
export interface ListedTrack {
  title: string
  /** Whole seconds. */
  duration: number
  state: Exclude<SongState, 'deleted'>
}

/** Of each release: a page of releases asks for those of all of them. */
const FIRST_TRACKS = 30

/** The first tracks of each release in order, hidden ones too: one row for a release, however many tracks it has. */
export async function firstTracks(
  ctx: DomainContext,
  releaseIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ListedTrack[]>> {
  const rows = await ctx.db.$queryRaw<{ id: string; tracks: ListedTrack[] }[]>(Prisma.sql`
    SELECT release."id", json_agg(track ORDER BY track."trackNumber", track."id") AS "tracks"
    FROM unnest(${[...releaseIds]}::uuid[]) AS release ("id")
    CROSS JOIN LATERAL (
      SELECT song."title", song."duration", song."state", song."trackNumber", song."id" FROM "Song" song
      WHERE song."releaseId" = release."id" AND song."state" <> 'deleted'
      ORDER BY song."trackNumber", song."id" LIMIT ${FIRST_TRACKS}
    ) track
    GROUP BY release."id"`)
  return new Map(rows.map(({ id, tracks }) => [id, tracks]))
}
