import { NotFound } from '#api/errors.ts'
import { isKnown } from '#api/http/entity-tag.ts'
import { ObjectNotFound } from '#api/platform/objects/port.ts'
import { type Route, route } from '#api/plugin.ts'
import { z } from 'zod'
import { imageKey, renditionKey } from '../domain/image-address.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const FILE = /^([1-9]\d{0,4})\.webp$/

export const imageRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/images/:artistId/:imageId/:file',
    access: { public: true },
    anonymous: true,
    summary:
      'A rendition of a cover or product image (WebP), or a redirect to where its bytes are. What stands at an address never changes.',
    contentType: 'image/webp',
    params: z.object({
      artistId: z.string(),
      imageId: z.string(),
      file: z.string().describe('Width and format, as addresses of images name them.'),
    }),
    handler: async ({ ctx, params, request, reply }) => {
      const width = Number(FILE.exec(params.file)?.[1])
      const { success } = z.object({ artistId: z.uuid(), imageId: z.uuid() }).safeParse(params)
      if (!success || !width) throw new NotFound('Image')
      const etag = `"${params.imageId}-${width}"`
      reply.headers({
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        etag,
        'x-content-type-options': 'nosniff',
      })
      if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
      const key = renditionKey(imageKey(params.artistId, params.imageId), width)
      const elsewhere = await ctx.objects.publicUrl?.(key)
      if (elsewhere)
        return reply
          .removeHeader('etag')
          .header('cache-control', `public, max-age=${elsewhere.goodForSeconds}`)
          .redirect(elsewhere.url, 302)
      const bytes = await ctx.objects.read(key).catch((error: unknown) => {
        reply.removeHeader('cache-control').removeHeader('etag')
        throw error instanceof ObjectNotFound ? new NotFound('Image') : error
      })
      return reply.type('image/webp').send(bytes)
    },
  }),
]
