import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../app.ts'
import { answerError } from '../rest/mount-routes.ts'
import { NotFound } from '../errors.ts'

const builtWeb = join(import.meta.dirname, '../../web/dist')

/**
 * Serves the built web: hashed assets for a year, pre-compressed where the build made a smaller file, and the one HTML
 * page for every other path, since the browser does the routing: with 404 where it has no page for that address.
 */
export async function serveWeb(server: FastifyInstance, app: App, webDirectory = builtWeb): Promise<void> {
  const indexFile = join(webDirectory, 'index.html')
  if (!existsSync(indexFile)) {
    server.setNotFoundHandler((request, reply) =>
      answerError(new NotFound('The web is not built: npm run build'), request, reply),
    )
    return
  }
  const page = readFileSync(indexFile, 'utf8').replace(
    /(<meta name="fairwave-plugins" content=")[^"]*/,
    `$1${app.plugins.map((plugin) => plugin.name).join(',')}`,
  )
  const isPage = pageMatcher(webDirectory, app)
  const sendPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').compress(page)
  await server.register(fastifyStatic, {
    root: webDirectory,
    index: false,
    preCompressed: true,
    wildcard: true,
    serve: true,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  server.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !/^\/(?:api|assets|objects)\//.test(request.url)
    if (!wantsPage) return answerError(new NotFound('There is nothing at this address'), request, reply)
    return sendPage(isPage(request.url) ? reply : reply.status(404))
  })
  server.get('/', (_request, reply) => sendPage(reply))
}

/** Whether the browser has a page for an address, as react-router matches: in any case, with or without a slash at the end. */
function pageMatcher(webDirectory: string, app: App): (url: string) => boolean {
  const file = join(webDirectory, 'routes.json')
  // A web that was built before there was such a list.
  if (!existsSync(file)) return () => true
  const routes = JSON.parse(readFileSync(file, 'utf8')) as ClientRoute[]
  const enabled = new Set(app.plugins.map(({ name }) => name))
  const partsOf = (path: string) => path.toLowerCase().split('/').filter(Boolean)
  const patterns = routes
    .filter(({ plugin }) => plugin === null || enabled.has(plugin))
    .map(({ path }) => partsOf(path))
  return (url) => {
    const parts = partsOf(url.split(/[?#]/, 1)[0] as string)
    return patterns.some(
      (pattern) =>
        pattern.length === parts.length &&
        pattern.every((part, index) => part.startsWith(':') || part === parts[index]),
    )
  }
}

/** As the web's build writes it (web/client-routes.ts). */
interface ClientRoute {
  path: string
  plugin: string | null
}
