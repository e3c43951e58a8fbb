import type { DomainContext } from '#api/context.ts'
import type { OwnAccount } from '#plugins/auth'
import type { UploadPurpose } from '../rules.ts'
import { STORED_PURPOSE } from './stored-purpose.ts'

export interface NewObject {
  key: string
  /** Whose it is, and whose quota it counts for. */
  owner: OwnAccount
  purpose: UploadPurpose | 'rendition'
  contentType: string
  body: Uint8Array | NodeJS.ReadableStream
  /** Bytes. */
  size: number
}

/** Stores what the platform made for an account. The row is written first: if this process dies, the sweep finds the object. */
export async function storeObject(
  ctx: DomainContext,
  { key, owner, purpose, contentType, body, size }: NewObject,
): Promise<void> {
  await ctx.db.storedObject.create({
    data: {
      key,
      ownerKind: owner.accountKind,
      ownerId: owner.accountId,
      purpose: purpose === 'rendition' ? purpose : STORED_PURPOSE[purpose],
      contentType,
      size,
      createdAt: ctx.clock.now(),
    },
  })
  await ctx.objects.write(key, body, { contentType, size })
}
