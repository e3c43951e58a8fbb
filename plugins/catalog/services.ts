import { countSongs, findSong, songsForPlayback, songsOfArtist, songTitles } from './domain/find-songs.ts'
import { imageAddresses, imageObjects } from './domain/image-address.ts'
import { importDigitalFile, importImage } from './domain/import-product-files.ts'
import { importSong } from './domain/import-song.ts'
import { discardTaken, keepTaken, releaseObjects } from './domain/keep-taken.ts'
import { addStreams, setStreams, streamTotals } from './domain/stream-totals.ts'
import { takeDigitalFile } from './domain/take-digital-file.ts'
import { takeImage } from './domain/take-image.ts'

import type { DomainContext } from '#api/context.ts'
import { artistStorage } from './domain/artist-storage.ts'
import { requestUpload } from './domain/request-upload.ts'
import type { CatalogSettings } from './settings.ts'

export type CatalogServices = ReturnType<typeof catalogServices>

/** What this plugin offers to others and to its own doors. Shapes and errors stand at each function. */
export function catalogServices(settings: CatalogSettings) {
  return {
    // For this plugin's own doors: what depends on its settings.
    requestUpload: (ctx: DomainContext, input: unknown) => requestUpload(ctx, settings, input),
    artistStorage: (ctx: DomainContext, artistId: string) => artistStorage(ctx, settings, artistId),
    findSong,
    songsForPlayback,
    songsOfArtist,
    songTitles,
    countSongs,
    addStreams,
    setStreams,
    streamTotals,
    importSong,
    importImage,
    importDigitalFile,
    // Uploads of other plugins: take, then keep in the transaction that refers to the objects; otherwise they are swept.
    takeImage,
    takeDigitalFile,
    keepTaken,
    discardTaken,
    releaseObjects,
    imageAddresses,
    imageObjects,
  }
}
