import type { DomainContext } from '#api/app/context.ts'
import type { SongInput } from '../rules.ts'
import { changingLibrary, libraryOwner } from './library-owner.ts'
import { requireVisibleSongs } from './visible-songs.ts'

/** Idempotent: of several at once one writes, and a song keeps the moment when it was first liked. Throws `NotFound` (404). */
export async function likeSong(ctx: DomainContext, { songId }: SongInput): Promise<void> {
  const owner = await changingLibrary(ctx)
  await requireVisibleSongs(ctx, [songId])
  const data = { ...owner, songId, createdAt: ctx.clock.now() }
  await ctx.db.songLike.createMany({ data, skipDuplicates: true })
}

/** Idempotent, and for songs that are gone as well. */
export async function unlikeSong(ctx: DomainContext, { songId }: SongInput): Promise<void> {
  const owner = await changingLibrary(ctx)
  await ctx.db.songLike.deleteMany({ where: { ...owner, songId } })
}

/** Which of these songs the account likes, in one statement. Nobody likes nothing. */
export async function likedAmong(ctx: DomainContext, { ids }: { ids: readonly string[] }): Promise<string[]> {
  if (!ctx.actor.userType || ids.length === 0) return []
  const where = { ...libraryOwner(ctx), songId: { in: [...ids] } }
  return (await ctx.db.songLike.findMany({ where, select: { songId: true } })).map(({ songId }) => songId)
}
