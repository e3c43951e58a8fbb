import type { DomainContext } from '#api/context.ts'
import { parseInput } from '#api/errors.ts'
import { assertMayManageArtist } from '#plugins/auth'
import { type NewCustomRequest, customRequestSchema } from '../rules.ts'
import { type CustomRequestRecord, requireRequest } from './find-requests.ts'

/** Accepts a request of an artist for review; `input` has been parsed. Throws `NotSignedIn`, `Forbidden`, `NotFound`, `RateLimited`. */
export async function submitRequest(
  ctx: DomainContext,
  artistId: string,
  input: NewCustomRequest,
): Promise<CustomRequestRecord> {
  await assertMayManageArtist(ctx, artistId)
  await ctx.limit({ key: `custom-request:${artistId}`, limit: 60, windowSeconds: 60 * 60 })
  const { id } = await ctx.db.customRequest.create({
    data: { ...input, artistId, createdAt: ctx.clock.now() },
    select: { id: true },
  })
  return await requireRequest(ctx, id)
}

/** As it comes over the wire. Throws `InputError` (400) as well. */
export const parseRequest = (input: unknown): NewCustomRequest => parseInput(customRequestSchema, input)
