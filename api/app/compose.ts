import { problemsOf } from '../collections/check-collection.ts'
import { collectionsOf } from '../collections/collections-of.ts'
import { contributionsOf, type Plugin, type Route } from './plugin.ts'

export class CompositionError extends Error {
  override name = 'CompositionError'
}

/**
 * Orders plugins by what they depend on, and refuses by name what cannot work: a missing or circular dependency,
 * a name, route, job, schedule, payment handler or meter that two of them claim. `enabled` null takes all; otherwise only the named ones.
 */
export function compose(available: readonly Plugin[], enabled: readonly string[] | null = null): Plugin[] {
  const byName = new Map<string, Plugin>()
  for (const plugin of available) {
    if (byName.has(plugin.name)) throw new CompositionError(`Two plugins are called "${plugin.name}"`)
    byName.set(plugin.name, plugin)
  }
  for (const name of enabled ?? []) {
    if (!byName.has(name))
      throw new CompositionError(
        `FAIRWAVE_PLUGINS names "${name}", which does not exist. There are: ${[...byName.keys()].join(', ')}`,
      )
  }
  const chosen = new Map([...byName].filter(([name]) => enabled === null || enabled.includes(name)))
  const ordered = order(chosen)
  refuseDuplicates(ordered)
  refuseBrokenCollections(ordered)
  return ordered
}

function order(plugins: ReadonlyMap<string, Plugin>): Plugin[] {
  const ordered: Plugin[] = []
  const state = new Map<string, 'visiting' | 'done'>()
  const visit = (plugin: Plugin, path: string[]) => {
    if (state.get(plugin.name) === 'done') return
    if (state.get(plugin.name) === 'visiting')
      throw new CompositionError(`Plugins depend on each other in a circle: ${[...path, plugin.name].join(' -> ')}`)
    state.set(plugin.name, 'visiting')
    for (const name of plugin.dependsOn) {
      const dependency = plugins.get(name)
      if (!dependency)
        throw new CompositionError(
          `Plugin "${plugin.name}" depends on "${name}", which is not enabled: add "${name}" to FAIRWAVE_PLUGINS`,
        )
      visit(dependency, [...path, plugin.name])
    }
    for (const name of plugin.uses) {
      const used = plugins.get(name)
      // A plugin that is merely used comes first where possible, but not if it depends on one in progress.
      if (used && !needs(plugins, name).some((needed) => state.get(needed) === 'visiting'))
        visit(used, [...path, plugin.name])
    }
    state.set(plugin.name, 'done')
    ordered.push(plugin)
  }
  for (const plugin of plugins.values()) visit(plugin, [])
  return ordered
}

/** A plugin's transitive dependencies, itself included; unknown names are skipped. */
function needs(plugins: ReadonlyMap<string, Plugin>, name: string, found: string[] = []): string[] {
  if (found.includes(name)) return found
  found.push(name)
  for (const dependency of plugins.get(name)?.dependsOn ?? []) needs(plugins, dependency, found)
  return found
}

function refuseDuplicates(plugins: readonly Plugin[]): void {
  const owners = new Map<string, string>()
  const jobs = new Set(plugins.flatMap((plugin) => plugin.jobs.map((job) => job.name)))
  for (const plugin of plugins) {
    for (const what of declarationsOf(plugin)) {
      const owner = owners.get(what)
      if (owner) throw new CompositionError(`Both "${owner}" and "${plugin.name}" declare ${what}`)
      owners.set(what, plugin.name)
    }
    for (const route of plugin.routes) refuseMixedUp(route, plugin)
    for (const schedule of plugin.schedules)
      if (!jobs.has(schedule.job))
        throw new CompositionError(
          `Schedule "${schedule.name}" of "${plugin.name}" starts job "${schedule.job}", which no plugin declares`,
        )
  }
}

/** Everything that only one plugin may declare, by name. */
function* declarationsOf(plugin: Plugin): Generator<string> {
  for (const { method, path } of plugin.routes) yield `route ${method} ${path}`
  for (const job of plugin.jobs) yield `job ${job.name}`
  for (const schedule of plugin.schedules) yield `schedule ${schedule.name}`
  for (const name of Object.keys(plugin.identity ?? {})) if (name !== 'scopes') yield name
  yield* contributedNames(plugin)
  yield* paymentHandlers(plugin)
  for (const { graphql } of contributionsOf([plugin], 'collections'))
    for (const typeName of Object.values(graphql ?? {})) yield `the collection's GraphQL name ${typeName}`
}

function* contributedNames({ contributes }: Plugin): Generator<string> {
  for (const [point, contributed] of Object.entries(contributes))
    for (const one of contributed as readonly { name?: string; kind?: string }[]) {
      const name = one.name ?? one.kind
      if (name !== undefined) yield `${name} of ${point}`
    }
}

function* paymentHandlers({ onPayment }: Plugin): Generator<string> {
  for (const [kind, contributed] of Object.entries(onPayment)) {
    if (typeof contributed === 'function') yield `what happens on ${kind}`
    else for (const source of Object.keys(contributed)) yield `what happens on ${kind} of ${source}`
  }
}

/** Shared answers must not depend on the caller: only anonymous routes may be cached for everyone. */
function refuseMixedUp({ method, path, access, anonymous, cacheSeconds, reads }: Route, { name }: Plugin): void {
  const named = `Route ${method} ${path} of "${name}"`
  if (anonymous && !access.public) throw new CompositionError(`${named} is anonymous, but not public`)
  if (cacheSeconds !== undefined && !anonymous)
    throw new CompositionError(`${named} may be kept by caches, but is not anonymous`)
  if (reads && !(anonymous && method === 'GET'))
    throw new CompositionError(`${named} is kept for everybody, but is no anonymous GET`)
}

/** Reports every broken collection at boot, before somebody opens its screen. */
function refuseBrokenCollections(plugins: readonly Plugin[]): void {
  const collections = collectionsOf(plugins)
  const names = new Set(collections.map(({ name }) => name))
  const problems = collections.flatMap((collection) => [
    ...problemsOf(collection),
    ...(collections.filter(({ name }) => name === collection.name).length > 1
      ? [`Collection "${collection.name}" is the kernel's own name`]
      : []),
    // The id may point into a plugin that is turned off: then it is shown without a link.
    ...Object.entries(collection.fields).flatMap(([field, { collection: target, kind }]) =>
      target && kind !== 'id' && !names.has(target)
        ? [`Collection "${collection.name}": "${field}" leads somewhere, but is no id`]
        : [],
    ),
  ])
  if (problems.length > 0) throw new CompositionError([...new Set(problems)].join('\n'))
}

/** The plugins that `name` cannot do without, itself included: its dependency closure. */
export function closureOf(available: readonly Plugin[], name: string): string[] {
  const plugin = available.find((candidate) => candidate.name === name)
  if (!plugin) throw new CompositionError(`No plugin is called "${name}"`)
  return [...new Set([...plugin.dependsOn.flatMap((dependency) => closureOf(available, dependency)), name])]
}

/** The plugins that remain without one plugin and its dependents. */
export function without(available: readonly Plugin[], name: string): string[] {
  return available.map((plugin) => plugin.name).filter((candidate) => !closureOf(available, candidate).includes(name))
}
