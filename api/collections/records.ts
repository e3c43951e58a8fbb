import type { DomainContext } from '../app/context.ts'
import type { Collection } from './collection.ts'
import type { Row } from './fields.ts'

/** The part of a Prisma delegate that collections use; the concrete delegate is known only at run time. */
export interface Delegate {
  findMany(args: object): Promise<Row[]>
  findUnique(args: object): Promise<Row | null>
  count(args: object): Promise<number>
  create(args: object): Promise<Row>
  update(args: object): Promise<Row>
  delete(args: object): Promise<Row>
}

export function delegateOf(ctx: DomainContext, { model }: Collection): Delegate {
  return ctx.db[model] as unknown as Delegate
}

/** Columns to read: those of the fields, and what everything needs. Never more, so that no hash leaves the database. */
export function selectOf({ fields, version, publishing, select }: Collection): object {
  const columns = Object.entries(fields).flatMap(([name, { from }]) => (from ? [] : [name]))
  return {
    id: true,
    ...Object.fromEntries(columns.map((name) => [name, true])),
    ...(version && { [version]: true }),
    ...(publishing && { publishedAt: true }),
    ...select,
  }
}

/** Opaque to callers: sent back with a change. Null where records never change here. */
export function versionOf({ version }: Collection, row: Row): string | null {
  const value = version === null ? null : row[version]
  if (value === null || value === undefined) return null
  return value instanceof Date ? value.toISOString() : String(value)
}

/** A field's value as it is, derived ones too. */
export function valueOf({ fields }: Pick<Collection, 'fields'>, row: Row, name: string): unknown {
  const value = (fields[name]?.from ?? ((whole: Row) => whole[name]))(row)
  return value ?? null
}

/** The title of a record. */
export function titleOf(collection: Collection, row: Row): string {
  const title = valueOf(collection, row, collection.title)
  return title === null || title === '' ? row.id : String(title)
}

/** The rows with what `attach` knows. */
export async function attached(ctx: DomainContext, { attach }: Collection, rows: Row[]): Promise<Row[]> {
  return attach && rows.length > 0 ? await attach(ctx, rows) : rows
}
