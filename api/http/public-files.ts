import type { FastifyInstance } from 'fastify'
import type { App } from '../app/app.ts'
import { NotFound } from '../app/errors.ts'
import { contributionsOf } from '../app/plugin.ts'
import type { FoundFile } from '../app/public-file.ts'
import { answerError } from '../rest/mount-routes.ts'
import { sendTagged } from './entity-tag.ts'

const YEAR_SECONDS = 31_536_000

/** Serves the files that plugins contribute, from the object store where it has addresses for browsers. */
export function publicFileRoutes(server: FastifyInstance, app: App): void {
  const { objects } = app.platform
  for (const { path, find } of contributionsOf(app.plugins, 'publicFiles')) {
    server.get<{ Params: { '*'?: string } }>(path, async (request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
      try {
        const file = await find(app.context(), request.params['*'] ?? '')
        if (!file) throw new NotFound('File')
        const elsewhere = file.objectKey === undefined ? undefined : await objects.publicUrl?.(file.objectKey)
        if (elsewhere)
          return await reply
            .header('cache-control', `public, max-age=${elsewhere.goodForSeconds}`)
            .redirect(elsewhere.url, 302)
        reply.type(file.contentType).header('cache-control', cacheControlOf(file))
        return sendTagged(request, reply, Buffer.from(file.content as string))
      } catch (error) {
        return answerError(error, request, reply)
      }
    })
  }
}

const cacheControlOf = ({ cacheSeconds }: FoundFile): string =>
  cacheSeconds === 'immutable' ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${cacheSeconds}`
