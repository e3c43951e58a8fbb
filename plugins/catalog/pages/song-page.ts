import type { PublicPage } from '#api/http/pages/public-page.ts'
import { truncate } from '#api/text/truncate.ts'
import { releasePath, songEmbedPath, songPath } from '../rules/paths.ts'
import { findRelease } from '../domain/release-lists.ts'
import { previewsOf } from '../domain/song-audio.ts'
import { findSong } from '../domain/song-lists.ts'
import { cardPictures, coverOf, recordingOf, shownDuration, tracksWith } from './song-metadata.ts'

/** One song that everybody may see. */
export const songPage: PublicPage = {
  path: '/song/:id',
  embedPath: '/embed/song/:id',
  documents: ['SongPage'],
  reads: ['Song', 'Release', 'Artist'],
  async tell(ctx, { id = '' }) {
    const song = await findSong(ctx, id)
    if (!song?.published) return null
    const artist = `/artist/${encodeURIComponent(song.artistUsername)}`
    const previews = await previewsOf(ctx, [song])
    const preview = previews.get(song.id) ?? null
    const release = song.releaseId ? await findRelease(ctx, song.releaseId) : null
    const album = release?.published ? release : null
    const about = [song.album, song.genre, song.releaseYear, shownDuration(song.duration)].filter(Boolean).join(' · ')
    return {
      head: {
        title: `${song.title} by ${song.artistName}`,
        description: truncate(`Listen to ${song.title} by ${song.artistName} on Fairwave. ${about}`),
        type: 'music.song',
        canonical: songPath(song.id),
      },
      card: {
        kind: 'Song',
        title: song.title,
        by: song.artistName,
        facts: [song.genre, shownDuration(song.duration), song.releaseYear].filter(Boolean).join(' · '),
        pictures: cardPictures([song]),
      },
      embed: {
        path: songEmbedPath(song.id),
        title: song.title,
        by: song.artistName,
        byPath: artist,
        cover: coverOf(song),
        tracks: tracksWith([song], previews),
      },
      data: {
        ...recordingOf(ctx, song, preview),
        datePublished: song.createdAt.toISOString().slice(0, 10),
        ...(album && {
          inAlbum: {
            '@type': 'MusicAlbum',
            name: album.title,
            url: ctx.addressOf(releasePath(album.artistUsername, album.slug)),
          },
        }),
      },
    }
  },
}
