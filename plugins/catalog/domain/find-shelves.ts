import type { DomainContext } from '#api/context.ts'
import type { Shelf, ShelfKind } from '#prisma/generated/client/client.ts'
import type { ShelfInput } from '../rules.ts'
import { visibleSong } from './visible-song.ts'

/** So many songs of a shelf that was not counted yet are counted at once. */
const MAX_COUNTED = 1_000

/** Null for one with nothing on it that everybody may see. */
export async function findShelf(ctx: DomainContext, { kind, key }: ShelfInput): Promise<Shelf | null> {
  const where = { kind, key, song: visibleSong }
  const [first] = await ctx.db.songShelf.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { songId: 'desc' }],
    take: 1,
  })
  if (!first) return null
  const counted = await ctx.db.shelf.findUnique({ where: { kind_key: { kind, key } } })
  if (counted) return counted
  const items = await ctx.db.songShelf.count({ where, take: MAX_COUNTED })
  return { kind, key, title: first.title, items, coverKey: null, coverWidths: [], coverColor: null }
}

/**
 * Genres and tags by how much is on them, years newest first, letters in their order. `after` is the key of the last one that
 * was seen; an unknown one leads to an empty page.
 */
export async function findShelves(
  ctx: DomainContext,
  { kind }: { kind: ShelfKind },
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Shelf[]> {
  // PostgreSQL would refuse NUL in a text: it names none.
  if (after?.includes('\0')) return []
  if (kind === 'year' || kind === 'letter') {
    const direction = kind === 'year' ? 'desc' : 'asc'
    const beyond = kind === 'year' ? { lt: after ?? '' } : { gt: after ?? '' }
    return await ctx.db.shelf.findMany({
      where: { kind, ...(after !== undefined && { key: beyond }) },
      orderBy: { key: direction },
      take: limit,
    })
  }
  const last = after === undefined ? null : await ctx.db.shelf.findUnique({ where: { kind_key: { kind, key: after } } })
  if (after !== undefined && !last) return []
  return await ctx.db.shelf.findMany({
    where: {
      kind,
      ...(last && { items: { lte: last.items }, OR: [{ items: { lt: last.items } }, { key: { gt: last.key } }] }),
    },
    orderBy: [{ items: 'desc' }, { key: 'asc' }],
    take: limit,
  })
}
