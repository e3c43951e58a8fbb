import { html } from '#api/html.ts'
import type { PublicPage } from '#api/public-page.ts'
import { shortened } from '#api/shortened.ts'
import { pictureObject } from '#plugins/media'
import { songLine } from '#plugins/catalog'
import { presentPlaylist } from '../domain/list-playlists.ts'
import { findPlaylist } from '../domain/playlist-access.ts'
import { playlistSongs } from '../domain/playlist-songs.ts'

/** So many of its songs are told of; the page has the rest. */
const MOST = 50

/** A playlist that is not private. Changes of these tables are not told: it is read each time. */
export const playlistPage: PublicPage = {
  path: '/playlist/:id',
  reads: ['Playlist', 'PlaylistEntry', 'Listener', 'Artist', 'Song'],
  async tell(ctx, { id = '' }) {
    const found = await findPlaylist(ctx, id)
    if (!found) return null
    const playlist = await presentPlaylist(ctx, found)
    const entries = await playlistSongs(ctx, found.id, { limit: MOST })
    const known = await ctx.services.catalog.findSongs(
      ctx,
      entries.flatMap(({ songId }) => songId ?? []),
    )
    const songs = entries.flatMap(({ songId }) => (songId && known.get(songId)) || [])
    const path = `/playlist/${playlist.id}`
    const count = `${playlist.songCount} ${playlist.songCount === 1 ? 'song' : 'songs'}`
    const covers = playlist.covers.flatMap(({ coverKey, coverWidths }) => pictureObject(coverKey, coverWidths) ?? [])
    return {
      head: {
        title: `${playlist.title} by ${playlist.ownerName}`,
        description: shortened(playlist.description || `A playlist of ${count} by ${playlist.ownerName} on Fairwave.`),
        type: 'website',
        canonical: path,
        unlisted: playlist.visibility !== 'public',
      },
      card: {
        kind: 'Playlist',
        title: playlist.title,
        by: playlist.ownerName,
        facts: count,
        pictures: covers.length >= 4 ? covers : covers.slice(0, 1),
      },
      body: html`<h1>${playlist.title}</h1><p>by ${playlist.ownerName} <span class="muted">· ${count}</span></p><p>${playlist.description}</p><ol>${songs.map((song) => songLine(song, true))}</ol>`,
      data: {
        '@type': 'MusicPlaylist',
        name: playlist.title,
        url: ctx.addressOf(path),
        numTracks: playlist.songCount,
        track: songs.map((song) => ({
          '@type': 'MusicRecording',
          name: song.title,
          url: ctx.addressOf(`/song/${song.id}`),
          byArtist: { '@type': 'MusicGroup', name: song.artistName },
        })),
      },
    }
  },
}
