import type { Contributions } from '#api/app/extensions.ts'

export const soundData: readonly Contributions['personalData'][] = [
  {
    name: 'sound-of-songs',
    description: 'What was measured of your songs, and where you have their previews begin.',
    for: ['artist'],
    models: ['SongSound'],
    async *rows({ db }, { accountId: artistId }) {
      let after: string | undefined
      for (;;) {
        const sounds = await db.songSound.findMany({
          where: { artistId, ...(after !== undefined && { songId: { gt: after } }) },
          orderBy: { songId: 'asc' },
          take: 500,
          omit: { artistId: true, audioKey: true, peaks: true, version: true },
        })
        yield* sounds
        after = sounds.at(-1)?.songId
        if (after === undefined) return
      }
    },
  },
]
