import { Prisma } from '#prisma/generated/client/client.ts'
import { Conflict, InputError, NotFound, parseInput } from '../app/errors.ts'
import type { Collection } from './collection.ts'
import { assertFreshStaff } from '../access/step-up.ts'
import type { DomainContext } from '../app/context.ts'
import { completeChange, formValues } from './audit-change.ts'
import type { Row } from './fields.ts'
import { lockRow, readRow } from './find-record.ts'
import { assertMay } from './may.ts'
import { delegateOf, versionOf } from './records.ts'

/** 409: somebody else was faster. Nothing was written; what was typed can be sent again with the new version. */
class StaleRecord extends Conflict {
  constructor(label: string) {
    super(`Someone else changed this ${label.toLowerCase()} in the meantime`)
  }
}

/** Runs a change; a collision on a unique column becomes a 409 that names the field. */
async function namingCollisions<Result>({ unique }: Collection, change: () => Promise<Result>): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') throw error
    const collided = JSON.stringify(error.meta ?? {})
    const [field, message] = Object.entries(unique).find(([column]) => collided.includes(column)) ?? []
    if (!field || !message) throw error
    throw new Conflict(message, 'ALREADY_EXISTS', { [field]: message })
  }
}

export type RecordValues = Readonly<Record<string, unknown>>

/** Makes a record; a draft unless `published`. Throws `InputError` (400), `Conflict` (409). */
export async function createRecord(
  ctx: DomainContext,
  collection: Collection,
  input: { values: RecordValues; published?: boolean | null },
): Promise<Row> {
  assertMay(ctx, collection, 'create')
  await assertFreshStaff(ctx, collection.fresh)
  const values = parsed(collection, input.values)
  const publishing = collection.publishing && { publishedAt: input.published ? ctx.clock.now() : null }
  return await changing(ctx, collection, async (inner) => {
    const create =
      collection.writers.create ??
      (async () =>
        (
          await delegateOf(inner, collection).create({
            data: { ...(values as object), ...publishing },
            select: { id: true },
          })
        ).id)
    const after = await reread(inner, collection, await create(inner, values))
    await completeChange(inner, collection, { kind: 'created', before: null, after })
    return after
  })
}

/** Changes the named values and leaves the others. Throws `NotFound` (404), `InputError` (400), `StaleRecord` and other conflicts (409). */
export async function updateRecord(
  ctx: DomainContext,
  collection: Collection,
  input: { id: string; version: string; values: RecordValues },
): Promise<Row> {
  assertMay(ctx, collection, 'update')
  await assertFreshStaff(ctx, collection.fresh)
  const { id } = input
  return await changing(ctx, collection, async (inner) => {
    const before = await lockVersion(inner, collection, input)
    const old = formValues(collection, before)
    const values = parsed(collection, { ...old, ...input.values })
    if (Object.entries(values as object).every(([key, value]) => old[key] === value)) return before
    if (collection.writers.update) await collection.writers.update(inner, { id, values, before })
    else await write(inner, collection, before, values as object)
    const after = await reread(inner, collection, id)
    await completeChange(inner, collection, { kind: 'updated', before, after })
    return after
  })
}

/** Shows a draft, or hides what is published. Throws `NotFound` (404), `StaleRecord` (409). */
export async function publishRecord(
  ctx: DomainContext,
  collection: Collection,
  input: { id: string; version: string; published: boolean },
): Promise<Row> {
  assertMay(ctx, collection, 'update')
  await assertFreshStaff(ctx, collection.fresh)
  if (!collection.publishing) throw new InputError(`${collection.label.many} have no drafts`)
  return await changing(ctx, collection, async (inner) => {
    const before = await lockVersion(inner, collection, input)
    if (input.published === (before.publishedAt !== null)) return before
    await write(inner, collection, before, { publishedAt: input.published ? ctx.clock.now() : null })
    const after = await reread(inner, collection, input.id)
    await completeChange(inner, collection, { kind: input.published ? 'published' : 'unpublished', before, after })
    return after
  })
}

/** Throws `NotFound` (404), `StaleRecord` (409). */
export async function deleteRecord(
  ctx: DomainContext,
  collection: Collection,
  input: { id: string; version: string },
): Promise<string> {
  assertMay(ctx, collection, 'delete')
  await assertFreshStaff(ctx, collection.fresh)
  const { id } = input
  return await changing(ctx, collection, async (inner) => {
    const before = await lockVersion(inner, collection, input)
    if (collection.writers.delete) await collection.writers.delete(inner, { id, before })
    else await delegateOf(inner, collection).delete({ where: { id }, select: { id: true } })
    await completeChange(inner, collection, { kind: 'deleted', before, after: null })
    return id
  })
}

const changing = <Result>(
  ctx: DomainContext,
  collection: Collection,
  work: (inner: DomainContext) => Promise<Result>,
): Promise<Result> => namingCollisions(collection, () => ctx.transaction(work))

/** The version is compared under the row's lock: of two edits of the same version one is refused. */
async function lockVersion(
  ctx: DomainContext,
  collection: Collection,
  { id, version }: { id: string; version: string },
): Promise<Row> {
  const row = await lockRow(ctx, collection, id)
  if (versionOf(collection, row) !== version) throw new StaleRecord(collection.label.one)
  return row
}

async function write(ctx: DomainContext, collection: Collection, { id, ...before }: Row, data: object): Promise<void> {
  const raised = collection.version &&
    typeof before[collection.version] === 'number' && { [collection.version]: { increment: 1 } }
  await delegateOf(ctx, collection).update({ where: { id }, data: { ...data, ...raised }, select: { id: true } })
}

async function reread(ctx: DomainContext, collection: Collection, id: string): Promise<Row> {
  const row = await readRow(ctx, collection, id)
  if (!row) throw new NotFound(collection.label.one)
  return row
}

function parsed({ form }: Collection, values: RecordValues): never {
  if (!form) throw new InputError('These records are not written here')
  const unknown = Object.keys(values).filter((key) => !Object.hasOwn(form.shape, key))
  if (unknown.length > 0)
    throw new InputError(
      `There is no field ${unknown.join(', ')} to write`,
      Object.fromEntries(unknown.map((key) => [key, 'No such field'])),
    )
  return parseInput(form, values) as never
}
