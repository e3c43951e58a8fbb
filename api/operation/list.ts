import { z } from 'zod'
import { only, boundedTotalCount, type SchemaBuilder } from '../graphql/builder.ts'
import { type ForwardRange, placedPage } from '../graphql/forward-page.ts'
import type { DomainContext } from '../app/context.ts'
import { parseInput } from '../app/errors.ts'
import type { AccessRule } from '../app/extensions.ts'
import type { RequestContext } from '../app/request-context.ts'
import { pageLimit } from '../rest/page-limit.ts'
import type { Route } from '../rest/route.ts'
import { inputFieldsOf } from './input-fields.ts'
import type { Output } from './operation.ts'
import { answersOf } from './operation-route.ts'

/** A list that is read forwards: a GraphQL connection and a REST call of the same rows. */
export interface List<Row = object, Input = object> {
  name: string
  description: string
  access: AccessRule
  /** Arguments of the field, and parameters in the REST path. */
  params?: z.ZodObject
  output: Output<Row>
  /** GraphQL types of a page; lists of the same rows share them. */
  connection: { name: string; description: string; edge: { name: string; description: string } }
  /** What names the last row that was read, in both. */
  place: z.ZodType<string>
  placeOf: (row: Row) => string
  rest: {
    path: string
    summary: string
    /** Longest page, and the one that is answered unasked. */
    max: number
    /** The parameter with the place of the last row, what it is, and the field of the answer that has it. */
    cursor: { name: 'before' | 'after'; description: string; field: string }
  }
  read: (ctx: DomainContext, input: Input, range: ForwardRange) => Promise<Row[]>
  /** Counts the whole list up to so many, for `totalCount`. */
  count?: (ctx: DomainContext, input: Input, max: number) => Promise<number>
}

type Empty = z.ZodObject<Record<never, never>>

/** Declares a list once, for `defineLists` and `listRoutes`. */
export function defineList<Row extends object, Params extends z.ZodObject = Empty>(
  list: Omit<List<Row, z.output<Params>>, 'params'> & { params?: Params },
): List {
  return list as unknown as List
}

/** The REST routes of lists. */
export const listRoutes = (lists: readonly List[]): Route[] =>
  lists.map(({ access, params, output, place, rest: { path, summary, max, cursor }, read }) => ({
    method: 'GET',
    path,
    access,
    summary,
    ...(params && { params }),
    query: z.object({ limit: pageLimit(max), [cursor.name]: place.optional().describe(cursor.description) }),
    page: { cursor: (last: Record<string, string>) => last[cursor.field] as string },
    response: z.array(output.shape),
    handler: async ({ ctx, params: named, query }) => {
      const { limit, [cursor.name]: after } = query as { limit: number; before?: string; after?: string }
      const rows = await read(ctx, named as object, { limit, ...(after !== undefined && { after }) })
      return await answersOf(output, ctx, rows as never[])
    },
  }))

/** What Pothos takes for types that are known only when the schema is built. */
interface ListBuilder {
  connectionObject(options: object, edge: object): unknown
}
interface ListFields {
  arg(options: object): unknown
  connection(options: object, page: unknown): unknown
}

/** Adds the GraphQL fields of a plugin's lists, with the types of their pages. */
export function defineLists(builder: SchemaBuilder, lists: readonly List[]): void {
  const pages = new Map<string, unknown>()
  for (const { connection, output, count } of lists) {
    const { edge, ...page } = connection
    if (pages.has(page.name)) continue
    const fields = count && {
      fields: (t: { int(options: object): unknown }) => ({ totalCount: t.int(boundedTotalCount) }),
    }
    const options = { ...page, type: output.type, ...fields }
    pages.set(page.name, (builder as unknown as ListBuilder).connectionObject(options, edge))
  }
  builder.queryFields(
    (t) =>
      Object.fromEntries(
        lists.map((list) => [list.name, fieldOf(t as unknown as ListFields, list, pages.get(list.connection.name))]),
      ) as never,
  )
}

function fieldOf(t: ListFields, list: List, page: unknown): unknown {
  const { name, description, access, params, output, place, placeOf, read, count } = list
  const named = Object.entries(params ? inputFieldsOf(name, params, {}) : {})
  return t.connection(
    {
      ...only(access),
      type: output.type,
      description,
      // Paths name ids; what is no id has an empty list, so that the schema leaves them texts.
      args: Object.fromEntries(named.map(([field, { list: _, ...each }]) => [field, t.arg({ ...each, type: 'ID' })])),
      resolve: async (_root: unknown, args: Record<string, unknown>, { ctx }: RequestContext) => {
        const input = params ? parseInput(params, args) : {}
        return await placedPage(args, {
          placeOf,
          isPlace: (after) => place.safeParse(after).success,
          read: (range) => read(ctx, input, range),
          ...(count && { count: (max: number) => count(ctx, input, max) }),
        })
      },
    },
    page,
  )
}
