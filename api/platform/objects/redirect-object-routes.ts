import type { FastifyPluginAsync } from 'fastify'
import type { ObjectRouteOptions } from './disk-object-routes.ts'
import { noMeters } from './object-meter.ts'
import { REFUSALS, answerRefusal } from './object-refusal.ts'
import type { ObjectStore } from './port.ts'
import type { SignedPaths } from './signed-path.ts'
import { holds, noHolder } from './signed-requests.ts'

/**
 * Follows metered URLs to the server that has the bytes: the meter is told, and the answer redirects to a URL of that
 * server which ends when this one does.
 */
export function redirectObjectRoutes(
  store: ObjectStore & { readonly paths: SignedPaths },
  { meters = noMeters, isHolder = noHolder }: Pick<ObjectRouteOptions, 'meters' | 'isHolder'> = {},
): FastifyPluginAsync {
  const { paths } = store
  return async (app) => {
    app.route({
      method: ['GET', 'HEAD'],
      url: '/objects/*',
      handler: async (request, reply) => {
        const verdict = paths.verify(request.raw.url ?? '')
        if (!verdict.valid) return answerRefusal(reply, REFUSALS[verdict.reason])
        const { grant, expiresAt } = verdict
        if (grant.op !== 'get' || grant.meter === undefined) return answerRefusal(reply, REFUSALS.signature)
        if (!holds(grant, request, isHolder)) return answerRefusal(reply, REFUSALS.holder)
        const { key, contentType, downloadName, meter } = grant
        const { url } = await store.presignGet({
          key,
          contentType,
          downloadName,
          expiresInSeconds: paths.remaining(expiresAt) / 1_000,
        })
        if (request.method === 'GET') await meters.redeemed(meter)
        return reply.header('Cache-Control', 'no-store').redirect(url, 302)
      },
    })
  }
}
