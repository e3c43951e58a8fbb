import type { DomainContext } from '#api/context.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { visibleSong } from './visible-song.ts'

/** What GraphQL selects of songs, in the order of their ids; those that not everybody may see are left out. One statement. */
export async function selectSongs<Query extends Pick<Prisma.SongFindManyArgs, 'select' | 'include'>>(
  ctx: DomainContext,
  ids: readonly string[],
  query: Query,
) {
  const found = await ctx.db.song.findMany({ ...query, where: { id: { in: [...ids] }, ...visibleSong } })
  const byId = new Map(found.map((song) => [(song as { id: string }).id, song]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
