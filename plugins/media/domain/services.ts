import { importAudio, importDigitalFile, importImage } from './import-files.ts'
import { discardTaken, keepTaken, releaseObjects } from './keep-taken.ts'
import { pictureAsJpeg } from './pictures.ts'
import { storeRendition } from './store-object.ts'
import { takeAudio, takeDigitalFile, takeImage } from './take-file.ts'

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
