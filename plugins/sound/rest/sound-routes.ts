import { NotFound } from '#api/app/errors.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { openPreview } from '../domain/previews.ts'
import { songParams } from '../rules.ts'

/** How long the redirect to a preview may be cached; its address (`previewUrl`) changes with the file. */
const TTL_SECONDS = 3_600
/** How long its bytes stay available there. */
const GOOD_SECONDS = 3 * TTL_SECONDS

export const soundRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/songs/:id/preview',
    access: { public: true },
    anonymous: true,
    embeddable: true,
    crawlable: true,
    summary:
      'Half a minute of a song for everybody, never counted; redirects to its bytes, which come in ranges. 404 where the artist or the platform wants none.',
    params: songParams,
    status: 302,
    handler: async ({ ctx, params, reply }) => {
      const { key, contentType } = await requirePreview(ctx, params.id)
      const { url } = await ctx.ports.objects.presignGet({ key, contentType, expiresInSeconds: GOOD_SECONDS })
      reply.header('cache-control', `public, max-age=${TTL_SECONDS}`)
      return url
    },
  }),
]

async function requirePreview(...args: Parameters<typeof openPreview>) {
  const preview = await openPreview(...args)
  if (!preview) throw new NotFound('Preview')
  return preview
}
