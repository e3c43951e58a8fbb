import type { DomainContext } from '#api/app/context.ts'

/** Says that songs and releases of an artist have changed, in the transaction that changed them. */
export async function emitSongChanges(
  ctx: DomainContext,
  {
    artistId,
    songIds = [],
    releaseIds = [],
    ...rest
  }: { artistId: string; songIds?: readonly string[]; releaseIds?: readonly (string | null)[]; isImported?: true },
): Promise<void> {
  const releases = [...new Set(releaseIds.filter((id) => id !== null))]
  if (songIds.length > 0) await ctx.emit('song.changed', { artistId, songIds: [...songIds], ...rest })
  if (releases.length > 0) await ctx.emit('release.changed', { artistId, releaseIds: releases })
}
