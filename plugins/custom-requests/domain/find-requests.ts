import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { seek, MAX_LISTED, NEWEST_FIRST, type NewestPage, pageFrom } from '#api/database/keyset.ts'
import type { CustomRequest } from '#prisma/generated/client/client.ts'
import { assertMayManageArtist, mayManageArtist } from '#plugins/auth'

/** A request as it is stored; the quote in cents. */
export type CustomRequestRecord = CustomRequest

/** Throws `NotFound` (404) for ids that are unknown, no ids, or of requests that are not the caller's to see. */
export async function requireRequest(ctx: DomainContext, id: string): Promise<CustomRequestRecord> {
  const request = isId(id) ? await ctx.db.customRequest.findUnique({ where: { id } }) : null
  if (!request || !mayManageArtist(ctx.actor, request.artistId, 'support')) throw new NotFound('Request')
  return request
}

/** Locks its row to the end of the transaction, whoever asks. Throws `NotFound`. */
export async function lockRequest(ctx: DomainContext, id: string): Promise<CustomRequestRecord> {
  if (!isId(id)) throw new NotFound('Request')
  await ctx.db.$queryRaw`SELECT 1 FROM "CustomRequest" WHERE "id" = ${id}::uuid FOR UPDATE`
  const request = await ctx.db.customRequest.findUnique({ where: { id } })
  if (!request) throw new NotFound('Request')
  return request
}

/** Requests of an artist, newest first. Throws `NotSignedIn`, `Forbidden`, `NotFound` (unknown artist). */
export async function requestsOfArtist(
  ctx: DomainContext,
  artistId: string,
  page: NewestPage = { limit: MAX_LISTED },
): Promise<CustomRequestRecord[]> {
  await assertMayManageArtist(ctx, artistId, 'support')
  return await ctx.db.customRequest.findMany(
    await seek(ctx.db.customRequest, pageFrom(page), { where: { artistId }, order: NEWEST_FIRST }),
  )
}
