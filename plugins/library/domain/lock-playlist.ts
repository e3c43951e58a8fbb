import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import { isId } from '#api/is-id.ts'
import type { Playlist } from '#prisma/generated/client/client.ts'

/** A playlist, held to the end of the transaction: who sees it is decided by one at a time. Throws `NotFound` (404). */
export async function lockPlaylist(ctx: DomainContext, id: string): Promise<Playlist> {
  if (isId(id)) await ctx.db.$queryRaw`SELECT "id" FROM "Playlist" WHERE "id" = ${id}::uuid FOR UPDATE`
  const playlist = isId(id) ? await ctx.db.playlist.findUnique({ where: { id } }) : null
  if (!playlist) throw new NotFound('Playlist')
  return playlist
}
