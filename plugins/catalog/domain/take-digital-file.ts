import type { DomainContext } from '#api/context.ts'
import { inspectDigitalFile } from './media/inspect-digital-file.ts'
import { type TakenFile, takeFile } from './take-file.ts'

export interface TakenDigitalFile extends TakenFile {
  format: 'mp3' | 'zip' | 'flac' | 'wav'
}

/**
 * Takes the uploaded file of a digital product. Call it outside a transaction, then `keepTaken` inside the one that
 * begins to refer to `key`. Throws `MediaRefused`.
 */
export async function takeDigitalFile(
  ctx: DomainContext,
  { reference, artistId }: { reference: string; artistId: string },
): Promise<TakenDigitalFile> {
  return await takeFile(
    ctx,
    { reference, artistId, purpose: 'digital-file', field: 'digitalFileUrl' },
    'files',
    inspectDigitalFile,
  )
}
