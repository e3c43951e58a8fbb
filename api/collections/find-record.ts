import { recordLook } from '../access/audit.ts'
import type { DomainContext } from '../app/context.ts'
import { NotFound } from '../app/errors.ts'
import { isId } from '../text/is-id.ts'
import { targetTypeOf } from './audit-change.ts'
import type { Collection } from './collection.ts'
import type { Row } from './fields.ts'
import { assertMay } from './may.ts'
import { attached, delegateOf, selectOf, titleOf } from './records.ts'

/**
 * Null for ids that are unknown or no ids at all. The look of staff is in the audit log, unless the record is content of the
 * site that staff writes itself, or of that log.
 */
export async function findRecord(ctx: DomainContext, collection: Collection, id: string): Promise<Row | null> {
  assertMay(ctx, collection, 'get')
  const row = await readRow(ctx, collection, id)
  if (row && !collection.form && collection.model !== 'auditEntry')
    await recordLook(ctx, {
      targetType: targetTypeOf(collection),
      targetId: id,
      targetName: titleOf(collection, row),
    })
  return row
}

/** Without asking who asks. */
export async function readRow(ctx: DomainContext, collection: Collection, id: string): Promise<Row | null> {
  if (!isId(id)) return null
  const row = await delegateOf(ctx, collection).findUnique({ where: { id }, select: selectOf(collection) })
  return row && ((await attached(ctx, collection, [row]))[0] ?? null)
}

/** Reads a record and locks it to the end of the transaction. Throws `NotFound` (404). */
export async function lockRow(ctx: DomainContext, collection: Collection, id: string): Promise<Row> {
  const { model, label } = collection
  if (!isId(id)) throw new NotFound(label.one)
  const table = `${model[0]?.toUpperCase()}${model.slice(1)}`
  await ctx.db.$queryRawUnsafe(`SELECT 1 FROM "${table}" WHERE "id" = $1::uuid FOR UPDATE`, id)
  const row = await readRow(ctx, collection, id)
  if (!row) throw new NotFound(label.one)
  return row
}
