import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import { z } from 'zod'
import { assertMayManageArtist, mayManageArtist } from '#plugins/auth'
import type { RequestStatus } from '../rules.ts'

/** A request as it is stored; the quote in cents. */
export interface CustomRequestRecord {
  id: string
  artistId: string
  itemType: string
  designDescription: string
  estimatedQuantity: number | null
  specialInstructions: string | null
  status: RequestStatus
  quotedPriceCents: number | null
  quoteNote: string | null
  productId: string | null
  createdAt: Date
}

const record = {
  id: true,
  artistId: true,
  itemType: true,
  designDescription: true,
  estimatedQuantity: true,
  specialInstructions: true,
  status: true,
  quotedPriceCents: true,
  quoteNote: true,
  productId: true,
  createdAt: true,
} as const

export const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

/** Throws `NotFound` (404) for ids that are unknown, no ids, or of requests that are not the caller's to see. */
export async function requireRequest(ctx: DomainContext, id: string): Promise<CustomRequestRecord> {
  const request = z.uuid().safeParse(id).success
    ? await ctx.db.customRequest.findUnique({ where: { id }, select: record })
    : null
  if (!request || !mayManageArtist(ctx.actor, request.artistId)) throw new NotFound('Request')
  return request as CustomRequestRecord
}

/** All requests of an artist, newest first. Throws `NotSignedIn`, `Forbidden`, `NotFound` (unknown artist). */
export async function requestsOfArtist(ctx: DomainContext, artistId: string): Promise<CustomRequestRecord[]> {
  await assertMayManageArtist(ctx, artistId)
  return (await ctx.db.customRequest.findMany({
    where: { artistId },
    select: record,
    orderBy: newestFirst,
  })) as CustomRequestRecord[]
}
