import type { FeatureRoute } from './define-feature.ts'
import { lazyNamed } from './lazy-named.ts'
import { routeAt } from './route-at.ts'

/** Providers for pages with data. */
export const RouteProviders = lazyNamed(() => import('./route-providers.tsx'), 'RouteProviders')

const hasPreload = (component: unknown): component is { preload: () => Promise<void> } =>
  typeof (component as { preload?: unknown } | null)?.preload === 'function'

/** Fetches a route's bundle: at start for the current address, on hover for the header's links. Never fails. */
export const preloadRoute = async (routes: readonly FeatureRoute[], pathname: string): Promise<void> => {
  const route = routeAt(routes, pathname)
  await Promise.all([
    hasPreload(route?.Component) && route.Component.preload(),
    route?.data !== false && RouteProviders.preload(),
  ])
}
