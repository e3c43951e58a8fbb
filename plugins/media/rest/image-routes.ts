import { NotFound } from '#api/app/errors.ts'
import { isStaff } from '#api/access/staff.ts'
import { isKnown } from '#api/http/entity-tag.ts'
import { ObjectNotFound } from '#api/platform/objects/port.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { imageKey, ownerOfSegment, renditionKey } from '../domain/image-address.ts'
import { isWithheldPicture } from '../domain/pictures.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** Caches that many share ask again after so long: staff may have withheld the picture. */
const SHARED_SECONDS = 60 * 60
const FILE = /^([1-9]\d{0,4})\.webp$/

const imageParams = z.object({
  artistId: z.string().describe('Whose it is, as addresses of images name them.'),
  imageId: z.string(),
  file: z.string().describe('Width and format, as addresses of images name them.'),
})

/** Parses the parts of an address. Throws `NotFound` (404) for what no image can be at. */
function requireRendition(params: z.output<typeof imageParams>) {
  const width = Number(FILE.exec(params.file)?.[1])
  const { imageId } = params
  const owner = ownerOfSegment(params.artistId)
  const { success } = z.object({ accountId: z.uuid(), imageId: z.uuid() }).safeParse({ ...owner, imageId })
  if (!success || !width) throw new NotFound('Image')
  return { owner, imageId, width, key: renditionKey(imageKey(owner, imageId), width) }
}

export const imageRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/images/:artistId/:imageId/:file',
    access: { public: true },
    anonymous: true,
    embeddable: true,
    crawlable: true,
    summary:
      'A rendition of a cover or product image (WebP), or a redirect to where its bytes are. What stands at an address never changes; 404 while staff withholds it.',
    contentType: 'image/webp',
    params: imageParams,
    handler: async ({ ctx, params, request, reply }) => {
      const { imageId, width, key } = requireRendition(params)
      // Before anything is said: who has it already is not told that it is good.
      if (await isWithheldPicture(ctx, imageId)) throw new NotFound('Image')
      const etag = `"${imageId}-${width}"`
      reply.headers({
        'cache-control': `public, max-age=${YEAR_SECONDS}, s-maxage=${SHARED_SECONDS}, immutable`,
        etag,
        'x-content-type-options': 'nosniff',
      })
      if (isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send()
      const elsewhere = await ctx.ports.objects.publicUrl?.(key)
      if (elsewhere)
        return reply
          .removeHeader('etag')
          .header('cache-control', `public, max-age=${elsewhere.goodForSeconds}, s-maxage=${SHARED_SECONDS}`)
          .redirect(elsewhere.url, 302)
      const bytes = await ctx.ports.objects.read(key).catch((error: unknown) => {
        reply.removeHeader('cache-control').removeHeader('etag')
        throw error instanceof ObjectNotFound ? new NotFound('Image') : error
      })
      return reply.type('image/webp').send(bytes)
    },
  }),
  route({
    method: 'GET',
    path: '/images/withheld/:artistId/:imageId/:file',
    access: { public: true },
    summary: 'A rendition of a picture that staff withholds (WebP): for whose it is and staff, 404 for everybody else.',
    contentType: 'image/webp',
    params: imageParams,
    handler: async ({ ctx, params, reply }) => {
      const { owner, imageId, key } = requireRendition(params)
      const maySee = ctx.actor[owner.accountKind]?.id === owner.accountId || isStaff(ctx.actor, 'support', 'editor')
      if (!maySee || !(await isWithheldPicture(ctx, imageId))) throw new NotFound('Image')
      // From here, wherever it is stored: no address of it is handed out.
      const bytes = await ctx.ports.objects.read(key).catch((error: unknown) => {
        throw error instanceof ObjectNotFound ? new NotFound('Image') : error
      })
      reply.headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
      return reply.type('image/webp').send(bytes)
    },
  }),
]
