import { definePlugin } from '#api/app/plugin.ts'
import { releases } from './collections/releases.ts'
import { personSongs } from './domain/own-songs.ts'
import { songs } from './collections/songs.ts'
import { eraseSongs } from './domain/erase-songs.ts'
import { defineOwnMusic } from './graphql/own-music.ts'
import { defineShelf } from './graphql/shelf.ts'
import { defineRelease } from './graphql/release.ts'
import { searchableReleases, searchableSongs } from './domain/song-relations.ts'
import { coverUses, rewriteCovers } from './domain/cover-pictures.ts'
import { reportableReleases, reportableSongs } from './domain/reportable.ts'
import { browsePage, shelfPages } from './pages/browse-pages.ts'
import { releasePage } from './pages/release-page.ts'
import { artistSongsPart, discoverPage } from './pages/song-lists.ts'
import { songPage } from './pages/song-page.ts'
import { feedRoutes } from './rest/feed-routes.ts'
import { defineSong } from './graphql/song.ts'
import { countShelvesJob } from './jobs/count-shelves.ts'
import { publishDueJob } from './jobs/publish-due.ts'
import { releaseOperations } from './operations/releases.ts'
import { songOperations } from './operations/songs.ts'
import { releaseRoutes } from './rest/release-routes.ts'
import { shelfRoutes } from './rest/shelf-routes.ts'
import { songRoutes } from './rest/song-routes.ts'
import { catalogServices } from './domain/services.ts'
import { catalogData } from './domain/personal-data.ts'

export * from './contract.ts'

/** Artists' songs and releases: publishing them, changing them, finding them, and what was heard of each in all. */
export const catalog = definePlugin({
  name: 'catalog',
  title: 'songs',
  tokens: { staffScope: 'staff:content' },
  dependsOn: ['auth', 'media'],
  services: () => catalogServices,
  operations: [...songOperations, ...releaseOperations],
  graphql: (builder) => {
    const songTypes = defineSong(builder)
    defineShelf(builder, songTypes)
    defineOwnMusic(builder, { ...songTypes, ...defineRelease(builder) })
  },
  routes: [...songRoutes, ...shelfRoutes, ...releaseRoutes, ...feedRoutes],
  jobs: [publishDueJob, countShelvesJob],
  schedules: [
    { name: 'catalog.publish-due-minutely', job: 'catalog.publish-due', every: { milliseconds: 60_000 } },
    { name: 'catalog.count-shelves-often', job: 'catalog.count-shelves', every: { milliseconds: 300_000 } },
  ],
  hooks: { 'auth.erasing': eraseSongs, 'media.picture-widths-changed': rewriteCovers },
  providers: { 'auth.person-facts': personSongs, 'media.picture-uses': coverUses },
  contributes: {
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
    pages: [artistSongsPart, discoverPage, songPage, releasePage, browsePage, ...shelfPages],
    collections: [songs, releases],
    searchable: [
      {
        kind: 'song',
        description: 'Songs, by title, artist, album, genre and year.',
        order: 20,
        rows: searchableSongs,
        popularity: 'own',
        changedBy: {
          'song.published': ({ songId }) => ({ ids: [songId] }),
          'song.changed': ({ songIds }) => ({ ids: songIds }),
          'artist.approved': ({ artistId }) => ({ artistId }),
          'artist.renamed': ({ artistId }) => ({ artistId }),
          'artist.removed': ({ artistId }) => ({ artistId }),
          'account.closed': ({ accountId }) => ({ artistId: accountId }),
          'account.reopened': ({ accountId }) => ({ artistId: accountId }),
        },
      },
      {
        kind: 'release',
        description: 'Singles, EPs and albums, by title, artist and label.',
        order: 15,
        rows: searchableReleases,
        popularity: 'of-artist',
        changedBy: {
          'release.changed': ({ releaseIds }) => ({ ids: releaseIds }),
          'artist.approved': ({ artistId }) => ({ artistId }),
          'artist.renamed': ({ artistId }) => ({ artistId }),
          'artist.removed': ({ artistId }) => ({ artistId }),
          'account.closed': ({ accountId }) => ({ artistId: accountId }),
          'account.reopened': ({ accountId }) => ({ artistId: accountId }),
        },
      },
    ],
    reportable: [reportableSongs, reportableReleases],
    personalData: catalogData,
  },
})
