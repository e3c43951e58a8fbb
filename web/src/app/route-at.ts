import { matchPath } from 'react-router'
import type { FeatureRoute } from './define-feature.ts'

/** The route of an address, the 404 page where there is none. As the router ranks them: `/artist/register` is no artist. */
export const routeAt = (routes: readonly FeatureRoute[], pathname: string): FeatureRoute | undefined => {
  const matching = routes.filter(({ path }) => path !== '*' && matchPath(path, pathname))
  return matching.find(({ path }) => !path.includes(':')) ?? matching[0] ?? routes.find(({ path }) => path === '*')
}
