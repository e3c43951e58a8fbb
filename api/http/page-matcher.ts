import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App } from '../app.ts'

/** As the web's build writes it (web/client-routes.ts). */
interface ClientRoute {
  path: string
  plugin: string | null
}

const partsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean)

/**
 * Whether the browser has a page for a path, as react-router matches: in any case, with or without a slash at the end.
 * Null for a web that was built before there was a list of its pages.
 */
export function pageMatcher(webDirectory: string, app: Pick<App, 'plugins'>): ((path: string) => boolean) | null {
  const file = join(webDirectory, 'routes.json')
  if (!existsSync(file)) return null
  const routes = JSON.parse(readFileSync(file, 'utf8')) as ClientRoute[]
  const enabled = new Set(app.plugins.map(({ name }) => name))
  const patterns = routes
    .filter(({ plugin }) => plugin === null || enabled.has(plugin))
    .map(({ path }) => partsOf(path))
  // By length and first part, none of which is a parameter: few are left to compare.
  const keyOf = (parts: readonly string[]) => `${parts.length} ${parts[0]?.startsWith(':') ? ':' : parts[0]}`
  const groups = Map.groupBy(patterns, keyOf)
  return (path) => {
    const parts = partsOf(path)
    const fits = (pattern: readonly string[]) =>
      pattern.every((part, index) => part.startsWith(':') || part === parts[index])
    return [groups.get(keyOf(parts)), groups.get(`${parts.length} :`)].some((group) => group?.some(fits))
  }
}
