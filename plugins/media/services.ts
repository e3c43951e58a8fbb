import type { DomainContext } from '#api/context.ts'
import { artistStorage } from './domain/artist-storage.ts'
import { importAudio, importDigitalFile, importImage } from './domain/import-files.ts'
import { discardTaken, keepTaken, releaseObjects } from './domain/keep-taken.ts'
import { requestUpload } from './domain/request-upload.ts'
import { takeAudio } from './domain/take-audio.ts'
import { takeDigitalFile } from './domain/take-digital-file.ts'
import { takeImage } from './domain/take-image.ts'
import type { UploadRequest } from './rules.ts'
import type { MediaSettings } from './settings.ts'

export type MediaServices = ReturnType<typeof mediaServices>

/** Files for other plugins: take or import, then keep in the transaction that refers to the objects; otherwise they are swept. */
export function mediaServices(settings: MediaSettings) {
  return {
    requestUpload: (ctx: DomainContext, input: UploadRequest) => requestUpload(ctx, settings, input),
    artistStorage: (ctx: DomainContext, artistId: string) => artistStorage(ctx, settings, artistId),
    takeAudio,
    takeImage,
    takeDigitalFile,
    importAudio,
    importImage,
    importDigitalFile,
    keepTaken,
    discardTaken,
    releaseObjects,
  }
}
