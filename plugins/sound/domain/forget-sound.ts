import type { DomainContext } from '#api/app/context.ts'
import { songAudio } from '#plugins/catalog'
import { queueWork } from './work.ts'

/**
 * Songs came, changed or went: makes what is missing, of imported ones after all that somebody waits for, and drops what was made
 * of songs that are gone. Idempotent.
 */
export async function followSongs(
  ctx: DomainContext,
  { songIds, isImported = false }: { songIds: readonly string[]; isImported?: boolean | undefined },
): Promise<void> {
  await forgetGone(ctx, songIds)
  await queueWork(ctx, songIds, { behind: isImported })
}

async function forgetGone(ctx: DomainContext, songIds: readonly string[]): Promise<void> {
  const gone = await ctx.db.$queryRaw<{ songId: string }[]>`
    SELECT known."songId" FROM (
      SELECT "songId" FROM "SongSound" WHERE "songId" = ANY(${[...songIds]}::uuid[])
      UNION SELECT "songId" FROM "SoundWork" WHERE "songId" = ANY(${[...songIds]}::uuid[])
    ) known
    WHERE NOT EXISTS (SELECT FROM ${songAudio} song WHERE song."id" = known."songId")`
  await forget(ctx, { songId: { in: gone.map(({ songId }) => songId) } })
}

/** All of an artist's: their files go with everything else that is stored for them. */
export async function forgetArtist(ctx: DomainContext, { artistId }: { artistId: string }): Promise<void> {
  await forget(ctx, { artistId })
}

async function forget(ctx: DomainContext, where: { artistId: string } | { songId: { in: string[] } }): Promise<void> {
  await ctx.transaction(async (tx) => {
    const made = await tx.db.songRendition.findMany({ where: { sound: where }, select: { key: true } })
    if (made.length > 0)
      await tx.services.media.releaseObjects(
        tx,
        made.map(({ key }) => key),
      )
    await tx.db.songSound.deleteMany({ where })
    await tx.db.soundWork.deleteMany({ where })
    const other = 'artistId' in where ? { otherArtistId: where.artistId } : { otherSongId: where.songId }
    await tx.db.soundMatch.deleteMany({ where: { OR: [where, other] } })
  })
}
