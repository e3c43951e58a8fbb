import type { Prisma } from '#prisma/generated/client/client.ts'
import type { z } from 'zod'
import type { Fresh } from '../access/fresh.ts'
import type { DomainContext } from '../app/context.ts'
import type { StaffRole } from '../access/staff-role.ts'
import type { RecordField, Row } from './fields.ts'

export type Operation = 'list' | 'get' | 'create' | 'update' | 'delete'

/** Choices that narrow a list: Prisma conditions on the collection's model, by the value that is asked for. */
export interface RecordFilter {
  label: string
  options: Readonly<Record<string, { label: string; where: object }>>
}

/** Records that wait for staff: what they are called, and the choices of filters that find them. */
export interface StaffTask {
  label: string
  filter: Readonly<Record<string, string>>
  /** Since when each waits: a date by which the list can be sorted. That of the list's own order unless told. */
  since?: string
}

/** Prisma's condition on a text column. */
export type TextMatch = { contains: string; mode: 'insensitive' } | { startsWith: string; mode: 'insensitive' }

/** A change to a record; `before` is null for a new one, `after` for a deleted one. */
export interface RecordChange {
  kind: 'created' | 'updated' | 'published' | 'unpublished' | 'deleted'
  before: Row | null
  after: Row | null
}

/** Something that staff does to one record, by a domain function. */
export interface RecordAction {
  label: string
  /** The effect, shown before it is confirmed. */
  description: string
  /** The message after it ran; default "Refund: done". For what only begins with it. */
  done?: string
  /** Loses something that cannot be had back. */
  danger?: boolean
  /** The record is gone afterwards. */
  removes?: boolean
  /** The form's schema, with a field for each of its keys. */
  form?: z.ZodObject
  fields?: Readonly<Record<string, RecordField>>
  /** Which of the staff may, and owners; those who write the collection unless told. */
  staff?: readonly StaffRole[]
  /** How recently staff must have proved who they are to run it. */
  fresh?: Fresh
  /** Whether a record offers it; otherwise it is refused. The domain function decides again, with the row locked. */
  when?: (row: Row) => boolean
  /** The audit entry's action, `artist.approved`, unless the domain function writes entries of its own. */
  audit?: string
  /** Runs in a transaction. Answering false says that nothing changed, and nothing is audited. */
  run: (ctx: DomainContext, target: { id: string; row: Row; input: never }) => Promise<unknown>
}

/** The only writers of a managed collection, each in a transaction with the record's row locked. Their checks are final. */
export interface RecordWriters {
  /** Returns the new record's id. */
  create?: (ctx: DomainContext, values: never) => Promise<string>
  update?: (ctx: DomainContext, change: { id: string; values: never; before: Row }) => Promise<unknown>
  delete?: (ctx: DomainContext, target: { id: string; before: Row }) => Promise<unknown>
}

/** A collection with operations of its own in the schema. */
export type TypedCollection = Collection & Required<Pick<Collection, 'graphql'>>

export const isTyped = (collection: Collection): collection is TypedCollection => collection.graphql !== undefined

/** Records that admins manage, declared once: GraphQL operations, audit entries and admin screens come from this. */
export interface Collection {
  /** Plural, kebab-case: `/admin/collections/<name>`. */
  name: string
  /**
   * Operations of its own in the schema, for what third parties publish and read: type `one`, root fields `one` and `many`,
   * `createOne`, `updateOne`, … PascalCase. Without it there is the generic pair, which the screens use.
   */
  graphql?: { one: string; many: string }
  label: { one: string; many: string }
  /** One sentence for staff and third parties. */
  description: string
  /** Heading it stands under. */
  group: string
  /** Prisma delegate of the declaring plugin's model. Ids are UUIDs in `id`. */
  model: Uncapitalize<Prisma.ModelName>
  /** More of a row than the fields' own columns, for `from`. */
  select?: object
  /** Adds what other plugins know to rows, all of a page at once. */
  attach?: (ctx: DomainContext, rows: Row[]) => Promise<Row[]>
  fields: Readonly<Record<string, RecordField>>
  /** The field that names a record. */
  title: string
  /** Fields of the list, in order. */
  columns: readonly string[]
  /** The writable fields. Rules across fields are refinements. */
  form?: z.ZodObject
  /** Initial values of a new record's form. */
  initial?: Readonly<Record<string, unknown>>
  /**
   * Text columns that are searched for words anywhere in them. One that grows has a trigram index over them (migration by
   * hand), and words of one or two letters are looked for at the beginning of a column, as `grows` says.
   */
  search: readonly string[]
  /** Columns that hold a whole id or key of somebody else's: found when all of it is given. */
  searchWhole: readonly string[]
  /** Whether it holds more than staff would write. */
  grows: boolean
  /** Columns that name other records: which of them the words find, some at a time. */
  searchThrough: Readonly<Record<string, (ctx: DomainContext, words: TextMatch) => Promise<string[]>>>
  filters: Readonly<Record<string, RecordFilter>>
  /** Columns it can be sorted by, and how it is when nobody asks: `createdAt_DESC`. */
  sort: { by: readonly string[]; start: string }
  /** Records are drafts while `publishedAt` is null. */
  publishing: boolean
  /** Column that differs after every change, for optimistic concurrency; a number is raised by the default writer. */
  version: string | null
  operations: readonly Operation[]
  writers: RecordWriters
  /**
   * Which of the staff see its records, and which also write them and run its actions; owners always do. Only owners where
   * nothing is said.
   */
  staff: { read: readonly StaffRole[]; write: readonly StaffRole[] }
  /** How recently staff must have proved who they are to write its records; its actions say so themselves. */
  fresh?: Fresh
  /** Messages for columns that must differ between records. */
  unique: Readonly<Record<string, string>>
  actions: Readonly<Record<string, RecordAction>>
  /** Counted on the dashboard of admins with the age of the oldest, and a way to the list, the oldest first. */
  tasks: readonly StaffTask[]
  /** Runs in the transaction of the change; use `ctx.afterCommit` for what must not happen before. */
  afterChange?: (ctx: DomainContext, change: RecordChange) => Promise<void>
}

type Optional =
  | 'filters'
  | 'search'
  | 'searchWhole'
  | 'searchThrough'
  | 'grows'
  | 'publishing'
  | 'version'
  | 'operations'
  | 'writers'
  | 'staff'
  | 'unique'
  | 'actions'
  | 'tasks'

type CollectionInput<Fields extends Readonly<Record<string, RecordField>>> = Omit<
  Collection,
  Optional | 'fields' | 'title' | 'columns'
> &
  Partial<Pick<Collection, Optional>> & {
    fields: Fields
    title: keyof Fields & string
    columns: readonly (keyof Fields & string)[]
  }

/**
 * Declares a collection. With a `form` and no `writers` it has all operations and is written here; with `writers`, those
 * that they name; otherwise it is read only. See docs/architecture.md for an example.
 */
export function collection<const Fields extends Readonly<Record<string, RecordField>>>(
  declared: CollectionInput<Fields>,
): Collection {
  const { form, writers } = declared
  const write: Operation[] = !form
    ? []
    : writers
      ? (['create', 'update'] as const).filter((name) => writers[name])
      : ['create', 'update', 'delete']
  if (writers?.delete) write.push('delete')
  return {
    search: [],
    searchWhole: [],
    searchThrough: {},
    grows: false,
    filters: {},
    publishing: false,
    staff: { read: [], write: [] },
    unique: {},
    actions: {},
    tasks: [],
    operations: ['list', 'get', ...write],
    ...declared,
    writers: writers ?? {},
    version: declared.version ?? (write.length > 0 ? 'version' : null),
  }
}

/** Types an action's `run` by its own form. */
export function recordAction<Form extends z.ZodObject = z.ZodObject<Record<never, never>>>(
  action: Omit<RecordAction, 'form' | 'run'> & {
    form?: Form
    run: (ctx: DomainContext, target: { id: string; row: Row; input: z.output<Form> }) => Promise<unknown>
  },
): RecordAction {
  return action as unknown as RecordAction
}

/** Types writers by the form they take. */
export function recordWriters<Form extends z.ZodObject>(
  _form: Form,
  writers: {
    create?: (ctx: DomainContext, values: z.output<Form>) => Promise<string>
    update?: (ctx: DomainContext, change: { id: string; values: z.output<Form>; before: Row }) => Promise<unknown>
    delete?: RecordWriters['delete']
  },
): RecordWriters {
  return writers as unknown as RecordWriters
}

/** A filter by the choices of a select field. */
export function filterBy(
  column: string,
  label: string,
  options: readonly { value: string; label: string }[],
): RecordFilter {
  return {
    label,
    options: Object.fromEntries(
      options.map(({ value, label: name }) => [value, { label: name, where: { [column]: value } }]),
    ),
  }
}

/** A filter by a checkbox field. */
export function filterYesNo(column: string, label: string): RecordFilter {
  return {
    label,
    options: { yes: { label: 'Yes', where: { [column]: true } }, no: { label: 'No', where: { [column]: false } } },
  }
}
