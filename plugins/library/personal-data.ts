import type { PersonalData } from '#api/personal-data.ts'

const everybody = ['user', 'artist', 'admin'] as const

export const libraryData: readonly PersonalData[] = [
  {
    name: 'likes',
    description: 'Songs that you like.',
    for: everybody,
    models: ['SongLike'],
    async *rows({ db }, owner) {
      let after: string | undefined
      for (;;) {
        const likes = await db.songLike.findMany({
          where: { ...owner, ...(after && { songId: { gt: after } }) },
          orderBy: { songId: 'asc' },
          take: 500,
          select: { songId: true, createdAt: true, song: { select: { title: true } } },
        })
        for (const { song, ...like } of likes) yield { ...like, title: song.title }
        after = likes.at(-1)?.songId
        if (!after) return
      }
    },
  },
  {
    name: 'follows',
    description: 'Artists that you follow.',
    for: everybody,
    models: ['ArtistFollow'],
    async *rows({ db }, owner) {
      let after: string | undefined
      for (;;) {
        const follows = await db.artistFollow.findMany({
          where: { ...owner, ...(after && { artistId: { gt: after } }) },
          orderBy: { artistId: 'asc' },
          take: 500,
          select: { artistId: true, createdAt: true, artist: { select: { name: true } } },
        })
        for (const { artist, ...follow } of follows) yield { ...follow, name: artist.name }
        after = follows.at(-1)?.artistId
        if (!after) return
      }
    },
  },
]
