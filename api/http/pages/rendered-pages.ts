import type { App } from '../../app/app.ts'
import { withDeadline } from '../../platform/with-deadline.ts'
import type { PublicPage } from './public-page.ts'
import { type Address, partsOf } from '../early-links.ts'
import type { ClientRoute } from './page-matcher.ts'
import { partsOfPage } from './public-pages.ts'
import type { ReadyAnswer } from '../ready-answer.ts'
import { renderPage } from './render-page.ts'
import { webPage } from '../web-files.ts'

/** A page is not kept waiting for what is told of it: the app reads the same again. */
const TIMEOUT_MS = 3_000

const FORM = { contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache', packs: true } as const

/** The HTML of public pages with what plugins tell of each address; kept as bytes until a table that it was read from changes. */
export interface RenderedPages {
  /** Whether somebody tells of this page. */
  has(route: ClientRoute): boolean
  /** Returns the cached page that is still valid. */
  find(route: ClientRoute, address: Address): ReadyAnswer | null
  /** The same, made where it is not kept; null where there is nothing at this address. `page` is the HTML to write it into. */
  read(route: ClientRoute, address: Address, page: string): Promise<ReadyAnswer | null>
}

class Nothing extends Error {}

export function renderedPages(app: App): RenderedPages {
  const byPath = Map.groupBy(app.contributions('pages'), ({ path }) => path)
  /** Those that no table changes. */
  const fixed = new Map<string, ReadyAnswer>()
  const keyOf = (route: ClientRoute, params: ReadonlyMap<string, string>) =>
    `page ${route.path} ${JSON.stringify([...params.values()])}`
  /** Parts of the path, and of the query those that somebody tells of; null where one cannot be read. */
  const paramsOf = (route: ClientRoute, { path, query }: Address): ReadonlyMap<string, string> | null => {
    const params = partsOf(route.path, path)
    const asked = (byPath.get(route.path) ?? []).flatMap((page) => Object.entries(page.query ?? {}))
    if (!params || asked.length === 0) return params
    const given = new URLSearchParams(query)
    return new Map([...params, ...asked.map(([name, read]) => [name, read(given.get(name) ?? '')] as const)])
  }
  const tablesOf = (pages: readonly PublicPage[]) => [...new Set(pages.flatMap(({ reads }) => reads))]

  return {
    has: (route) => byPath.has(route.path),
    find(route, address) {
      const known = fixed.get(route.path)
      if (known) return known
      const params = paramsOf(route, address)
      return params && app.kept.find(keyOf(route, params))
    },
    async read(route, address, page) {
      const pages = byPath.get(route.path) ?? []
      const params = paramsOf(route, address)
      if (!params) return null
      const tables = tablesOf(pages)
      const make = async () => {
        const text = await told(app, pages, Object.fromEntries(params), page)
        if (text === null) throw new Nothing()
        return text
      }
      try {
        if (tables.length > 0)
          return await withDeadline(TIMEOUT_MS, app.kept.read(keyOf(route, params), tables, FORM, make))
        const made = webPage(await make()).found
        fixed.set(route.path, made)
        return made
      } catch (error) {
        if (error instanceof Nothing) return null
        throw error
      }
    },
  }
}

async function told(
  app: App,
  pages: readonly PublicPage[],
  params: Readonly<Record<string, string>>,
  page: string,
): Promise<string | null> {
  const parts = await partsOfPage(app, pages, params)
  const head = parts.find((part) => part.head)?.head
  return head ? renderPage(page, head, parts, app.addressOf) : null
}
