import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import type { CustomRequest } from '#prisma/generated/client/client.ts'
import { z } from 'zod'
import { assertMayManageArtist, mayManageArtist } from '#plugins/auth'

/** A request as it is stored; the quote in cents. */
export type CustomRequestRecord = CustomRequest

export const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

/** Throws `NotFound` (404) for ids that are unknown, no ids, or of requests that are not the caller's to see. */
export async function requireRequest(ctx: DomainContext, id: string): Promise<CustomRequestRecord> {
  const request = z.uuid().safeParse(id).success ? await ctx.db.customRequest.findUnique({ where: { id } }) : null
  if (!request || !mayManageArtist(ctx.actor, request.artistId)) throw new NotFound('Request')
  return request
}

/** All requests of an artist, newest first. Throws `NotSignedIn`, `Forbidden`, `NotFound` (unknown artist). */
export async function requestsOfArtist(ctx: DomainContext, artistId: string): Promise<CustomRequestRecord[]> {
  await assertMayManageArtist(ctx, artistId)
  return await ctx.db.customRequest.findMany({ where: { artistId }, orderBy: newestFirst })
}
