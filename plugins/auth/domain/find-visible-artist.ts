import type { DomainContext } from '#api/context.ts'
import { isId } from '#api/is-id.ts'
import { isStaff } from '#api/staff.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { accountKey } from '../rules.ts'
import { findFormerOwner } from './claim-username.ts'

/**
 * An artist whom the caller may see: approved, or their own, or any for an admin; null otherwise and for names and ids
 * that do not exist. A name that an artist had before finds that artist. `query` is what GraphQL selects.
 */
export async function findVisibleArtist<Query extends Pick<Prisma.ArtistFindFirstArgs, 'select' | 'include'>>(
  ctx: DomainContext,
  by: { id: string } | { username: string },
  query: Query,
) {
  const { actor } = ctx
  const visible: Prisma.ArtistWhereInput = isStaff(actor)
    ? {}
    : { OR: [{ approvedAt: { not: null } }, ...(actor.artist ? [{ id: actor.artist.id }] : [])] }
  const found = await ctx.db.artist.findFirst({ ...query, where: { AND: [named(by), visible] } })
  if (found || 'id' in by) return found
  const id = await findFormerOwner(ctx, 'artist', by.username)
  return id ? await ctx.db.artist.findFirst({ ...query, where: { AND: [{ id }, visible] } }) : null
}

/** What PostgreSQL would refuse (no UUID, NUL in text) matches nobody. */
function named(by: { id: string } | { username: string }): Prisma.ArtistWhereInput {
  if ('id' in by) return { id: { in: isId(by.id) ? [by.id] : [] } }
  return { usernameKey: { in: by.username.includes('\0') ? [] : [accountKey(by.username)] } }
}
