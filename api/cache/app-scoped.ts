import type { DomainContext } from '../app/context.ts'
import type { Services } from '../app/extensions.ts'

/** In-memory state of an application (a cache, a batch): created once per application in the process, on first use. */
export function appScoped<Kept>(make: () => Kept): (ctx: Pick<DomainContext, 'services'>) => Kept {
  const kept = new WeakMap<Services, Kept>()
  return ({ services }) => {
    const known = kept.get(services)
    if (known !== undefined) return known
    const made = make()
    kept.set(services, made)
    return made
  }
}
