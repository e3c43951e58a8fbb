import { type ComponentType, createElement, type FunctionComponent, lazy, useContext } from 'react'
import { LaterContext, ServerRenderContext } from './server-render.ts'

/** A lazy component that can be fetched ahead of time. */
export type LazyComponent<Props = object> = FunctionComponent<Props> & {
  preload: () => Promise<void>
  /** As the build names the module it is in. */
  part?: string | undefined
}

/** Lazy components by the parts they are in, as far as the modules that declare them are loaded. */
const declared = new Map<string, Set<() => Promise<void>>>()

/** Fetches parts, and then those that are declared in what came. Never fails. */
export const preloadParts = async (parts: readonly string[]): Promise<void> => {
  const left = new Set(parts)
  for (;;) {
    const known = [...left].filter((part) => declared.has(part))
    if (known.length === 0) return
    for (const part of known) left.delete(part)
    await Promise.all(known.flatMap((part) => [...(declared.get(part) ?? [])].map((preload) => preload())))
  }
}

type PropsOf<C> = C extends ComponentType<infer Props> ? Props : never

let retries = 0

/** Lets what could not be fetched be asked for anew: React itself remembers the failure. For who caught it. */
export const retryLazy = (): void => {
  retries += 1
}

/**
 * `React.lazy` for named exports: `lazyNamed(() => import('./discover-page.tsx'), 'DiscoverPage')`. A failed download
 * is not remembered: it is tried again when the component is first shown, and after `retryLazy`. A module fetched
 * earlier is drawn at once, without its Suspense.
 */
export const lazyNamed = <Module, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  /** Written by the build (web/part-ids.ts). */
  part?: string,
): LazyComponent<PropsOf<Module[Name]>> => {
  type Props = PropsOf<Module[Name]>
  let pending: Promise<Module> | undefined
  let fetched: Module | undefined
  /** At which count of retries the last download failed. */
  let failedAt: number | undefined
  const once = () => {
    pending ??= load().then(
      (module) => {
        fetched = module
        return module
      },
      (error: unknown) => {
        pending = undefined
        throw error
      },
    )
    return pending
  }
  const make = () =>
    lazy(async () => {
      try {
        return { default: (await once())[name] as ComponentType<Props> }
      } catch (error) {
        failedAt = retries
        throw error
      }
    })
  /** Stays what it was when first shown: another component would lose its state. */
  let current: unknown
  const Lazy = (props: Props) => {
    if (import.meta.env.SSR) {
      // oxlint-disable react/rules-of-hooks -- known when it is built
      const render = useContext(ServerRenderContext)
      if (!useContext(LaterContext) && part !== undefined) render?.addPart(part)
      // oxlint-enable react/rules-of-hooks
    }
    if (failedAt !== undefined && failedAt !== retries) {
      failedAt = undefined
      current = make()
    }
    current ??= fetched ? fetched[name] : make()
    return createElement(current as ComponentType<object>, props as object)
  }
  const preload = () =>
    once().then(
      () => undefined,
      () => undefined,
    )
  if (part !== undefined) declared.set(part, (declared.get(part) ?? new Set()).add(preload))
  return Object.assign(Lazy, { preload, part })
}
