import type { DomainContext } from '#api/context.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

/**
 * What GraphQL selects of a song that the caller has found to be there and to be seen. Asked for many songs at once it is
 * one statement: Prisma reads rows by id together.
 */
export async function selectSong<Query extends Pick<Prisma.SongFindUniqueArgs, 'select' | 'include'>>(
  ctx: DomainContext,
  id: string,
  query: Query,
) {
  return await ctx.db.song.findUniqueOrThrow({ ...query, where: { id } })
}
