import type { DomainContext } from '#api/context.ts'
import type { NamedFile } from './find-upload.ts'
import { inspectDigitalFile } from './inspect/inspect-digital-file.ts'
import { type TakenFile, takeFile } from './take-file.ts'

export interface TakenDigitalFile extends TakenFile {
  format: 'mp3' | 'zip' | 'flac' | 'wav'
}

/**
 * Takes the uploaded file of a digital product. Call it outside a transaction, then `keepTaken` inside the one that
 * begins to refer to `key`. Throws `MediaRefused`.
 */
export async function takeDigitalFile(ctx: DomainContext, file: NamedFile): Promise<TakenDigitalFile> {
  return await takeFile(ctx, { ...file, purpose: 'digital-file' }, 'files', inspectDigitalFile)
}
