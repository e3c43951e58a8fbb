import type { Picture, PictureUse } from './domain/pictures.ts'
import type { MediaServices } from './domain/services.ts'
import type { MediaSettings } from './domain/settings.ts'

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
