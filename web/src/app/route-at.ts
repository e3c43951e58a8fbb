import { matchPath } from 'react-router'
import type { FeatureRoute } from './define-feature.ts'

/** The route of an address, the 404 page where there is none. */
export const routeAt = (routes: readonly FeatureRoute[], pathname: string): FeatureRoute | undefined =>
  routes.find(({ path }) => path !== '*' && matchPath(path, pathname)) ?? routes.find(({ path }) => path === '*')
