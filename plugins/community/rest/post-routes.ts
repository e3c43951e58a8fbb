import { NotFound } from '#api/app/errors.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { ObjectNotFound } from '#api/platform/objects/port.ts'
import { z } from 'zod'
import { requireOpenPost } from '../domain/find-posts.ts'
import { requireRendition } from '../domain/post-pictures.ts'
import { postInput } from '../rules.ts'

/** Pictures of posts: bytes, which no operation answers. */
export const postRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/posts/:postId/pictures/:pictureId/:file',
    access: { public: true },
    summary:
      'A picture of a post that is not for everyone (WebP): for those who may read the post, 404 for everybody else.',
    contentType: 'image/webp',
    params: postInput.extend({ pictureId: z.string(), file: z.string().describe('Width and format: `640.webp`.') }),
    handler: async ({ ctx, params, reply }) => {
      const key = requireRendition(await requireOpenPost(ctx, params.postId), params.pictureId, params.file)
      // From here, wherever it is stored: no address of it is handed out.
      const bytes = await ctx.ports.objects.read(key).catch((error: unknown) => {
        throw error instanceof ObjectNotFound ? new NotFound('Image') : error
      })
      reply.headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
      return reply.type('image/webp').send(bytes)
    },
  }),
]
