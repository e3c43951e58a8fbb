import { importAudio, importDigitalFile, importImage } from './domain/import-files.ts'
import { discardTaken, keepTaken, releaseObjects } from './domain/keep-taken.ts'
import { pictureAsJpeg } from './domain/picture-as-jpeg.ts'
import { storeRendition } from './domain/store-rendition.ts'
import { takeAudio } from './domain/take-audio.ts'
import { takeDigitalFile } from './domain/take-digital-file.ts'
import { takeImage } from './domain/take-image.ts'

export type MediaServices = typeof mediaServices

/** Files for other plugins: take or import, then keep in the transaction that refers to the objects; otherwise they are swept. */
export const mediaServices = {
  takeAudio,
  takeImage,
  takeDigitalFile,
  importAudio,
  importImage,
  importDigitalFile,
  storeRendition,
  pictureAsJpeg,
  keepTaken,
  discardTaken,
  releaseObjects,
}
