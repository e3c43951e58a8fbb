import { matchPath } from 'react-router'
import type { FeatureRoute } from './define-feature.ts'

const hasPreload = (component: unknown): component is { preload: () => Promise<void> } =>
  typeof (component as { preload?: unknown } | null)?.preload === 'function'

/** Starts to fetch a route's bundle: at start for the current address, on hover for the header's links. */
export const preloadRoute = (routes: readonly FeatureRoute[], pathname: string): void => {
  const route = routes.find(({ path }) => path !== '*' && matchPath(path, pathname))
  if (hasPreload(route?.Component)) void route.Component.preload()
}
