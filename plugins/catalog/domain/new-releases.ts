import type { DomainContext } from '#api/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import type { SongProfile } from './find-songs.ts'

export interface NewReleasesInput {
  limit: number
  /** Id of the last song of the page before. */
  before?: string | undefined
}

/** Songs of approved artists, newest first. An unknown `before` gives an empty page. */
export async function newReleases(
  ctx: DomainContext,
  { limit, before }: NewReleasesInput,
): Promise<Omit<SongProfile, 'published'>[]> {
  const older = before
    ? Prisma.sql`AND (song."createdAt", song."id") < (SELECT "createdAt", "id" FROM "Song" WHERE "id" = ${before}::uuid)`
    : Prisma.empty
  // One statement along the index: this is the most read list of the platform.
  return await ctx.db.$queryRaw`
    SELECT song."id", song."artistId", artist."name" AS "artistName", song."title", song."genre", song."album", song."releaseYear",
           song."duration", song."coverKey", song."coverWidths", song."totalStreams", song."createdAt"
    FROM "Song" song JOIN "Artist" artist ON artist."id" = song."artistId"
    WHERE artist."approvedAt" IS NOT NULL ${older}
    ORDER BY song."createdAt" DESC, song."id" DESC LIMIT ${limit}`
}
