import type { DomainContext } from '#api/context.ts'
import { settleReleases } from './settle-releases.ts'
import { emitSongChanges } from './emit-song-changes.ts'

const AT_ONCE = 500

/**
 * Publishes what is scheduled and due, and has everybody see it: the change of the rows drops what is kept of lists. What was
 * never heard stands among what is new from now on; what was keeps its date, so that nobody moves up by scheduling again.
 * May run twice and on several workers: each takes what no other has. Returns how many songs and releases came out.
 */
export async function publishDue(ctx: DomainContext): Promise<number> {
  let published = 0
  for (;;) {
    const now = await publishSome(ctx)
    published += now
    if (now < AT_ONCE) return published
  }
}

async function publishSome(ctx: DomainContext): Promise<number> {
  const now = ctx.clock.now()
  return await ctx.transaction(async (tx) => {
    const releases = await tx.db.$queryRaw<{ id: string; artistId: string }[]>`
      UPDATE "Release" release
      SET "state" = 'published', "publishAt" = NULL, "announced" = false, "createdAt" = CASE
          WHEN EXISTS (SELECT FROM "Song" track WHERE track."releaseId" = release."id" AND track."totalStreams" > 0)
          THEN release."createdAt" ELSE release."publishAt" END
      FROM (
        SELECT "id" FROM "Release" WHERE "state" = 'scheduled' AND "publishAt" <= ${now}
        ORDER BY "id" LIMIT ${AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED
      ) due
      WHERE release."id" = due."id" RETURNING release."id", release."artistId"`
    const songs = await tx.db.$queryRaw<{ id: string; artistId: string; releaseId: string | null; isNew: boolean }[]>`
      UPDATE "Song" song
      SET "state" = 'published', "createdAt" = CASE WHEN song."totalStreams" = 0 THEN song."publishAt" ELSE song."createdAt" END,
        "publishAt" = NULL
      FROM (
        SELECT "id" FROM "Song" WHERE "state" = 'scheduled' AND "publishAt" <= ${now}
        ORDER BY "id" LIMIT ${AT_ONCE} FOR NO KEY UPDATE SKIP LOCKED
      ) due
      WHERE song."id" = due."id"
      RETURNING song."id", song."artistId", song."releaseId", song."totalStreams" = 0 AS "isNew"`
    await settleReleases(tx, [...releases.map(({ id }) => id), ...songs.map(({ releaseId }) => releaseId)])
    for (const { id, artistId, isNew } of songs) if (isNew) await tx.emit('song.published', { songId: id, artistId })
    const artists = new Set([...songs, ...releases].map(({ artistId }) => artistId))
    for (const artistId of artists) {
      const own = songs.filter((song) => song.artistId === artistId)
      await emitSongChanges(tx, {
        artistId,
        songIds: own.map(({ id }) => id),
        releaseIds: [
          ...own.map(({ releaseId }) => releaseId),
          ...releases.filter((release) => release.artistId === artistId).map(({ id }) => id),
        ],
      })
    }
    return Math.max(songs.length, releases.length)
  })
}
