import type { DomainContext } from '../app/context.ts'
import type { Services } from '../app/extensions.ts'

/**
 * What an application keeps in memory (a cache, calls that wait to be made together): one for each application in the
 * process, made when it is first asked for.
 */
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
