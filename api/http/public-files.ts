import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { App } from '../app/app.ts'
import { NotFound } from '../app/errors.ts'
import { contributionsOf } from '../app/plugin.ts'
import type { FoundFile } from '../app/public-file.ts'
import { answerError } from '../rest/mount-routes.ts'
import { entityTag } from './entity-tag.ts'
import { type ReadyAnswer, readyAnswer } from './ready-answer.ts'
import { sendReady } from './send-ready.ts'

const YEAR_SECONDS = 31_536_000

/** Bytes of files that never change, kept in the process: two thousand tiles of a log. */
const MAX_KEPT_BYTES = 16 * 1_024 * 1_024

/** Serves the files that plugins contribute, from the object store where it has addresses for browsers. */
export function publicFileRoutes(server: FastifyInstance, app: App): void {
  const { objects } = app.platform
  /** What never changes, by its address. */
  const kept = new LRUCache<string, ReadyAnswer>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ bodies }) => Math.max(1, bodies.identity.length),
  })
  for (const { path, find } of contributionsOf(app.plugins, 'publicFiles')) {
    server.get<{ Params: { '*'?: string } }>(path, async (request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
      try {
        const rest = request.params['*'] ?? ''
        const known = kept.get(`${path} ${rest}`)
        if (known) return sendReady(request, reply, known)
        const file = await find(app.context(), rest)
        if (!file) throw new NotFound('File')
        const elsewhere = file.objectKey === undefined ? undefined : await objects.publicUrl?.(file.objectKey)
        if (elsewhere)
          return await reply
            .header('cache-control', `public, max-age=${elsewhere.goodForSeconds}`)
            .redirect(elsewhere.url, 302)
        const ready = readyFile(file)
        if (file.cacheSeconds === 'immutable' && app.config.READY_ANSWERS) kept.set(`${path} ${rest}`, ready)
        return sendReady(request, reply, ready)
      } catch (error) {
        return answerError(error, request, reply)
      }
    })
  }
}

function readyFile(file: FoundFile): ReadyAnswer {
  const identity = Buffer.from(file.content as string)
  return readyAnswer({
    contentType: file.contentType,
    cacheControl: cacheControlOf(file),
    tag: entityTag(identity),
    bodies: { identity },
  })
}

const cacheControlOf = ({ cacheSeconds }: FoundFile): string =>
  cacheSeconds === 'immutable' ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${cacheSeconds}`
