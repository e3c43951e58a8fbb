import type { FeatureRoute } from './define-feature.ts'
import { routeAt } from './route-at.ts'

const hasPreload = (component: unknown): component is { preload: () => Promise<void> } =>
  typeof (component as { preload?: unknown } | null)?.preload === 'function'

/** Starts to fetch a route's bundle: at start for the current address, on hover for the header's links. */
export const preloadRoute = (routes: readonly FeatureRoute[], pathname: string): void => {
  const component = routeAt(routes, pathname)?.Component
  if (hasPreload(component)) void component.preload()
}
