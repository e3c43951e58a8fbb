import type { DomainContext } from '#api/context.ts'
import { Forbidden, NotSignedIn } from '#api/errors.ts'

/** Throws `NotSignedIn` (401) for visitors, `Forbidden` (403) for everybody else who is not staff. */
export function assertAdmin({ actor }: DomainContext): void {
  if (actor.admin || actor.system) return
  throw actor.userType ? new Forbidden() : new NotSignedIn()
}
