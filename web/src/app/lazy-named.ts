import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

type Component<Props> = ComponentType<Props>

/** A lazy component that can be fetched ahead of time. */
export type LazyComponent<Props = object> = LazyExoticComponent<Component<Props>> & { preload: () => Promise<void> }

type PropsOf<C> = C extends ComponentType<infer Props> ? Props : never

/**
 * `React.lazy` for named exports: `lazyNamed(() => import('./discover-page.tsx'), 'DiscoverPage')`.
 * A failed preload is not remembered: the download is tried again when the component is shown.
 */
export const lazyNamed = <Module, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
): LazyComponent<PropsOf<Module[Name]>> => {
  let pending: Promise<Module> | undefined
  const once = () => {
    pending ??= load().catch((error: unknown) => {
      pending = undefined
      throw error
    })
    return pending
  }
  const component = lazy(async () => ({ default: (await once())[name] as Component<PropsOf<Module[Name]>> }))
  return Object.assign(component, {
    preload: () =>
      once().then(
        () => undefined,
        () => undefined,
      ),
  })
}
