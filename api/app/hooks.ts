import type { ContextHooks, DomainContext } from './context.ts'
import type { Plugin } from './plugin.ts'

type Handler = (ctx: DomainContext, input: unknown) => Promise<unknown>

/** Handlers of hooks, providers and payment events by name, found once for all contexts of an application. */
export interface HookTable {
  hooks: ReadonlyMap<string, readonly Handler[]>
  providers: ReadonlyMap<string, readonly Handler[]>
  payments: ReadonlyMap<string, Handler>
}

const none: readonly Handler[] = []

/** `plugins` in the order of their dependencies. */
export function hookTable(plugins: readonly Plugin[]): HookTable {
  return {
    hooks: byName(plugins.map(({ hooks }) => hooks)),
    providers: byName(plugins.map(({ providers }) => providers)),
    payments: new Map(plugins.flatMap(({ onPayment }) => paymentHandlers(onPayment))),
  }
}

/** What `ctx.hooks` does: `contextOf` returns the context in which the handlers run. */
export function contextHooks(table: HookTable, contextOf: () => DomainContext): ContextHooks {
  return {
    run: async (hook, input) => {
      for (const handler of table.hooks.get(hook) ?? none) await handler(contextOf(), input)
    },
    collect: async (name, input) => {
      const values: unknown[] = []
      for (const provider of table.providers.get(name) ?? none) values.push(await provider(contextOf(), input))
      return values as never
    },
    dispatchPayment: async (kind, source, news) => {
      const handler = table.payments.get(paymentKey(kind, source))
      await handler?.(contextOf(), news)
      return handler !== undefined
    },
  }
}

function byName(declared: readonly object[]): Map<string, Handler[]> {
  const found = new Map<string, Handler[]>()
  for (const handlers of declared)
    for (const [name, handler] of Object.entries(handlers) as [string, Handler][])
      found.set(name, [...(found.get(name) ?? []), handler])
  return found
}

/** Of one plugin, by kind, and by source where the kind has sources. */
function paymentHandlers(onPayment: Plugin['onPayment']): [string, Handler][] {
  return Object.entries(onPayment as Record<string, Handler | Record<string, Handler>>).flatMap(
    ([kind, contributed]) =>
      typeof contributed === 'function'
        ? [[paymentKey(kind, null), contributed] as [string, Handler]]
        : Object.entries(contributed).map(([source, handler]): [string, Handler] => [
            paymentKey(kind, source),
            handler,
          ]),
  )
}

const paymentKey = (kind: string, source: string | null): string => (source === null ? kind : `${kind} of ${source}`)
