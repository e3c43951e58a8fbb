import type { DomainContext } from '#api/context.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

/** Pending artists, the longest waiting first. `query` is what a GraphQL connection asks of Prisma: page and selection. */
export async function listPendingArtists<
  Query extends Pick<Prisma.ArtistFindManyArgs, 'select' | 'include' | 'take' | 'skip' | 'cursor'>,
>(ctx: DomainContext, query: Query) {
  return await ctx.db.artist.findMany({
    ...query,
    where: { approvedAt: null },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
}
