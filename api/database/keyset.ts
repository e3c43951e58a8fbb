// One dialect for pages of long lists: a page begins at a place in the list's index, however far down it is. Prisma's
// own cursor reads everything before it: its OR over two columns matches no index.

export type Direction = 'asc' | 'desc'

/** The order of a list: the column that people sort by, then the id, which tells equals apart. Both the same way. */
export interface ListOrder {
  column: string
  direction: Direction
}

/** Where a row stands in a list. */
export interface ListPlace {
  value: unknown
  id: string
}

/**
 * Prisma's condition for what comes after a place: the row comparison `(column, id) < (value, id)`, for columns that few
 * rows share, as times are. The bound on the column alone is what the index is entered by.
 */
export function beyond({ value, id }: ListPlace, { column, direction }: ListOrder): object {
  const further = direction === 'asc' ? 'gt' : 'lt'
  return { [column]: { [`${further}e`]: value }, OR: [{ [column]: { [further]: value } }, { id: { [further]: id } }] }
}

/** Prisma's `orderBy` of a list. */
export const orderOf = ({ column, direction }: ListOrder) => [{ [column]: direction }, { id: direction }]

/** Most lists: what came last stands first. */
export const NEWEST_FIRST: ListOrder = { column: 'createdAt', direction: 'desc' }

export const opposite = ({ column, direction }: ListOrder): ListOrder => ({
  column,
  direction: direction === 'asc' ? 'desc' : 'asc',
})

/** The longest part of a list that is answered whole. */
export const MAX_LISTED = 1_000

/** A part of a list that stands newest first; `before` is the id of the last one seen. */
export interface NewestPage {
  limit: number
  before?: string | undefined
}

/** The same as Prisma's page, for `atPlace`. */
export const pageBefore = ({ limit, before }: NewestPage) => ({
  take: limit,
  ...(before !== undefined && { cursor: { id: before } }),
})

interface PageQuery {
  take?: number
  skip?: number
  cursor?: object
}

/** What is asked of a Prisma delegate. */
interface Delegate {
  findUnique(args: never): PromiseLike<unknown>
}

/**
 * What a Pothos connection asks of Prisma, with its cursor made a place in the list's index: spread it into `findMany`.
 * First pages cost no statement more, others one. A cursor of a row that is gone leads to an empty page.
 */
export async function atPlace<Query extends object, Where extends object>(
  delegate: Delegate,
  query: Query,
  { where, order }: { where: Where; order: ListOrder },
): Promise<Query & { where: Where; orderBy: { [column: string]: Direction }[] }> {
  const { cursor, skip: _skip, ...page } = query as Query & PageQuery
  const whole = { ...page, where, orderBy: orderOf(order) }
  if (!cursor) return whole as never
  const { column } = order
  const row = (await delegate.findUnique({ where: cursor, select: { id: true, [column]: true } } as never)) as
    | (Record<string, unknown> & { id: string })
    | null
  // Prisma reads the last page of a list by a negative `take`: what comes before the place.
  const way = (page.take ?? 0) < 0 ? opposite(order) : order
  const after = row ? beyond({ value: row[column], id: row.id }, way) : { id: { in: [] } }
  return { ...whole, where: { AND: [where, after] } } as never
}
