import type { DomainContext } from '#api/context.ts'
import { atPlace } from '#api/keyset.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

/** Pending artists, the longest waiting first. `query` is what a GraphQL connection asks of Prisma: page and selection. */
export async function listPendingArtists<
  Query extends Pick<Prisma.ArtistFindManyArgs, 'select' | 'include' | 'take' | 'skip' | 'cursor'>,
>(ctx: DomainContext, query: Query) {
  const order = { column: 'createdAt', direction: 'asc' } as const
  return await ctx.db.artist.findMany(
    await atPlace(ctx.db.artist, query, { where: { approvedAt: null, deletesAt: null, suspendedAt: null }, order }),
  )
}
