import type { DomainContext } from '../context.ts'
import { InputError } from '../errors.ts'
import type { Collection } from './collection.ts'
import { type Sort, beyond, cursorOf, placeOf } from './cursor.ts'
import type { Row } from './fields.ts'
import { assertMay } from './may.ts'
import { attached, delegateOf, selectOf } from './records.ts'
import { filtersOf } from './record-filters.ts'
import { z } from 'zod'

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
  /** Of all pages; counted when asked. */
  total: () => Promise<number>
}

/** One page of a collection. Throws `InputError` (400) for filters, sorts, cursors and sizes that it does not know. */
export async function listRecords(ctx: DomainContext, collection: Collection, input: ListInput): Promise<RecordPage> {
  assertMay(ctx, collection, 'list')
  const { name: sort, ...by } = sortOf(collection, input.sort)
  const { size, backwards } = pageOf(input)
  const conditions = [searched(collection, input.search), ...filtered(collection, input.filter)]
  const cursor = backwards ? input.before : input.after
  const other = backwards ? input.after : input.before
  const rows = await delegateOf(ctx, collection).findMany({
    where: {
      AND: [
        ...conditions,
        ...(cursor ? [beyond(placeOf(cursor, sort), by, backwards)] : []),
        ...(other ? [beyond(placeOf(other, sort), by, !backwards)] : []),
      ],
    },
    orderBy: order(by, backwards),
    take: size + 1,
    select: selectOf(collection),
  })
  const more = rows.length > size
  const page = await attached(ctx, collection, rows.slice(0, size))
  if (backwards) page.reverse()
  return {
    rows: page.map((row) => ({ cursor: cursorOf(row, sort, by.column), row })),
    hasNextPage: backwards ? Boolean(input.before) : more,
    hasPreviousPage: backwards ? more : Boolean(input.after),
    total: () => delegateOf(ctx, collection).count({ where: { AND: conditions } }),
  }
}

/** How many records the choices leave. Throws `InputError` (400) for filters that it does not know. */
export async function countRecords(
  ctx: DomainContext,
  collection: Collection,
  filter: NonNullable<ListInput['filter']>,
): Promise<number> {
  assertMay(ctx, collection, 'list')
  return await delegateOf(ctx, collection).count({ where: { AND: filtered(collection, filter) } })
}

function sortOf({ sort, fields }: Collection, asked: string | null | undefined): Sort & { name: string } {
  const name = asked ?? sort.start
  const [, column = '', direction = ''] = /^(\w+)_(ASC|DESC)$/.exec(name) ?? []
  if (!sort.by.includes(column)) throw new InputError(`This list cannot be sorted by ${name}`, { sort: 'Unknown sort' })
  return { name, column, direction: direction === 'ASC' ? 'asc' : 'desc', nullable: fields[column]?.nullable ?? false }
}

function pageOf({ first, last }: ListInput): { size: number; backwards: boolean } {
  if (typeof first === 'number' && typeof last === 'number')
    throw new InputError('Ask for the first or the last, not for both')
  const size = first ?? last ?? DEFAULT_PAGE
  if (!Number.isInteger(size) || size < 0 || size > MAX_PAGE)
    throw new InputError(`A page has 0 to ${MAX_PAGE} records`)
  return { size, backwards: typeof last === 'number' }
}

/** Empty values last, whichever way it is sorted; ids keep the order total. */
function order({ column, direction, nullable }: Sort, backwards: boolean): object[] {
  const way = (direction === 'asc') !== backwards ? 'asc' : 'desc'
  return [{ [column]: nullable ? { sort: way, nulls: backwards ? 'first' : 'last' } : way }, { id: way }]
}

function searched({ search }: Collection, asked: string | null | undefined): object {
  const text = asked?.trim() ?? ''
  if (!text) return {}
  if (text.length > 200 || text.includes('\0'))
    throw new InputError('Search for at most 200 characters', { search: 'At most 200 characters' })
  // Prisma leaves the wildcards of LIKE alone.
  const contains = { contains: text.replaceAll(/[\\%_]/g, String.raw`\$&`), mode: 'insensitive' }
  const byId = z.uuid().safeParse(text).success ? [{ id: text }] : []
  return {
    OR: [
      ...search.map((path) => path.split('.').reduceRight<object>((inner, part) => ({ [part]: inner }), contains)),
      ...byId,
    ],
  }
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
