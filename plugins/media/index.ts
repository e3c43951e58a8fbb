import { definePlugin } from '#api/app/plugin.ts'
import { releaseOwnFiles, removeArtistObjects } from './domain/storage.ts'
import { defineMediaRefused } from './graphql/media-refused.ts'
import { defineRequestUpload } from './graphql/request-upload.ts'
import { defineStorage } from './graphql/storage.ts'
import { defineUploadInParts } from './graphql/upload-in-parts.ts'
import { mediaJobs, mediaSchedules } from './jobs/sweep-objects.ts'
import { withheldPictures } from './collections/withheld-pictures.ts'
import { reportablePictures } from './domain/pictures.ts'
import { uploadOperations } from './operations/uploads.ts'
import { imageRoutes } from './rest/image-routes.ts'
import { uploadRoutes } from './rest/upload-routes.ts'
import { mediaServices } from './domain/services.ts'
import { mediaSettings } from './domain/settings.ts'
import { mediaData } from './domain/personal-data.ts'

export * from './contract.ts'

/** Every file of the platform: uploads, what they must be by their content, renditions of images, and the room they take. */
export const media = definePlugin({
  name: 'media',
  title: 'uploads and files',
  // Uploads were the catalog's: tokens made for it go on.
  tokens: { staffScope: 'staff:content' },
  dependsOn: ['auth'],
  config: mediaSettings,
  services: () => mediaServices,
  operations: uploadOperations,
  graphql: (builder) => {
    defineMediaRefused(builder)
    defineRequestUpload(builder)
    defineUploadInParts(builder)
    defineStorage(builder)
  },
  routes: [...uploadRoutes, ...imageRoutes],
  jobs: mediaJobs,
  schedules: mediaSchedules,
  on: { 'artist.removed': removeArtistObjects },
  hooks: { 'auth.erasing': releaseOwnFiles },
  contributes: {
    examples: [
      {
        query: `# An address that takes one file by HTTP PUT; afterwards publishSong names it. For artists.
mutation UploadAudio($size: Int!) {
  requestUpload(input: { purpose: audio, contentType: "audio/mpeg", size: $size }) { uploadURL objectPath expiresAt headers { name value } }
}`,
        variables: { size: 4_800_000 },
      },
    ],
    collections: [withheldPictures],
    reportable: [reportablePictures],
    personalData: mediaData,
  },
})
