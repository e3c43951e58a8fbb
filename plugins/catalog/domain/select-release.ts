import type { DomainContext } from '#api/context.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

/** What GraphQL selects of a release that the caller has found to be there and to be seen. */
export async function selectRelease<Query extends Pick<Prisma.ReleaseFindUniqueArgs, 'select' | 'include'>>(
  ctx: DomainContext,
  id: string,
  query: Query,
) {
  return await ctx.db.release.findUniqueOrThrow({ ...query, where: { id } })
}
