import type { Actor } from '../access/actor.ts'
import type { DomainContext } from '../app/context.ts'
import { Forbidden, NotSignedIn } from '../app/errors.ts'
import { isStaff } from '../access/staff.ts'
import type { Collection, Operation, RecordAction } from './collection.ts'
import type { RecordField } from './fields.ts'

/** Whether somebody may do something to the records of a collection at all. */
export function may(actor: Actor, { operations, staff }: Collection, operation: Operation): boolean {
  if (!operations.includes(operation)) return false
  const reads = operation === 'list' || operation === 'get'
  return rolesMay(actor, reads ? [...staff.read, ...staff.write] : staff.write)
}

/** Throws `NotSignedIn` (401) for visitors, `Forbidden` (403) for others. */
export function assertMay(ctx: DomainContext, collection: Collection, operation: Operation): void {
  if (!may(ctx.actor, collection, operation)) throw refusal(ctx.actor)
}

/** Whether somebody may run an action, whatever the record. */
export function mayRun(actor: Actor, { staff }: Collection, action: RecordAction): boolean {
  return rolesMay(actor, action.staff ?? staff.write)
}

/** Throws `NotSignedIn` (401) for visitors, `Forbidden` (403) for others. */
export function assertMayRun(ctx: DomainContext, collection: Collection, action: RecordAction): void {
  if (!mayRun(ctx.actor, collection, action)) throw refusal(ctx.actor)
}

/** Whether somebody who sees the record sees this of it. */
export function maySee(actor: Actor, field: RecordField | undefined): boolean {
  return field?.staff === undefined || rolesMay(actor, field.staff)
}

/** Without a role named it is for owners alone. */
const rolesMay = (actor: Actor, roles: Collection['staff']['read']): boolean => isStaff(actor, 'owner', ...roles)

const refusal = (actor: Actor) => (actor.userType || actor.system ? new Forbidden() : new NotSignedIn())
