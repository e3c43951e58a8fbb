import { definePlugin } from '#api/app/plugin.ts'
import { releases } from './collections/releases.ts'
import { personSongs } from './domain/own-songs.ts'
import { songs } from './collections/songs.ts'
import { eraseSongs } from './domain/erase-songs.ts'
import { defineOwnMusic } from './graphql/own-music.ts'
import { defineShelf } from './graphql/shelf.ts'
import { definePublishSong } from './graphql/publish-song.ts'
import { defineRelease } from './graphql/release.ts'
import { defineSetState } from './graphql/set-state.ts'
import { searchableReleases, searchableSongs } from './domain/song-relations.ts'
import type { Face } from './domain/release-tracks.ts'
import type { PreviewFile } from './domain/song-audio.ts'
import { coverUses, rewriteCovers } from './domain/cover-pictures.ts'
import { reportableReleases, reportableSongs } from './domain/reportable.ts'
import { artistComingPart } from './pages/announced-page.ts'
import { browsePage, shelfPages } from './pages/browse-pages.ts'
import { releasePage } from './pages/release-page.ts'
import { artistSongsPart, discoverPage } from './pages/song-lists.ts'
import { songPage } from './pages/song-page.ts'
import { feedRoutes } from './rest/feed-routes.ts'
import { defineSong } from './graphql/song.ts'
import { countShelvesJob } from './jobs/count-shelves.ts'
import { publishDueJob } from './jobs/publish-due.ts'
import { releaseRoutes } from './rest/release-routes.ts'
import { shelfRoutes } from './rest/shelf-routes.ts'
import { songRoutes } from './rest/song-routes.ts'
import { catalogServices, type CatalogServices } from './domain/services.ts'
import { catalogData } from './domain/personal-data.ts'

export { embedTracks } from './pages/song-metadata.ts'
export { audioEnding } from './domain/song-audio.ts'
export { addStreams } from './domain/song-lists.ts'
export { playableSongs, songArtists, songAudio, songNames, songsReleased, songTotals } from './domain/song-relations.ts'
export { type Face, facesOf } from './domain/release-tracks.ts'
export type { PreviewFile } from './domain/song-audio.ts'
export type { ReleaseProfile } from './domain/release-lists.ts'
export { maySee, visibleRelease, visibleReleases, visibleSong, visibleSongs } from './domain/visible-song.ts'
export type { PlayableSong, SongProfile } from './domain/song-lists.ts'
export type { ImportedSong } from './domain/import-song.ts'
export type { SongStreams } from './domain/stream-totals.ts'
export type { CatalogServices } from './domain/services.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    catalog: CatalogServices
  }
  interface Events {
    /** A song is out for the first time: uploaded, or scheduled and due. Imported: by the platform itself, and nobody waits for it. */
    'song.published': { songId: string; artistId: string; isImported?: true }
    /** Songs of an artist came, went, or say something else: published, edited, hidden, shown, scheduled, due, deleted. */
    'song.changed': { artistId: string; songIds: string[]; isImported?: true }
    /** The same of releases, and of their tracks. One that is deleted is not found any more. */
    'release.changed': { artistId: string; releaseIds: string[] }
  }
  interface Hooks {
    /** A release is announced no more, in this transaction: nobody may pay for it from now on. */
    'catalog.announcement-ended': { releaseId: string }
  }
  interface Providers {
    /** How many have paid for a release that is not out yet. A provider lets nobody else pay until the transaction ends. */
    'catalog.pre-order-count': { input: { releaseId: string }; value: number }
    /** Pictures of these artists, by artist. Those without one are missing. */
    'catalog.artist-faces': { input: { artistIds: readonly string[] }; value: ReadonlyMap<string, Face> }
    /** Files that songs and releases refer to no more: which of them do others still have a right to? */
    'catalog.retained-files': { input: { artistId: string; keys: readonly string[] }; value: string[] }
    /** What visitors may hear of these songs: the files of their half minutes, by song. Songs without one are missing. */
    'catalog.previews': { input: { songIds: readonly string[] }; value: ReadonlyMap<string, PreviewFile> }
  }
  interface Jobs {
    'catalog.publish-due': Record<string, never>
    'catalog.count-shelves': Record<string, never>
  }
}

/** Artists' songs and releases: publishing them, changing them, finding them, and what was heard of each in all. */
export const catalog = definePlugin({
  name: 'catalog',
  title: 'songs',
  tokens: { staffScope: 'staff:content' },
  dependsOn: ['auth', 'media'],
  services: () => catalogServices,
  graphql: (builder) => {
    const songTypes = defineSong(builder)
    definePublishSong(builder)
    defineShelf(builder, songTypes)
    const types = { ...songTypes, ...defineRelease(builder) }
    defineSetState(builder, types)
    defineOwnMusic(builder, types)
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
    pages: [artistSongsPart, artistComingPart, discoverPage, songPage, releasePage, browsePage, ...shelfPages],
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
