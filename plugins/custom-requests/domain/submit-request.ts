import type { DomainContext } from '#api/app/context.ts'
import { assertMayManageArtist } from '#plugins/auth'
import type { SubmitRequest } from '../rules.ts'
import type { CustomRequestRecord } from './find-requests.ts'

/** Accepts a request of an artist for review. Throws `NotSignedIn`, `Forbidden`, `NotFound`, `RateLimited`. */
export async function submitRequest(
  ctx: DomainContext,
  artistId: string,
  input: SubmitRequest,
  id?: string,
): Promise<CustomRequestRecord> {
  await assertMayManageArtist(ctx, artistId, 'support')
  await ctx.limits.take({ key: `custom-request:${artistId}`, limit: 60, windowSeconds: 60 * 60 })
  return await ctx.db.customRequest.create({
    data: { ...input, ...(id && { id }), artistId, createdAt: ctx.clock.now() },
  })
}
