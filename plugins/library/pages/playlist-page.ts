import type { PublicPage } from '#api/http/pages/public-page.ts'
import { truncate } from '#api/text/truncate.ts'
import { embedTracks } from '#plugins/catalog'
import { imageAddresses, pictureObject } from '#plugins/media'
import { presentPlaylist } from '../domain/list-playlists.ts'
import { findPlaylist } from '../domain/playlist-access.ts'
import { playlistSongs } from '../domain/playlist-entries.ts'

/** Maximum of its songs shown; the page has the rest. */
const MAX = 50

/** A playlist that whoever has its address may see. Unlisted playlists have HTML too, but not for search engines. */
export const playlistPage: PublicPage = {
  path: '/playlist/:id',
  embedPath: '/embed/playlist/:id',
  // Listeners write these tables all day: they tell of no changes, and the page is made each time.
  reads: ['Playlist', 'PlaylistEntry', 'Song', 'Artist'],
  async tell(ctx, { id = '' }) {
    const found = await findPlaylist(ctx, id)
    if (!found || found.visibility === 'private') return null
    const playlist = await presentPlaylist(ctx, found)
    const entries = await playlistSongs(ctx, id, { limit: MAX })
    const songs = await ctx.services.catalog.findSongs(
      ctx,
      entries.flatMap(({ songId }) => songId ?? []),
    )
    const tracks = entries.flatMap(({ songId }) => songs.get(songId ?? '') ?? [])
    const [cover] = playlist.covers
    const covers = playlist.covers.flatMap(({ coverKey, coverWidths }) => pictureObject(coverKey, coverWidths) ?? [])
    const path = `/playlist/${playlist.id}`
    const many = `${playlist.songCount} ${playlist.songCount === 1 ? 'song' : 'songs'}`
    const about = playlist.description || `A playlist of ${many} by ${playlist.ownerName} on Fairwave.`
    return {
      head: {
        title: playlist.title,
        description: truncate(about),
        type: 'music.playlist',
        canonical: path,
        ...(playlist.visibility === 'unlisted' && { unlisted: true }),
      },
      card: {
        kind: 'Playlist',
        title: playlist.title,
        by: playlist.ownerName,
        facts: many,
        pictures: covers.length >= 4 ? covers : covers.slice(0, 1),
      },
      embed: {
        path: `/embed/playlist/${playlist.id}`,
        title: playlist.title,
        by: playlist.ownerName,
        byPath: null,
        cover: cover ? (imageAddresses(cover.coverKey, cover.coverWidths)?.url ?? null) : null,
        tracks: await embedTracks(ctx, tracks),
      },
      data: {
        '@type': 'MusicPlaylist',
        name: playlist.title,
        url: ctx.addressOf(path),
        numTracks: playlist.songCount,
        author: { '@type': 'Person', name: playlist.ownerName },
        track: tracks.map((track) => ({
          '@type': 'MusicRecording',
          name: track.title,
          url: ctx.addressOf(`/song/${track.id}`),
          byArtist: { '@type': 'MusicGroup', name: track.artistName },
        })),
      },
    }
  },
}
