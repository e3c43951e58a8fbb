import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '../../app/app.ts'

/** As the web's build writes it (web/build.ts). */
export interface ClientRoute {
  path: string
  plugin: string | null
  /** Scripts of its first view. */
  files?: readonly string[]
}

const parameters = (parts: readonly string[]) => parts.filter((part) => part.startsWith(':')).length
const partsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean)

/**
 * The page that the browser has for a path, as react-router matches: in any case, with or without a slash at the end.
 * Null for a web that was built before there was a list of its pages.
 */
export function pageMatcher(
  webDirectory: string,
  app: Pick<App, 'plugins'>,
): ((path: string) => ClientRoute | null) | null {
  const file = join(webDirectory, 'routes.json')
  if (!existsSync(file)) return null
  const routes = JSON.parse(readFileSync(file, 'utf8')) as ClientRoute[]
  const enabled = new Set(app.plugins.map(({ name }) => name))
  const patterns = routes
    .filter(({ plugin }) => plugin === null || enabled.has(plugin))
    .map((route) => ({ route, parts: partsOf(route.path) }))
    // As react-router ranks them: the one with fewer parameters.
    .sort((one, other) => parameters(one.parts) - parameters(other.parts))
  // By length and first part, none of which is a parameter: few are left to compare.
  const keyOf = (parts: readonly string[]) => `${parts.length} ${parts[0]?.startsWith(':') ? ':' : parts[0]}`
  const groups = Map.groupBy(patterns, ({ parts }) => keyOf(parts))
  return (path) => {
    const parts = partsOf(path)
    const fits = ({ parts: pattern }: { parts: readonly string[] }) =>
      pattern.every((part, index) => part.startsWith(':') || part === parts[index])
    const found = groups.get(keyOf(parts))?.find(fits) ?? groups.get(`${parts.length} :`)?.find(fits)
    return found?.route ?? null
  }
}
