import { paginate, paginateBy } from '#api/database/keyset.ts'
import { imageObjects } from '#plugins/media'
import type { Contributions } from '#api/app/extensions.ts'

const everybody = ['user', 'artist', 'admin'] as const

/** An account's saved music. Rows are read by the key that follows the account in their index. */
export const libraryData: readonly Contributions['personalData'][] = [
  {
    name: 'liked-songs',
    description: 'Songs that you like, and since when.',
    for: everybody,
    models: ['SongLike'],
    async *rows({ db }, owner) {
      const select = { songId: true, createdAt: true, song: { select: { title: true } } } as const
      for await (const { songId, createdAt, song } of paginateBy('songId', ({ after, page }) =>
        db.songLike.findMany({ where: { ...owner, ...after }, ...page, select }),
      ))
        yield { songId, title: song.title, likedAt: createdAt }
    },
  },
  {
    name: 'followed-artists',
    description: 'Artists whom you follow, and since when.',
    for: everybody,
    models: ['ArtistFollow'],
    async *rows({ db }, owner) {
      const select = { artistId: true, createdAt: true, artist: { select: { name: true } } } as const
      for await (const { artistId, createdAt, artist } of paginateBy('artistId', ({ after, page }) =>
        db.artistFollow.findMany({ where: { ...owner, ...after }, ...page, select }),
      ))
        yield { artistId, name: artist.name, followedAt: createdAt }
    },
  },
  {
    name: 'playlists',
    description: 'Playlists that you made, with the largest picture of each cover of their own.',
    for: everybody,
    models: ['Playlist'],
    async *rows({ db }, owner) {
      const select = {
        id: true,
        title: true,
        description: true,
        visibility: true,
        withheldAt: true,
        withheldReason: true,
        songCount: true,
        coverAlt: true,
        createdAt: true,
      }
      yield* paginate((after: string | undefined, take) =>
        db.playlist.findMany({
          where: { ...owner, ...(after !== undefined && { id: { gt: after } }) },
          orderBy: { id: 'asc' },
          take,
          select,
        }),
      )
    },
    async *files({ db }, owner) {
      const covered = paginate((after: string | undefined, take) =>
        db.playlist.findMany({
          where: { ...owner, coverKey: { not: null }, ...(after !== undefined && { id: { gt: after } }) },
          orderBy: { id: 'asc' },
          take,
          select: { id: true, title: true, coverKey: true, coverWidths: true },
        }),
      )
      for await (const { title, coverKey, coverWidths } of covered) {
        const cover = coverKey && imageObjects({ key: coverKey, widths: coverWidths }).at(-1)
        if (cover) yield { name: `${title}.webp`, key: cover }
      }
    },
  },
  {
    name: 'songs-on-playlists',
    description: 'The songs of playlists that you made, in their order.',
    for: everybody,
    models: ['PlaylistEntry'],
    async *rows({ db }, owner) {
      const lists = paginate((after: string | undefined, take) =>
        db.playlist.findMany({
          where: { ...owner, ...(after !== undefined && { id: { gt: after } }) },
          orderBy: { id: 'asc' },
          take,
          select: { id: true },
        }),
      )
      for await (const { id: playlistId } of lists)
        for await (const { id: _id, song, ...entry } of paginate((after: string | undefined, take) =>
          db.playlistEntry.findMany({
            where: { playlistId },
            orderBy: [{ position: 'asc' }, { id: 'asc' }],
            take,
            ...(after !== undefined && { cursor: { id: after }, skip: 1 }),
            select: { id: true, songId: true, addedAt: true, song: { select: { title: true } } },
          }),
        ))
          yield { playlistId, ...entry, title: song.title }
    },
  },
  {
    name: 'playlists-of-others',
    description: 'Playlists of others that you follow or work on.',
    for: everybody,
    models: ['PlaylistMember'],
    async *rows({ db }, owner) {
      const read = async (after: string | undefined, take: number) =>
        (
          await db.playlistMember.findMany({
            where: { ...owner, ...(after !== undefined && { playlistId: { gt: after } }) },
            orderBy: { playlistId: 'asc' },
            take,
          })
        ).map(({ playlistId, tie, createdAt }) => ({ id: playlistId, tie, since: createdAt }))
      for await (const { id, ...rest } of paginate(read)) yield { playlistId: id, ...rest }
    },
  },
]
