import { definePlugin } from '#api/plugin.ts'
import { songs } from './collections/songs.ts'
import { definePublishSong } from './graphql/publish-song.ts'
import { defineSong } from './graphql/song.ts'
import { searchableSongs } from './domain/song-relations.ts'
import { artistSongsPart, discoverPage } from './pages/song-pages.ts'
import { feedRoutes } from './rest/feed-routes.ts'
import { songRoutes } from './rest/song-routes.ts'
import { type CatalogServices, catalogServices } from './services.ts'

export { addStreams } from './domain/add-streams.ts'
export { songArtists, songNames, songsReleased, songTotals } from './domain/song-relations.ts'
export type { PlayableSong, SongProfile } from './domain/find-songs.ts'
export type { ImportedSong } from './domain/import-song.ts'
export type { SongStreams } from './domain/stream-totals.ts'
export type { CatalogServices } from './services.ts'

declare module '#api/extensions.ts' {
  interface Services {
    catalog: CatalogServices
  }
  interface Events {
    'song.published': { songId: string; artistId: string }
  }
}

/** Artists' songs: publishing them, finding them, and what was heard of each in all. */
export const catalog = definePlugin({
  name: 'catalog',
  title: 'songs',
  dependsOn: ['auth', 'media'],
  services: () => catalogServices,
  graphql: (builder) => {
    defineSong(builder)
    definePublishSong(builder)
  },
  examples: [
    {
      query: `# Songs of approved artists, newest first. Send endCursor back as $after for the next page.
query NewestSongs($first: Int = 10, $after: String) {
  newReleases(first: $first, after: $after) {
    pageInfo { hasNextPage endCursor }
    edges { node { id title genre duration totalStreams artist { name username } } }
  }
}`,
      variables: { first: 5 },
    },
  ],
  routes: [...songRoutes, ...feedRoutes],
  pages: [artistSongsPart, discoverPage],
  searchable: [
    {
      kind: 'song',
      description: 'Songs, by title, artist, album, genre and year.',
      order: 20,
      rows: searchableSongs,
      popularity: 'own',
      changedBy: {
        'song.published': ({ songId }) => ({ ids: [songId] }),
        'artist.approved': ({ artistId }) => ({ artistId }),
        'artist.renamed': ({ artistId }) => ({ artistId }),
        'artist.removed': ({ artistId }) => ({ artistId }),
      },
    },
  ],
  collections: [songs],
})
