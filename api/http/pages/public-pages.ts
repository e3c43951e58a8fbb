import type { App } from '../../app/app.ts'
import { contributionsOf } from '../../app/plugin.ts'
import type { PagePart, PublicPage } from './public-page.ts'
import { partsOf } from './address-parts.ts'

/** A public page by its address. */
export interface PageAt {
  pages: readonly PublicPage[]
  params: Readonly<Record<string, string>>
  /** The tables it is read from. */
  tables: readonly string[]
}

const partsIn = (path: string): string[] => path.split('/').filter(Boolean)
const parameters = (path: string): number => partsIn(path).filter((part) => part.startsWith(':')).length

/**
 * Finds who tells of a path, as it stands in an address. `pathOf` is what of a page is compared with: its path unless told;
 * pages without one are left out. Null where nobody tells of it.
 */
export function publicPages(
  app: Pick<App, 'plugins'>,
  pathOf: (page: PublicPage) => string | undefined = ({ path }) => path,
): (path: string) => PageAt | null {
  const pages = contributionsOf(app.plugins, 'pages')
  const byPattern = [...Map.groupBy(pages, pathOf)]
    .flatMap(([pattern]) => (pattern === undefined ? [] : [pattern]))
    // As the web ranks its routes: the one with fewer parameters.
    .sort((one, other) => parameters(one) - parameters(other))
    .map((pattern) => {
      // Parts of the page from plugins that do not declare this path.
      const { path } = pages.find((page) => pathOf(page) === pattern) as PublicPage
      return { pattern, parts: partsIn(pattern), telling: pages.filter((page) => page.path === path) }
    })
  return (path) => {
    const asked = partsIn(path)
    const found = byPattern.find(
      ({ parts }) =>
        parts.length === asked.length && parts.every((part, at) => part.startsWith(':') || part === asked[at]),
    )
    const params = found && partsOf(found.pattern, path)
    return params
      ? {
          pages: found.telling,
          params: Object.fromEntries(params),
          tables: [...new Set(found.telling.flatMap(({ reads }) => reads))],
        }
      : null
  }
}

/** Collects all parts, as a visitor sees them. */
export async function partsOfPage(
  app: App,
  pages: readonly PublicPage[],
  params: Readonly<Record<string, string>>,
): Promise<PagePart[]> {
  const ctx = app.context()
  const parts: PagePart[] = []
  for (const { tell } of pages) {
    const part = await tell(ctx, params)
    if (part) parts.push(part)
  }
  return parts
}
