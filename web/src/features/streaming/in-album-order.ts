type Track = { releaseId?: string | null | undefined; trackNumber?: number | null | undefined }

/** Puts the songs of a release that stand beside each other in its order; the rest keeps its place. */
export const inAlbumOrder = <T extends Track>(songs: readonly T[]): T[] => {
  const runs: T[][] = []
  for (const song of songs) {
    const run = runs.at(-1)
    if (run && song.releaseId != null && run[0]?.releaseId === song.releaseId) run.push(song)
    else runs.push([song])
  }
  return runs.flatMap((run) => run.toSorted((a, b) => (a.trackNumber ?? 0) - (b.trackNumber ?? 0)))
}
