import { NotFound } from '#api/app/errors.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { answerOf } from '#api/operation/operation-route.ts'
import { ObjectNotFound } from '#api/platform/objects/port.ts'
import { pageLimit } from '#api/rest/page-limit.ts'
import { z } from 'zod'
import { type Activity, ACTIVITY_KINDS, feedOf, latestOf, placeOf } from '../domain/activity.ts'
import { postsOfArtist, presentPost, requireOpenPost, requireVisiblePost } from '../domain/find-posts.ts'
import { requireRendition } from '../domain/post-pictures.ts'
import { writingArtist } from '../domain/write-posts.ts'
import { postOutput } from '../operations/posts.ts'
import { postInput } from '../rules.ts'

const MAX = 50

const after = z.object({
  limit: pageLimit(MAX),
  after: z
    .string()
    .regex(
      /^\d{1,15}\.(?:post|release|song|product)\.[0-9a-f-]{36}$/,
      'After must be the place of the last one that was read',
    )
    .optional()
    .describe('The `place` of the last one that was read.'),
})

const activity = z.object({
  place: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  id: z.uuid(),
  at: z.iso.datetime(),
  artistId: z.uuid(),
  artistName: z.string(),
  title: z.string(),
  path: z.string(),
  imageUrl: z.string().nullable(),
  /** Of a post: whether its content is open to you. */
  isOpen: z.boolean(),
})

const toRest = ({ post, at, imageSrcSet: _srcSet, artistUsername: _username, ...rest }: Activity) => ({
  ...rest,
  place: placeOf({ ...rest, at }),
  at: at.toISOString(),
  isOpen: post?.isOpen ?? true,
})
const page = { cursor: ({ place }: { place: string }) => place }

/** Posts, their pictures, and lists of what artists published. */
export const postRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/posts/:postId',
    access: { public: true },
    summary: 'One post. Of one that is not open to you its title and audience are told, nothing else.',
    params: postInput,
    response: postOutput.shape,
    handler: async ({ ctx, params }) =>
      await answerOf(postOutput, ctx, await presentPost(ctx, await requireVisiblePost(ctx, params.postId))),
  }),
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
  route({
    method: 'GET',
    path: '/dashboard/posts',
    access: { artist: true },
    summary: 'Your posts, drafts among them, written last first; `before` (the id of the last one) goes on.',
    query: z.object({
      limit: pageLimit(MAX),
      before: z
        .uuid('Before must be the id of the last post that was read')
        .optional()
        .describe('Id of the last one that was read.'),
    }),
    response: z.array(postOutput.shape),
    handler: async ({ ctx, query: { limit, before } }) => {
      const posts = await postsOfArtist(ctx, writingArtist(ctx), { limit, after: before })
      return await Promise.all(posts.map((post) => answerOf(postOutput, ctx, post)))
    },
  }),
  route({
    method: 'GET',
    path: '/artists/:artistId/latest',
    access: { public: true },
    summary: 'What an artist published, newest first; `after` (the `place` of the last one) goes on.',
    params: z.object({ artistId: z.string().describe('Id of the artist.') }),
    query: after,
    page,
    response: z.array(activity),
    handler: async ({ ctx, params, query }) => (await latestOf(ctx, params.artistId, query)).map(toRest),
  }),
  route({
    method: 'GET',
    path: '/feed',
    access: { signedIn: true },
    summary: 'What the artists whom you follow published, newest first; `after` (the `place` of the last one) goes on.',
    query: after,
    page,
    response: z.array(activity),
    handler: async ({ ctx, query }) => (await feedOf(ctx, query)).map(toRest),
  }),
]
