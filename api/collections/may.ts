import type { Actor } from '../actor.ts'
import type { DomainContext } from '../context.ts'
import { Forbidden, NotSignedIn } from '../errors.ts'
import type { Collection, Operation } from './collection.ts'

/** Whether somebody may do something to the records of a collection at all. */
export function may(actor: Actor, { operations, permissions }: Collection, operation: Operation): boolean {
  if (!operations.includes(operation) || !(actor.admin || actor.system)) return false
  return permissions[operation]?.(actor) ?? true
}

/** Throws `NotSignedIn` (401) for visitors, `Forbidden` (403) for others. */
export function assertMay(ctx: DomainContext, collection: Collection, operation: Operation): void {
  if (may(ctx.actor, collection, operation)) return
  throw ctx.actor.userType || ctx.actor.system ? new Forbidden() : new NotSignedIn()
}
