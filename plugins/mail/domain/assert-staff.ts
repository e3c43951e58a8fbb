import type { DomainContext } from '#api/context.ts'
import { Forbidden } from '#api/errors.ts'

/** Throws `Forbidden` (403) unless an admin, or the platform itself, asks. */
export function assertStaff({ actor }: DomainContext): void {
  if (!actor.admin && !actor.system) throw new Forbidden()
}
