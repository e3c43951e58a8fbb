import { html } from '#api/html.ts'
import type { PublicPage } from '#api/public-page.ts'
import { shortened } from '#api/shortened.ts'
import { songEmbedPath, songPath } from '../paths-rules.ts'
import { findSong } from '../domain/find-songs.ts'
import { cardPictures, coverOf, embedTracks, isoDuration, recordingOf, shownDuration } from './told-song.ts'

/** One song that everybody may see. */
export const songPage: PublicPage = {
  path: '/song/:id',
  embedPath: '/embed/song/:id',
  reads: ['Song', 'Artist'],
  async tell(ctx, { id = '' }) {
    const song = await findSong(ctx, id)
    if (!song?.published) return null
    const artist = `/artist/${encodeURIComponent(song.artistUsername)}`
    const about = [song.album, song.genre, song.releaseYear, shownDuration(song.duration)].filter(Boolean).join(' · ')
    return {
      head: {
        title: `${song.title} by ${song.artistName}`,
        description: shortened(`Listen to ${song.title} by ${song.artistName} on Fairwave. ${about}`),
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
        tracks: await embedTracks(ctx, [song]),
      },
      body: html`<h1>${song.title}</h1><p>by <a href="${artist}">${song.artistName}</a></p><p class="muted">${about}</p>`,
      data: {
        ...recordingOf(ctx, song),
        duration: isoDuration(song.duration),
        byArtist: { '@type': 'MusicGroup', name: song.artistName, url: ctx.addressOf(artist) },
      },
    }
  },
}
