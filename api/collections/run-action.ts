import { assertFreshStaff } from '../access/step-up.ts'
import { decided, recordAudit } from '../access/audit.ts'
import type { DomainContext } from '../app/context.ts'
import type { Actor } from '../access/actor.ts'
import { Conflict, NotFound, parseInput } from '../app/errors.ts'
import { assertStaff } from '../access/staff.ts'
import { scalar, targetTypeOf } from './audit-change.ts'
import type { Collection, RecordAction } from './collection.ts'
import type { Row } from './fields.ts'
import { readRow } from './find-record.ts'
import { assertMayRun, mayRun } from './may.ts'
import { titleOf } from './records.ts'

const isAvailable = (action: RecordAction, row: Row) => action.when?.(row) ?? true

/** The record does not offer this action as it is now. */
class ActionUnavailable extends Conflict {
  constructor({ label }: RecordAction) {
    super(`“${label}” is not possible now. Load the record again`, 'ACTION_UNAVAILABLE')
  }
}

/** The actions that a record offers somebody now, by name. */
export function offeredActions(actor: Actor, collection: Collection, row: Row): string[] {
  return Object.entries(collection.actions).flatMap(([name, action]) =>
    mayRun(actor, collection, action) && isAvailable(action, row) ? [name] : [],
  )
}

/**
 * Does an action to a record; the record as it is then, null when the action removed it.
 * Throws `NotFound` (404), `InputError` (400), `ActionUnavailable` (409), and whatever the domain function refuses with. One that comes too late, because
 * somebody else has decided meanwhile, is in the audit log as well.
 */
export async function runAction(
  ctx: DomainContext,
  collection: Collection,
  input: { id: string; action: string; input?: unknown },
): Promise<Row | null> {
  assertStaff(ctx)
  const action = Object.hasOwn(collection.actions, input.action) ? collection.actions[input.action] : undefined
  if (!action) throw new NotFound(`${collection.label.many} have no action ${input.action}`)
  assertMayRun(ctx, collection, action)
  await assertFreshStaff(ctx, action.fresh)
  const asked = action.form ? parseInput(action.form, input.input ?? {}) : {}
  let target: { targetType: string; targetId: string; targetName: string } | null = null
  const run = () =>
    ctx.transaction(async (inner) => {
      const row = await readRow(inner, collection, input.id)
      if (!row) throw new NotFound(collection.label.one)
      target = { targetType: targetTypeOf(collection), targetId: row.id, targetName: titleOf(collection, row) }
      if (!isAvailable(action, row)) throw new ActionUnavailable(action)
      const answer = await action.run(inner, { id: row.id, row, input: asked as never })
      if (action.audit && answer !== false) await audited(inner, collection, action, row, asked)
      return action.removes ? null : await readRow(inner, collection, row.id)
    })
  const removedBy = Object.values(collection.actions).flatMap(({ removes, audit }) => (removes && audit ? [audit] : []))
  const removable = { targetType: targetTypeOf(collection), targetId: input.id, removedBy }
  return await decided(ctx, input.action, () => target, run, removable)
}

async function audited(
  ctx: DomainContext,
  collection: Collection,
  action: RecordAction,
  row: Row,
  input: object,
): Promise<void> {
  await recordAudit(ctx, {
    action: action.audit as string,
    targetType: targetTypeOf(collection),
    targetId: row.id,
    targetName: titleOf(collection, row),
    detail: Object.fromEntries(Object.entries(input).map(([key, value]) => [key, scalar(value)])),
  })
}
