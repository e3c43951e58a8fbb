import { definePlugin } from '#api/plugin.ts'
import { songs } from './collections/songs.ts'
import { removeArtistObjects } from './domain/remove-artist-objects.ts'
import { defineSong } from './graphql/song.ts'
import { defineStorage } from './graphql/storage.ts'
import { defineUploads } from './graphql/uploads.ts'
import { catalogJobs, catalogSchedules } from './jobs/catalog-jobs.ts'
import { imageRoutes } from './rest/image-routes.ts'
import { songRoutes } from './rest/song-routes.ts'
import { uploadRoutes } from './rest/upload-routes.ts'
import { catalogSettings } from './settings.ts'
import { type CatalogServices, catalogServices } from './services.ts'

export type { PlayableSong, SongProfile } from './domain/find-songs.ts'
export type { StoredImage } from './domain/image-address.ts'
export type { ImportedSong } from './domain/import-song.ts'
export type { Taken } from './domain/keep-taken.ts'
export { MediaRefused } from './domain/media-refused.ts'
export type { SongStreams } from './domain/stream-totals.ts'
export type { TakenDigitalFile } from './domain/take-digital-file.ts'
export type { TakenImage } from './domain/take-image.ts'
export type { CatalogServices } from './services.ts'

declare module '#api/extensions.ts' {
  interface Services {
    catalog: CatalogServices
  }
  interface Events {
    'song.published': { songId: string; artistId: string }
  }
  interface Jobs {
    'catalog.sweep-objects': Record<string, never>
  }
}

/** Songs, the files they are made of, and every upload of the platform. */
export const catalog = definePlugin({
  name: 'catalog',
  title: 'songs and uploads',
  dependsOn: ['auth'],
  config: catalogSettings,
  services: (app) => catalogServices(app.settings),
  graphql: (builder) => {
    defineSong(builder)
    defineUploads(builder)
    defineStorage(builder)
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
    {
      query: `# An address that takes one file by HTTP PUT; afterwards publishSong names it. For artists.
mutation UploadAudio($size: Int!) {
  requestUpload(input: { purpose: audio, contentType: "audio/mpeg", size: $size }) { uploadURL objectPath expiresAt headers { name value } }
}`,
      variables: { size: 4_800_000 },
    },
  ],
  routes: [...uploadRoutes, ...songRoutes, ...imageRoutes],
  collections: [songs],
  jobs: catalogJobs,
  schedules: catalogSchedules,
  on: { 'artist.removed': removeArtistObjects },
})
