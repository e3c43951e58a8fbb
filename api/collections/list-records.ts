import type { DomainContext } from '../app/context.ts'
import { InputError } from '../app/errors.ts'
import { keysetAfter, type ListOrder, opposite, orderOf, stretchesAfter } from '../database/keyset.ts'
import { isId } from '../text/is-id.ts'
import type { Collection, TextMatch } from './collection.ts'
import { cursorOf, placeOf } from './cursor.ts'
import type { Row } from './fields.ts'
import { assertMay, maySee } from './may.ts'
import { attached, delegateOf, selectOf } from './records.ts'
import { filtersOf } from './record-filters.ts'

/** How far records are counted: one more says that there are more than these. */
export const MAX_RECORDS_COUNTED = 1_000

/** The longest page. */
const MAX_PAGE = 100
const DEFAULT_PAGE = 20

export interface ListInput {
  /** Words that one of the searched columns contains, in any case; or an id. */
  search?: string | null
  /** Chosen option by filter. */
  filter?: Readonly<Record<string, string | null | undefined>> | null
  /** `<column>_ASC` or `<column>_DESC`. */
  sort?: string | null
  first?: number | null
  after?: string | null
  last?: number | null
  before?: string | null
}

export interface RecordPage {
  rows: { cursor: string; row: Row }[]
  hasNextPage: boolean
  hasPreviousPage: boolean
  /** Total over all pages, up to `MAX_RECORDS_COUNTED` plus one; counted on demand. */
  total: () => Promise<number>
}

/** One page of a collection. Throws `InputError` (400) for filters, sorts, cursors and sizes that it does not know. */
export async function listRecords(ctx: DomainContext, collection: Collection, input: ListInput): Promise<RecordPage> {
  assertMay(ctx, collection, 'list')
  const { name: sort, order } = sortOf(collection, input.sort)
  const { column } = order
  const { size, backwards } = pageOf(input)
  const way = backwards ? opposite(order) : order
  const conditions = [await searched(ctx, collection, input.search), ...filtered(collection, input.filter)]
  const cursor = backwards ? input.before : input.after
  const other = backwards ? input.after : input.before
  const within = other ? [keysetAfter(placeOf(other, sort, column), opposite(way))] : []
  const rows: Row[] = []
  for (const { where, orderBy } of stretchesAfter(cursor ? placeOf(cursor, sort, column) : null, way)) {
    if (rows.length > size) break
    const part = await delegateOf(ctx, collection).findMany({
      where: { AND: [...conditions, ...within, where] },
      orderBy,
      take: size + 1 - rows.length,
      select: selectOf(collection),
    })
    rows.push(...part)
  }
  const more = rows.length > size
  const page = await attached(ctx, collection, rows.slice(0, size))
  if (backwards) page.reverse()
  return {
    rows: page.map((row) => ({ cursor: cursorOf(row, sort, column), row })),
    hasNextPage: backwards ? Boolean(input.before) : more,
    hasPreviousPage: backwards ? more : Boolean(input.after),
    total: () => counted(ctx, collection, conditions),
  }
}

/** How many records the choices leave, up to `MAX_RECORDS_COUNTED` and one. Throws `InputError` (400) for filters that it does not know. */
export async function countRecords(
  ctx: DomainContext,
  collection: Collection,
  filter: NonNullable<ListInput['filter']>,
): Promise<number> {
  assertMay(ctx, collection, 'list')
  return await counted(ctx, collection, filtered(collection, filter))
}

/** In the order of the list, which filters have an index for; Prisma would count in that of the ids. */
function counted(ctx: DomainContext, collection: Collection, conditions: readonly object[]): Promise<number> {
  const orderBy = orderOf(sortOf(collection, null).order)
  return delegateOf(ctx, collection).count({ where: { AND: conditions }, orderBy, take: MAX_RECORDS_COUNTED + 1 })
}

function sortOf({ sort, fields }: Collection, asked: string | null | undefined): { name: string; order: ListOrder } {
  const name = asked ?? sort.start
  const [, column = '', direction = ''] = /^(\w+)_(ASC|DESC)$/.exec(name) ?? []
  if (!sort.by.includes(column)) throw new InputError(`This list cannot be sorted by ${name}`, { sort: 'Unknown sort' })
  const order: ListOrder = { column, direction: direction === 'ASC' ? 'asc' : 'desc' }
  return { name, order: fields[column]?.nullable ? { ...order, nulls: 'last' } : order }
}

function pageOf({ first, last }: ListInput): { size: number; backwards: boolean } {
  if (typeof first === 'number' && typeof last === 'number')
    throw new InputError('Ask for the first or the last, not for both')
  const size = first ?? last ?? DEFAULT_PAGE
  if (!Number.isInteger(size) || size < 0 || size > MAX_PAGE)
    throw new InputError(`A page has 0 to ${MAX_PAGE} records`)
  return { size, backwards: typeof last === 'number' }
}

async function searched(ctx: DomainContext, collection: Collection, asked: string | null | undefined): Promise<object> {
  const text = asked?.trim() ?? ''
  if (!text) return {}
  if (text.length > 200 || text.includes('\0'))
    throw new InputError('Search for at most 200 characters', { search: 'At most 200 characters' })
  const words = matchOf(text, collection)
  const through = await Promise.all(
    Object.entries(collection.searchThrough).map(async ([column, find]) => {
      const ids = await find(ctx, words)
      return ids.length > 0 ? [{ [column]: { in: ids } }] : []
    }),
  )
  // Fields hidden from a role are not searchable by it.
  const sees = (column: string) => maySee(ctx.actor, collection.fields[column])
  const byId = isId(text) ? [{ id: text }] : []
  return {
    OR: [
      ...collection.search.filter(sees).map((column) => ({ [column]: words })),
      ...collection.searchWhole.filter(sees).map((column) => ({ [column]: text })),
      ...through.flat(),
      ...byId,
    ],
  }
}

/** A trigram index finds what has three letters or digits in a row anywhere, and what has fewer at the beginning. */
function matchOf(text: string, { grows }: Collection): TextMatch {
  // Prisma leaves the wildcards of LIKE alone.
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return grows && !/[\p{L}\p{N}]{3}/u.test(text)
    ? { startsWith: literal, mode: 'insensitive' }
    : { contains: literal, mode: 'insensitive' }
}

function filtered(collection: Collection, asked: ListInput['filter']): object[] {
  const filters = filtersOf(collection)
  return Object.entries(asked ?? {}).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === '') return []
    const options = Object.hasOwn(filters, name) ? filters[name]?.options : undefined
    const option = options && Object.hasOwn(options, value) ? options[value] : undefined
    if (!option) throw new InputError(`This list has no filter ${name} with ${value}`, { [name]: 'Unknown choice' })
    return [option.where]
  })
}
