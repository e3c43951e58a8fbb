import type { DomainContext } from '#api/context.ts'
import { isId } from '#api/is-id.ts'
import { isStaff } from '#api/staff.ts'
import type { Artist, Prisma } from '#prisma/generated/client/client.ts'
import { accountKey } from '../rules.ts'
import { findFormerOwner } from './claim-username.ts'

type Selection = Pick<Prisma.ArtistFindFirstArgs, 'select' | 'include'>

/**
 * An artist whom the caller may see: approved, or their own, or any for an admin; null otherwise and for names and ids
 * that do not exist. A name that an artist had before finds that artist. `query` is what GraphQL selects.
 */
export async function findVisibleArtist<Query extends Selection>(
  ctx: DomainContext,
  by: { id: string } | { username: string },
  query: Query,
) {
  if ('id' in by) return await visibleById(ctx, by.id, query)
  const { actor } = ctx
  const visible: Prisma.ArtistWhereInput = isStaff(actor)
    ? {}
    : { OR: [{ approvedAt: { not: null } }, ...(actor.artist ? [{ id: actor.artist.id }] : [])] }
  const found = await ctx.db.artist.findFirst({ ...query, where: { AND: [named(by), visible] } })
  if (found) return found
  const id = await findFormerOwner(ctx, 'artist', by.username)
  return id ? await visibleById(ctx, id, query) : null
}

/** By the id alone, so that Prisma reads together those that a list asks for one by one. */
async function visibleById<Query extends Selection>({ db, actor }: DomainContext, id: string, query: Query) {
  // Read before any answer: a selection that nobody looks at is an error outside production.
  const judged = query.select ? { ...query, select: { ...query.select, id: true, approvedAt: true } } : query
  if (!isId(id)) return null
  const found = await db.artist.findUnique({ ...(judged as Query), where: { id } })
  const { approvedAt } = (found ?? { approvedAt: null }) as Pick<Artist, 'approvedAt'>
  return isStaff(actor) || approvedAt || id.toLowerCase() === actor.artist?.id ? found : null
}

/** What PostgreSQL would refuse (NUL in text) matches nobody. */
const named = ({ username }: { username: string }): Prisma.ArtistWhereInput => ({
  usernameKey: { in: username.includes('\0') ? [] : [accountKey(username)] },
})
