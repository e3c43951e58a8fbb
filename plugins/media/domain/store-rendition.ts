import { randomUUID } from 'node:crypto'
import type { DomainContext } from '#api/context.ts'
import { type Taken, discardTaken } from './keep-taken.ts'
import { type NewObject, storeObject } from './store-object.ts'

/**
 * Stores what the platform made of a song, at a key that nobody guesses; it counts for no quota. Call `keepTaken` in the
 * transaction that begins to refer to it.
 */
export async function storeRendition(
  ctx: DomainContext,
  { artistId, ...object }: Omit<NewObject, 'key' | 'purpose' | 'owner'> & { artistId: string },
): Promise<Taken & { key: string }> {
  const key = `artists/${artistId}/renditions/${randomUUID()}`
  const taken = { uploadKey: null, keys: [key], key, field: 'audio' }
  try {
    await storeObject(ctx, {
      ...object,
      key,
      owner: { accountKind: 'artist', accountId: artistId },
      purpose: 'rendition',
    })
    return taken
  } catch (error) {
    await discardTaken(ctx, taken)
    throw error
  }
}
