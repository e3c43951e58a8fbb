import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../app.ts'
import { answerError } from '../rest/mount-routes.ts'
import { NotFound } from '../errors.ts'

const webDirectory = join(import.meta.dirname, '../../web/dist')

/**
 * Serves the built web: hashed assets for a year, pre-compressed where the build made a smaller file,
 * and the one HTML page for every other path, since the browser does the routing.
 */
export async function serveWeb(server: FastifyInstance, app: App): Promise<void> {
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
    return sendPage(reply)
  })
  server.get('/', (_request, reply) => sendPage(reply))
}
