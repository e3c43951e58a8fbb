import type { PublicPage } from '#api/http/pages/public-page.ts'
import { findApprovedArtist } from '#plugins/auth'
import { feedLinks, newReleasesFeedPath, songsFeedPath } from '../rest/feed-routes.ts'
import { previewsOf } from '../domain/song-audio.ts'
import { newReleases } from '../domain/new-releases.ts'
import { newestSongsOf } from '../domain/song-lists.ts'
import { cardPictures, recordingOf } from './song-metadata.ts'

/** Maximum songs of an artist shown; the page has the rest. */
const MAX = 50

/** An artist's songs on their page. */
export const artistSongsPart: PublicPage = {
  path: '/artist/:username',
  reads: ['Song', 'Artist'],
  async tell(ctx, { username = '' }) {
    const artist = await findApprovedArtist(ctx, username, {
      select: { id: true, username: true, name: true, genre: true },
    })
    if (!artist) return null
    const songs = await newestSongsOf(ctx, artist.id, MAX)
    const previews = await previewsOf(ctx, songs)
    return {
      card: {
        kind: 'Artist',
        title: artist.name,
        by: artist.genre,
        facts: songs.length > 0 ? `Newest song: ${songs[0]?.title}` : null,
        pictures: cardPictures(songs),
      },
      data: { track: songs.map((song) => recordingOf(ctx, song, previews.get(song.id))) },
      feeds: feedLinks(`New songs by ${artist.name}`, (format) => songsFeedPath(artist.username, format)),
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
      card: {
        kind: 'New releases',
        title: 'Discover Music',
        by: 'Artists keep 80% of what you pay',
        pictures: cardPictures(songs),
      },
      data: {
        '@type': 'ItemList',
        name: 'New releases',
        itemListElement: songs.map((song, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: recordingOf(ctx, song),
        })),
      },
      feeds: feedLinks('New releases', newReleasesFeedPath),
    }
  },
}
