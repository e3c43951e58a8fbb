import type { FastifyInstance } from 'fastify'
import type { App } from '../app/app.ts'
import { NotFound } from '../app/errors.ts'
import type { ContextOf } from '../app/request-context.ts'
import { contributionsOf } from '../app/plugin.ts'
import { answerError } from '../rest/mount-routes.ts'

/** Mounts the calls that plugins contribute. Cookies are not read; bodies arrive as bytes. */
export async function publicCallRoutes(server: FastifyInstance, app: App, contextOf: ContextOf): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const { path, maxBytes, answer } of contributionsOf(app.plugins, 'publicCalls'))
      scope.post<{ Body: Buffer | undefined }>(path, { bodyLimit: maxBytes }, async (request, reply) => {
        try {
          const { ctx } = await contextOf(request, reply, { anonymous: true })
          const found = await answer(ctx, request.body ?? Buffer.alloc(0))
          if (!found) throw new NotFound('Address')
          return await reply
            .status(found.status)
            .headers({ 'content-type': found.contentType, 'cache-control': 'no-store' })
            .send(found.body)
        } catch (error) {
          return answerError(error, request, reply)
        }
      })
  })
}
