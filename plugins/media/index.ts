import { definePlugin } from '#api/app/plugin.ts'
import { releaseOwnFiles, removeArtistObjects } from './domain/storage.ts'
import { defineMediaRefused } from './graphql/media-refused.ts'
import { defineRequestUpload } from './graphql/request-upload.ts'
import { defineStorage } from './graphql/storage.ts'
import { defineUploadInParts } from './graphql/upload-in-parts.ts'
import { mediaJobs, mediaSchedules } from './jobs/sweep-objects.ts'
import { withheldPictures } from './collections/withheld-pictures.ts'
import { type Picture, type PictureUse, reportablePictures } from './domain/pictures.ts'
import { imageRoutes } from './rest/image-routes.ts'
import { uploadRoutes } from './rest/upload-routes.ts'
import { mediaServices, type MediaServices } from './domain/services.ts'
import { mediaSettings, type MediaSettings } from './domain/settings.ts'
import { mediaData } from './domain/personal-data.ts'

export type { NamedFile, OwnFile } from './domain/uploads.ts'
export { type StoredImage, imageAddresses, imageObjects, pictureObject } from './domain/image-address.ts'
export type { Picture, PictureUse } from './domain/pictures.ts'
export type { Taken } from './domain/keep-taken.ts'
export { MediaRefused } from './domain/media-refused.ts'
export type { TakenAudio } from './domain/take-file.ts'
export type { TakenDigitalFile } from './domain/take-file.ts'
export type { TakenImage } from './domain/take-file.ts'
export type { MediaServices } from './domain/services.ts'

declare module '#api/app/extensions.ts' {
  interface Services {
    media: MediaServices
  }
  interface Settings {
    media: MediaSettings
  }
  interface Hooks {
    /** Staff withholds a picture, or restores it: whoever keeps its widths writes these in their place. */
    'media.picture-widths-changed': { picture: Picture; widths: readonly number[] }
  }
  interface Providers {
    /** An artist is gone: which of the files do others still have a right to? */
    'media.retained-files': { input: { artistId: string }; value: string[] }
    /** Which of these pictures are shown, and where? One that several things show comes several times. */
    'media.picture-uses': { input: { pictures: readonly Picture[] }; value: PictureUse[] }
  }
  interface Jobs {
    'media.sweep-objects': Record<string, never>
  }
}

/** Every file of the platform: uploads, what they must be by their content, renditions of images, and the room they take. */
export const media = definePlugin({
  name: 'media',
  title: 'uploads and files',
  // Uploads were the catalog's: tokens made for it go on.
  tokens: { staffScope: 'staff:content' },
  dependsOn: ['auth'],
  config: mediaSettings,
  services: () => mediaServices,
  graphql: (builder) => {
    defineMediaRefused(builder)
    defineUploadInParts(builder, defineRequestUpload(builder))
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
