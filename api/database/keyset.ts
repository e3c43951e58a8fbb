// Pages of long lists by keyset: a page begins at a row's place in the list's index, however far down it is. Prisma's own
// cursor reads everything before it: its OR over two columns matches no index.

export type Direction = 'asc' | 'desc'

/** The order of a list: a column, then another one that tells equal values apart. */
export interface ListOrder {
  column: string
  direction: Direction
  /** Unique within the list; `id` by default. */
  tie?: string
  /** Where it is not the direction of the column. */
  tieDirection?: Direction
  /** Where null values of the column stand; left out for a column without them. */
  nulls?: 'first' | 'last'
}

/** Most lists: what came last stands first. */
export const NEWEST_FIRST: ListOrder = { column: 'createdAt', direction: 'desc' }

const reversed = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')

export const opposite = ({ direction, tieDirection, nulls, ...order }: ListOrder): ListOrder => ({
  ...order,
  direction: reversed(direction),
  ...(tieDirection && { tieDirection: reversed(tieDirection) }),
  ...(nulls && { nulls: nulls === 'first' ? 'last' : 'first' }),
})

/** Prisma's `orderBy` of a list. */
export const orderOf = ({ column, direction, tie = 'id', tieDirection = direction }: ListOrder) => [
  { [column]: direction },
  { [tie]: tieDirection },
]

/** The row's values in the order, and the operators of what follows them. */
function placeIn(row: object, { column, direction, tie = 'id', tieDirection = direction }: ListOrder) {
  const { [column]: value, [tie]: id } = row as Record<string, unknown>
  const further = (way: Direction) => (way === 'asc' ? 'gt' : 'lt')
  return { column, value, further: further(direction), tie, afterTie: { [tie]: { [further(tieDirection)]: id } } }
}

/**
 * Prisma's condition for what follows a row: the row comparison `(column, tie) < (value, id)`, for columns that few rows
 * share, as times are. The bound on the column alone is what the index is entered by.
 */
export function keysetAfter(row: object, order: ListOrder): object {
  const { column, value, further, afterTie } = placeIn(row, order)
  if (value === null) {
    const among = { [column]: null, ...afterTie }
    return order.nulls === 'first' ? { OR: [{ [column]: { not: null } }, among] } : among
  }
  const after = { [column]: { [`${further}e`]: value }, OR: [{ [column]: { [further]: value } }, afterTie] }
  return order.nulls === 'last' ? { OR: [after, { [column]: null }] } : after
}

/** A stretch of a list in which one index is read in its own order. */
interface Stretch {
  where: object
  orderBy: object[]
}

/**
 * The stretches that the page after a row may reach into, nearest first: rows equal to it, those that follow by the column,
 * and null values. Together they are the order of the list; one by one, each begins at its place in the index, however many
 * rows are equal.
 */
export function stretchesAfter(row: object | null, order: ListOrder): Stretch[] {
  const { nulls } = order
  const sorted = orderOf(order)
  const byTie = sorted.slice(1)
  const filled = (where: object = { [order.column]: { not: null } }): Stretch => ({ where, orderBy: sorted })
  const empty: Stretch = { where: { [order.column]: null }, orderBy: byTie }
  if (!row) return !nulls ? [filled({})] : nulls === 'first' ? [empty, filled()] : [filled(), empty]
  const { column, value, further, afterTie } = placeIn(row, order)
  const equal: Stretch = { where: { [column]: value, ...afterTie }, orderBy: byTie }
  if (value === null) return nulls === 'first' ? [equal, filled()] : [equal]
  return [equal, filled({ [column]: { [further]: value } }), ...(nulls === 'last' ? [empty] : [])]
}

/** The longest part of a list that is answered whole. */
export const MAX_LISTED = 1_000

/** A part of a list that stands newest first; `before` is the id of the last one seen. */
export interface NewestPage {
  limit: number
  before?: string | undefined
}

interface ListPage extends NewestPage {
  after?: string | undefined
}

/** Prisma's page after the row that a client saw last, for `seek`. */
export function pageFrom<Cursor extends object = { id: string }>(
  { limit, after, before }: ListPage,
  cursorOf: (seen: string) => Cursor = (id) => ({ id }) as unknown as Cursor,
): { take: number; cursor?: Cursor } {
  const seen = after ?? before
  return { take: limit, ...(seen !== undefined && { cursor: cursorOf(seen) }) }
}

interface PageQuery {
  take?: number
  skip?: number
  cursor?: object
}

/** The part of a Prisma delegate used here. */
interface Delegate {
  findUnique(args: never): PromiseLike<unknown>
}

/**
 * What a Pothos connection or `pageFrom` asks of Prisma, with its cursor made a place in the list's index: spread it into
 * `findMany`. First pages cost no statement more, others one. A cursor of a row that is gone leads to an empty page.
 */
export async function seek<Query extends object, Where extends object>(
  delegate: Delegate,
  query: Query,
  { where, order }: { where: Where; order: ListOrder },
): Promise<Query & { where: Where; orderBy: { [column: string]: Direction }[] }> {
  const { cursor, skip: _skip, ...page } = query as Query & PageQuery
  const whole = { ...page, where, orderBy: orderOf(order) }
  if (!cursor) return whole as never
  const { column, tie = 'id' } = order
  const row = await delegate.findUnique({ where: cursor, select: { [tie]: true, [column]: true } } as never)
  // Prisma reads the last page of a list by a negative `take`: what comes before the place.
  const way = (page.take ?? 0) < 0 ? opposite(order) : order
  const after = row ? keysetAfter(row, way) : { [tie]: { in: [] } }
  return { ...whole, where: { AND: [where, after] } } as never
}

const BATCH_SIZE = 500

/** All rows of a list that is read in pages, by the id of the last one seen. `read` gets it, and how many to read. */
export async function* paginate<Row extends { id: string | bigint }>(
  read: (after: Row['id'] | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Row['id'] | undefined
  for (;;) {
    const rows = await read(after, BATCH_SIZE)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
    after = last.id
  }
}

/** What `paginateIn` asks Prisma for: spread `page` into `findMany`, and `after` into its `AND`. */
interface PageInOrder {
  after: object
  page: { take: number; orderBy: object[] }
}

/** As `paginate`, in another order. Each row has the columns of the order. */
export async function* paginateIn<Row extends object>(
  order: ListOrder,
  read: (place: PageInOrder) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after = {}
  for (;;) {
    const rows = await read({ after, page: { take: BATCH_SIZE, orderBy: orderOf(order) } })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
    after = keysetAfter(last, order)
  }
}

/** What `paginateBy` asks Prisma for: spread `after` into the `where` of `findMany`, and `page` beside it. */
interface PageByKey<Key extends string> {
  /** Each column has a filter type of its own, and `never` fits all of them. */
  after: { [key in Key]?: { gt: never } }
  page: { take: number; orderBy: { [key in Key]: 'asc' } }
}

/** As `paginate`, by another column whose values differ among the rows that are read. */
export async function* paginateBy<Key extends string, Row extends { [key in Key]: string }>(
  key: Key,
  read: (place: PageByKey<Key>) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after = {}
  for (;;) {
    const rows = await read({ after, page: { take: BATCH_SIZE, orderBy: { [key]: 'asc' } as { [key in Key]: 'asc' } } })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH_SIZE) return
    after = { [key]: { gt: last[key] } }
  }
}

/** Prisma arguments for `paginate`: rows by ascending id. */
export const pageAfter = <Id>(after: Id | undefined, take: number) => ({
  take,
  orderBy: { id: 'asc' as const },
  ...(after !== undefined && { cursor: { id: after }, skip: 1 }),
})
