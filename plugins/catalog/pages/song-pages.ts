import { type Html, html } from '#api/html.ts'
import type { DomainContext } from '#api/context.ts'
import type { PagePicture, PublicPage } from '#api/public-page.ts'
import { findApprovedArtist } from '#plugins/auth'
import { imageAddresses } from '#plugins/media'
import type { SongProfile } from '../domain/find-songs.ts'
import { newReleases } from '../domain/new-releases.ts'
import { newestSongsOf } from '../domain/newest-songs-of.ts'

/** So many of an artist's songs are told of; the page has the rest. */
const MOST = 50

/** `PT3M20S`, as schema.org says how long something is. */
const isoDuration = (seconds: number): string => `PT${Math.floor(seconds / 60)}M${seconds % 60}S`
const shownDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function recordingOf(ctx: DomainContext, song: SongProfile): object {
  const cover = imageAddresses(song.coverKey, song.coverWidths)
  return {
    '@type': 'MusicRecording',
    name: song.title,
    genre: song.genre,
    duration: isoDuration(song.duration),
    byArtist: { '@type': 'MusicGroup', name: song.artistName },
    ...(song.album && { inAlbum: { '@type': 'MusicAlbum', name: song.album } }),
    ...(cover && { image: ctx.addressOf(cover.url) }),
  }
}

/** The newest cover among them: a square. */
function pictureOf(songs: readonly SongProfile[]): PagePicture | null {
  const song = songs.find(({ coverKey }) => coverKey !== null)
  const cover = song && imageAddresses(song.coverKey, song.coverWidths)
  const width = Number(/\/(\d+)\.webp$/.exec(cover?.url ?? '')?.[1])
  return song && cover ? { path: cover.url, width, height: width, alt: `Cover of ${song.title}` } : null
}

const songLine = (song: SongProfile, withArtist: boolean): Html =>
  html`<li>${song.title}${withArtist ? html` <span class="muted">by</span> ${song.artistName}` : null} <span class="muted">${
    song.album ? `· ${song.album} ` : ''
  }· ${song.genre} · ${shownDuration(song.duration)}</span></li>`

/** An artist's songs on their page. */
export const artistSongsPart: PublicPage = {
  path: '/artist/:username',
  reads: ['Song', 'Artist'],
  async tell(ctx, { username = '' }) {
    const artist = await findApprovedArtist(ctx, username, { select: { id: true, username: true, name: true } })
    if (!artist) return null
    const songs = await newestSongsOf(ctx, artist.id, MOST)
    return {
      picture: pictureOf(songs),
      body:
        songs.length > 0
          ? html`<h2>Songs</h2><ul>${songs.map((song) => songLine(song, false))}</ul>`
          : html`<h2>Songs</h2><p class="muted">No songs yet.</p>`,
      data: { track: songs.map((song) => recordingOf(ctx, song)) },
      feeds: [
        {
          title: `New songs by ${artist.name}`,
          path: `/api/artists/${encodeURIComponent(artist.username)}/songs.rss`,
        },
      ],
    }
  },
}

/** The newest songs of all artists. */
export const discoverPage: PublicPage = {
  path: '/discover',
  reads: ['Song', 'Artist'],
  async tell(ctx) {
    const songs = await newReleases(ctx, { limit: 20 })
    return {
      head: {
        title: 'Discover Music',
        description: 'New releases of independent synthwave artists, who keep 80% of what you pay.',
        type: 'website',
        canonical: '/discover',
      },
      picture: pictureOf(songs),
      body: html`<h1>Discover Music</h1><p>New releases, newest first.</p><ul>${songs.map((song) => songLine(song, true))}</ul>`,
      data: {
        '@type': 'ItemList',
        name: 'New releases',
        itemListElement: songs.map((song, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: recordingOf(ctx, song),
        })),
      },
      feeds: [{ title: 'New releases', path: '/api/discover/new-releases.rss' }],
    }
  },
}
