import { randomUUID } from 'node:crypto'
import type { DomainContext } from '#api/context.ts'
import { discardUpload, findUpload } from './find-upload.ts'
import type { Taken } from './keep-taken.ts'

export interface TakenAudio extends Taken {
  key: string
  contentType: string
  size: number
  duration: number
}

export async function takeAudio(ctx: DomainContext, { reference, artistId }: { reference: string; artistId: string }): Promise<TakenAudio> {
  const upload = await findUpload(ctx, { reference, artistId, purpose: 'audio', field: 'audioFileUrl' })
  void randomUUID
  throw await discardUpload(ctx, upload.key, new Error('media inspection is not there yet'))
}
