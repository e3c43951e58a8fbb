import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app/app.ts'
import { NotFound } from '../app/errors.ts'
import { answerError } from '../rest/mount-routes.ts'
import { type Address, partsOf } from './pages/address-parts.ts'
import { type ClientRoute, pageMatcher } from './pages/page-matcher.ts'
import type { ReadyAnswer } from './ready-answer.ts'
import { type ReadySource, sendReady } from './send-ready.ts'
import { webFiles } from './web-files.ts'
import { type Drawing, renderedPages } from './pages/rendered-pages.ts'
import { webPages } from './pages/web-pages.ts'

export const builtWeb = join(import.meta.dirname, '../../web/dist')

/**
 * Serves the built web from memory: hashed assets for a year, compressed when they were built, and the one HTML page for
 * every other path, since the browser does the routing: with 404 where it has no page for that address. Returns what of
 * it needs no router (see `answerBeforeRouting`).
 */
export function serveWeb(
  server: FastifyInstance,
  app: App,
  webDirectory = builtWeb,
  drawing: Drawing | null = null,
): ReadySource {
  const indexFile = join(webDirectory, 'index.html')
  if (!existsSync(indexFile)) {
    server.setNotFoundHandler((request, reply) =>
      answerError(new NotFound('The web is not built: npm run build'), request, reply),
    )
    return () => null
  }
  const pages = webPages(
    readFileSync(indexFile, 'utf8').replace(
      /(<meta name="fairwave-plugins" content=")[^"]*/,
      `$1${app.plugins.map((plugin) => plugin.name).join(',')}`,
    ),
  )
  const files = webFiles(webDirectory)
  // The page alone, for the service worker to keep (web/public/sw.js).
  files.set('/shell.html', pages.found)
  const routeOf = pageMatcher(webDirectory, app)
  const told = renderedPages(app, drawing)
  const find = (address: Address): ReadyAnswer | null => {
    const { path } = address
    const file = files.get(path)
    if (file || isOfServer(path)) return file ?? null
    const route = routeOf?.(path)
    if (!route) return null
    if (!told.has(route)) return pages.of(route)
    // An address that cannot be read names nothing.
    return partsOf(route.path, path) ? told.find(route, address) : pages.notFound
  }
  /** Reads the parts of an address that are not cached; without them if their source does not answer. */
  const read = async (route: ClientRoute, address: Address): Promise<ReadyAnswer> => {
    try {
      return (await told.read(route, address, pages.textOf)) ?? pages.notFound
    } catch (error) {
      app.platform.log.warn({ err: error, path: route.path }, 'a page is sent without what it tells')
      return pages.of(route)
    }
  }
  server.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const reads = request.method === 'GET' || request.method === 'HEAD'
    const address = addressOf(request.url)
    const { path } = address
    const found = reads ? find(address) : null
    if (found) return sendReady(request, reply, found)
    if (!reads || isOfServer(path)) return answerError(new NotFound('There is nothing at this address'), request, reply)
    const route = routeOf?.(path)
    if (route && told.has(route)) return sendReady(request, reply, await read(route, address))
    return sendReady(request, reply, routeOf ? pages.notFound : pages.found)
  })
  return (path, query) => {
    const answer = find({ path, query })
    return answer && { answer, route: '/*' }
  }
}

/** Where no page is looked for. */
const isOfServer = (path: string): boolean => /^\/(?:api|assets|objects)\//.test(path)
function addressOf(url: string): Address {
  const [path = '', query = ''] = (url.split('#', 1)[0] as string).split(/\?(.*)/, 2)
  return { path, query }
}
