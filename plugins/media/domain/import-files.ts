import { randomUUID } from 'node:crypto'
import type { DomainContext } from '#api/app/context.ts'
import { Forbidden } from '#api/app/errors.ts'
import type { OwnAccount } from '#plugins/auth'
import { inspectAudio } from './inspect/inspect-audio.ts'
import { inspectDigitalFile } from './inspect/inspect-digital-file.ts'
import { storeImage, storeObject } from './store-object.ts'
import { type TakenAudio, type TakenDigitalFile, type TakenImage, wholeSeconds } from './take-file.ts'
import type { ImagePurpose } from '../rules.ts'

/** Bytes at hand, for demo content and migrations: by the platform itself, with the checks of uploads. Keep them with `keepTaken`. */
export interface ImportedBytes {
  artistId: string
  bytes: Uint8Array
  /** The field named in the refusal. */
  field: string
}

interface OwnBytes extends Omit<ImportedBytes, 'artistId'> {
  owner: OwnAccount
}

/** As `takeAudio`. Throws what `inspectAudio` refuses. */
export async function importAudio(ctx: DomainContext, { artistId, bytes, field }: ImportedBytes): Promise<TakenAudio> {
  assertPlatform(ctx)
  const { contentType, durationSeconds } = await inspectAudio(bytes)
  const key = `artists/${artistId}/songs/${randomUUID()}`
  await storeObject(ctx, {
    key,
    owner: artist(artistId),
    purpose: 'audio',
    contentType,
    body: bytes,
    size: bytes.length,
  })
  const duration = wholeSeconds(durationSeconds)
  return { key, keys: [key], contentType, size: bytes.length, duration, uploadKey: null, field }
}

/** As `takeImage`; of an artist, or of the account that is named. */
export async function importImage(
  ctx: DomainContext,
  { bytes, field, purpose, ...whose }: (ImportedBytes | OwnBytes) & { purpose: ImagePurpose },
): Promise<TakenImage> {
  assertPlatform(ctx)
  const owner = 'owner' in whose ? whose.owner : artist(whose.artistId)
  return { ...(await storeImage(ctx, { owner, purpose, bytes })), uploadKey: null, field }
}

/** As `takeDigitalFile`. */
export async function importDigitalFile(
  ctx: DomainContext,
  { artistId, bytes, field }: ImportedBytes,
): Promise<TakenDigitalFile> {
  assertPlatform(ctx)
  const { format, contentType } = await inspectDigitalFile(bytes)
  const key = `artists/${artistId}/files/${randomUUID()}`
  await storeObject(ctx, {
    key,
    owner: artist(artistId),
    purpose: 'digital-file',
    contentType,
    body: bytes,
    size: bytes.length,
  })
  return { key, keys: [key], format, contentType, size: bytes.length, uploadKey: null, field }
}

const artist = (accountId: string) => ({ accountKind: 'artist' as const, accountId })

function assertPlatform({ actor }: DomainContext): void {
  if (!actor.system) throw new Forbidden()
}
