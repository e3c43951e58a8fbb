import type { App } from '../../app/app.ts'
import { DeadlinePassed, withDeadline } from '../../platform/with-deadline.ts'
import type { PageMetadata, PagePart, PublicPage } from './public-page.ts'
import { type Address, partsOf } from './address-parts.ts'
import type { ClientRoute } from './page-matcher.ts'
import { partsOfPage } from './public-pages.ts'
import type { StoredDocuments } from '../../graphql/documents/stored-documents.ts'
import type { ReadyAnswer } from '../ready-answer.ts'
import type { DrawnPage, PageRenderer } from './page-renderer.ts'
import { renderPage } from './render-page.ts'
import { webPage } from '../web-files.ts'

/** A page is not kept waiting for what is told of it: the app reads the same again. */
const TIMEOUT_MS = 3_000
/** The first page of a route loads code. */
const FIRST_TIMEOUT_MS = 10_000
/** A page that comes too late for who asked is there for the next one. */
const DRAW_TIMEOUT_MS = 10_000

const FORM = { contentType: 'text/html; charset=utf-8', cacheControl: 'no-cache', packs: true } as const

/** The HTML of public pages with what plugins tell of each address; kept as bytes until a table that it was read from changes. */
export interface RenderedPages {
  /** Whether somebody tells of this page. */
  has(route: ClientRoute): boolean
  /** Returns the cached page that is still valid. */
  find(route: ClientRoute, address: Address): ReadyAnswer | null
  /** The same, made where it is not kept; null where there is nothing at this address. `textOf` gives the HTML to write it into. */
  read(route: ClientRoute, address: Address, textOf: TextOf): Promise<ReadyAnswer | null>
}

type TextOf = (first: Pick<ClientRoute, 'files'>) => string

/** What draws pages, and the documents that they are drawn from. */
export interface Drawing {
  renderer: PageRenderer
  documentOf: StoredDocuments
}

/** Stands for tables that announce no changes: what is read from them is not cached. */
const UNKNOWN = ''

class Nothing extends Error {}
class NewDocuments extends Error {}
class NotDrawn extends Error {
  constructor(cause: unknown) {
    super('not drawn', { cause })
  }
}

export function renderedPages(app: App, drawing: Drawing | null = null): RenderedPages {
  const byPath = Map.groupBy(app.contributions('pages'), ({ path }) => path)
  /** Ids of the documents that pages of a route have asked, by its path. */
  const documents = new Map<string, Set<string>>()
  /** Routes of which one could not be drawn: it is logged once. */
  const failed = new Set<string>()
  const draws = (route: ClientRoute) => drawing !== null && byPath.has(route.path)
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
    async read(route, address, textOf) {
      const pages = byPath.get(route.path) ?? []
      const params = paramsOf(route, address)
      if (!params) return null
      const makes = { route, pages, params, textOf }
      try {
        if (draws(route)) {
          const timeoutMs = documents.has(route.path) ? TIMEOUT_MS : FIRST_TIMEOUT_MS
          return await withDeadline(timeoutMs, readDrawn(makes)).catch(async (error: unknown) => {
            if (!(error instanceof DeadlinePassed)) throw error
            // It is stored once it is drawn; whoever asked has its head, and draws it.
            return await withDeadline(TIMEOUT_MS, withHeadAlone(makes))
          })
        }
        const tables = tablesOf(pages)
        const make = async () => tellPage(makes, await headed(makes), null)
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

  /** What is told of the page, which is none without a head. */
  async function headed({ pages, params }: Makes): Promise<Told> {
    const parts = await partsOfPage(app, pages, Object.fromEntries(params))
    const head = parts.find((part) => part.head)?.head
    if (!head) throw new Nothing()
    return { head, parts }
  }

  function tellPage({ route, textOf }: Makes, { head, parts }: Told, drawn: DrawnPage | null): string {
    return renderPage(drawn ? textOf({ files: drawn.files }) : textOf(route), head, parts, app.addressOf, drawn)
  }

  /** Kept until a table changes that its plugins name, or that a document of its route reads. */
  async function readDrawn(makes: Makes): Promise<ReadyAnswer> {
    const { route, pages, params } = makes
    const address = addressOf(route, params)
    const known = documents.get(route.path) ?? new Set<string>()
    documents.set(route.path, known)
    const make = async () => {
      // A page that is not there is not drawn.
      const told = await headed(makes)
      const drawn = await drawing?.renderer.draw(address, DRAW_TIMEOUT_MS).catch((error: unknown) => {
        throw new NotDrawn(error)
      })
      const isNew = drawn?.documents.some((id) => !known.has(id)) ?? false
      for (const id of drawn?.documents ?? []) known.add(id)
      if (isNew) throw new NewDocuments()
      return { text: tellPage(makes, told, drawn ?? null), style: drawn?.style.text }
    }
    for (;;) {
      const { tables, maxAgeMs } = validityOf(pages, known)
      const form = maxAgeMs === undefined ? FORM : { ...FORM, maxAgeMs }
      try {
        return await app.kept.read(keyOf(route, params), tables, form, make)
      } catch (error) {
        if (error instanceof NotDrawn) return await shellFor(makes, error)
        // They are few for each route, and known from then on.
        if (!(error instanceof NewDocuments)) throw error
      }
    }
  }

  /** How long a page is true that is drawn from these documents. */
  function validityOf(pages: readonly PublicPage[], ids: Iterable<string>): { tables: string[]; maxAgeMs?: number } {
    const tables = new Set(tablesOf(pages))
    const declared = new Set(pages.flatMap((page) => page.documents ?? []))
    const [maxAgeMs] = pages.flatMap((page) => page.maxAgeMs ?? []).sort((one, other) => one - other)
    let announced = true
    for (const id of ids) {
      const document = drawing?.documentOf(id)
      if (document?.shared) for (const table of document.shared) tables.add(table)
      else if (!document || !declared.has(document.name)) announced = false
    }
    if (announced) return { tables: [...tables] }
    return maxAgeMs === undefined ? { tables: [UNKNOWN] } : { tables: [...tables], maxAgeMs }
  }

  /** The app draws it, from the head that the page has; it is not kept. */
  async function shellFor(makes: Makes, { cause }: NotDrawn): Promise<ReadyAnswer> {
    const { route } = makes
    if (!failed.has(route.path)) {
      failed.add(route.path)
      app.platform.log.error({ err: cause, path: route.path }, 'a page could not be drawn; browsers draw it')
    }
    return await withHeadAlone(makes)
  }

  async function withHeadAlone(makes: Makes): Promise<ReadyAnswer> {
    return webPage(tellPage(makes, await headed(makes), null)).found
  }
}

interface Told {
  head: PageMetadata
  parts: readonly PagePart[]
}

interface Makes {
  route: ClientRoute
  pages: readonly PublicPage[]
  params: ReadonlyMap<string, string>
  textOf: TextOf
}

/** The address of a page whose HTML is kept for all that name it so. */
function addressOf({ path }: ClientRoute, params: ReadonlyMap<string, string>): string {
  const inPath = new Set<string>()
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    inPath.add(name)
    return encodeURIComponent(params.get(name) ?? '')
  })
  const query = new URLSearchParams([...params].filter(([name, value]) => !inPath.has(name) && value !== ''))
  return query.size > 0 ? `${filled}?${query}` : filled
}
