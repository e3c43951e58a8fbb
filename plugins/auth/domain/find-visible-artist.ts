import type { DomainContext } from '#api/context.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { z } from 'zod'
import { accountKey } from '../rules.ts'

/**
 * An artist whom the caller may see: approved, or their own, or any for an admin; null otherwise and for names and ids
 * that do not exist. `query` is what GraphQL selects.
 */
export async function findVisibleArtist<Query extends Pick<Prisma.ArtistFindFirstArgs, 'select' | 'include'>>(
  ctx: DomainContext,
  by: { id: string } | { username: string },
  query: Query,
) {
  const { actor } = ctx
  const visible: Prisma.ArtistWhereInput =
    actor.admin || actor.system
      ? {}
      : { OR: [{ approvedAt: { not: null } }, ...(actor.artist ? [{ id: actor.artist.id }] : [])] }
  return await ctx.db.artist.findFirst({ ...query, where: { AND: [named(by), visible] } })
}

/** What PostgreSQL would refuse (no UUID, NUL in text) matches nobody. */
function named(by: { id: string } | { username: string }): Prisma.ArtistWhereInput {
  if ('id' in by) return { id: { in: z.uuid().safeParse(by.id).success ? [by.id] : [] } }
  return { usernameKey: { in: by.username.includes('\0') ? [] : [accountKey(by.username)] } }
}
