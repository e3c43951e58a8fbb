import type { DomainContext } from '#api/context.ts'
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
  {
    name: 'playlists',
    description: 'Playlists that you made, with their songs.',
    for: everybody,
    models: ['Playlist', 'PlaylistEntry'],
    async *rows({ db }, owner) {
      let after: string | undefined
      for (;;) {
        const playlists = await db.playlist.findMany({
          where: { ...owner, ...(after && { id: { gt: after } }) },
          orderBy: { id: 'asc' },
          take: 500,
          select: { id: true, title: true, description: true, visibility: true, createdAt: true, changedAt: true },
        })
        for (const playlist of playlists) {
          yield playlist
          yield* entriesOf(db, playlist.id)
        }
        after = playlists.at(-1)?.id
        if (!after) return
      }
    },
  },
  {
    name: 'playlists-of-others',
    description: 'Playlists of others that you follow or work on.',
    for: everybody,
    models: ['PlaylistMember'],
    async *rows({ db }, owner) {
      let after: string | undefined
      for (;;) {
        const members = await db.playlistMember.findMany({
          where: { ...owner, ...(after && { playlistId: { gt: after } }) },
          orderBy: { playlistId: 'asc' },
          take: 500,
          select: { playlistId: true, tie: true, createdAt: true, playlist: { select: { title: true } } },
        })
        for (const { playlist, ...member } of members) yield { ...member, title: playlist.title }
        after = members.at(-1)?.playlistId
        if (!after) return
      }
    },
  },
]

/** In their order, page by page: a playlist may have thousands. */
async function* entriesOf(db: DomainContext['db'], playlistId: string) {
  let last: { position: number; id: string } | undefined
  for (;;) {
    const entries = await db.playlistEntry.findMany({
      where: {
        playlistId,
        ...(last && {
          OR: [{ position: { gt: last.position } }, { position: last.position, id: { gt: last.id } }],
        }),
      },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      take: 500,
      select: {
        id: true,
        position: true,
        playlistId: true,
        songId: true,
        addedAt: true,
        song: { select: { title: true } },
      },
    })
    for (const { song, id: _id, position: _position, ...entry } of entries) yield { ...entry, title: song.title }
    last = entries.at(-1)
    if (!last) return
  }
}
