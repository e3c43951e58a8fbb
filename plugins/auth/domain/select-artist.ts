import type { DomainContext } from '#api/context.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

/**
 * What GraphQL selects of an artist whom the caller has found to be there and to be seen. Asked for many artists at once it
 * is one statement: Prisma reads rows by id together.
 */
export async function selectArtist<Query extends Pick<Prisma.ArtistFindUniqueArgs, 'select' | 'include'>>(
  ctx: DomainContext,
  id: string,
  query: Query,
) {
  return await ctx.db.artist.findUniqueOrThrow({ ...query, where: { id } })
}
