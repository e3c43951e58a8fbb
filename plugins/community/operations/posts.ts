import { booleanOutput, defineOperation, defineOutput } from '#api/operation/operation.ts'
import { MediaRefused } from '#plugins/media'
import { z } from 'zod'
import { markFeedRead } from '../domain/activity.ts'
import { countAudience } from '../domain/count-audience.ts'
import { findVisiblePost, presentPost, type ShownPost } from '../domain/find-posts.ts'
import { createPost, deletePost, pinPost, requireOwnPost, updatePost, writingArtist } from '../domain/write-posts.ts'
import {
  AUDIENCES,
  audienceSizeInput,
  createPostSchema,
  EMBED_KINDS,
  pinSchema,
  postInput,
  readThroughSchema,
  updatePostSchema,
} from '../rules.ts'

const artist = { artist: true } as const

export const postOutput = defineOutput<ShownPost>({
  type: 'Post',
  shape: z.object({
    id: z.uuid(),
    artistId: z.uuid(),
    artistName: z.string(),
    title: z.string(),
    audience: z.enum(AUDIENCES),
    releaseId: z.uuid().nullable(),
    releaseTitle: z.string().nullable(),
    state: z.enum(['draft', 'scheduled', 'published', 'withheld']),
    publishAt: z.iso.datetime().nullable(),
    publishedAt: z.iso.datetime().nullable(),
    editedAt: z.iso.datetime().nullable(),
    isPinned: z.boolean(),
    /** Whether its content is open to you; what follows is empty where it is not. */
    isOpen: z.boolean(),
    html: z.string().nullable(),
    pictures: z.array(z.object({ id: z.uuid(), url: z.string(), alt: z.string() })),
    embeds: z.array(
      z.object({ kind: z.enum(EMBED_KINDS), id: z.uuid(), title: z.string(), by: z.string(), path: z.string() }),
    ),
    /** Markdown, for its artist and staff alone. */
    text: z.string().optional(),
    /** Why our team hid it, for its artist and staff alone. */
    withheldReason: z.string().optional(),
    createdAt: z.iso.datetime(),
  }),
  toRest: (_ctx, post) => ({
    ...post,
    text: post.text ?? undefined,
    withheldReason: post.withheldReason ?? undefined,
  }),
})

const described = {
  title: 'One line, 1 to 120 characters.',
  text: 'Markdown without HTML, 1 to 10,000 characters.',
  audience: 'Who may read it.',
  releaseId: 'For an audience of buyers: the release that they bought, one of yours.',
  pictures: 'All of them, 10 at most, in their order; who is left out goes.',
  embeds: 'At most three songs, releases or products that everybody may see.',
  state: 'Draft, published at once, or scheduled.',
  publishAt: 'Of a scheduled one: when it is published, within a year.',
}
const types = {
  audience: 'Audience',
  state: 'WrittenPostState',
  pictures: {
    name: 'PostPictureInput',
    description: 'A picture of a post: one that is there, or an upload.',
    describe: {
      id: 'Of one that is there.',
      imageUrl: '`uploadURL` or `objectPath` of an uploaded picture.',
      alt: 'What it shows, in words, up to 300 characters.',
    },
    types: { id: 'ID' },
  },
  embeds: {
    name: 'PostEmbedInput',
    description: 'Something that a post shows.',
    describe: { kind: 'What it is.', id: 'Its id.' },
    types: { kind: 'PostEmbedKind' },
  },
} as const

const finding = defineOperation({
  kind: 'query',
  name: 'post',
  description: 'One post; null where there is none, or it is not out and not yours. Its content may be closed to you.',
  access: { public: true },
  params: z.object({ id: postInput.shape.postId }),
  graphql: { describe: { id: 'Id of the post.' } },
  output: postOutput,
  missing: 'Post',
  rest: {
    method: 'GET',
    path: '/posts/:postId',
    names: { id: 'postId' },
    summary: 'One post. Of one that is not open to you its title and audience are told, nothing else.',
  },
  run: async (ctx, { id }) => {
    const found = await findVisiblePost(ctx, id)
    return found && (await presentPost(ctx, found))
  },
})

const creating = defineOperation({
  name: 'createPost',
  description: 'Writes a post to an audience. Code RATE_LIMITED after 20 in a day.',
  access: artist,
  input: createPostSchema,
  graphql: {
    input: { argument: 'The post.', description: 'A new post.' },
    describe: {
      ...described,
      audience: 'Who may read it; everyone unless told.',
      state: 'Draft, published or scheduled; published at once unless told.',
    },
    types,
  },
  output: postOutput,
  errors: [MediaRefused],
  rest: { method: 'POST', path: '/posts', status: 201 },
  repeated: async (ctx, id) => await presentPost(ctx, await requireOwnPost(ctx, id)),
  run: async (ctx, input, { newId }) => await presentPost(ctx, await createPost(ctx, input, newId)),
})

const updating = defineOperation({
  name: 'updatePost',
  description: 'Changes a post of yours. Words that change after it came out mark it as edited.',
  access: artist,
  params: postInput,
  input: updatePostSchema,
  graphql: {
    args: ['postId'],
    input: { argument: 'What changes.', description: 'Changes of a post; what is left out stays.' },
    describe: { ...described, postId: 'Id of the post.' },
    types,
    ignoreNull: ['title', 'text', 'audience', 'pictures', 'embeds', 'state'],
  },
  output: postOutput,
  errors: [MediaRefused],
  rest: { method: 'PATCH', path: '/posts/:postId' },
  run: async (ctx, { postId, ...changes }) => await presentPost(ctx, await updatePost(ctx, postId, changes)),
})

const deleting = defineOperation({
  name: 'deletePost',
  description: 'Deletes a post of yours with its pictures.',
  access: artist,
  params: postInput,
  graphql: { describe: { postId: 'Id of the post.' } },
  output: booleanOutput('deleted'),
  rest: { method: 'DELETE', path: '/posts/:postId' },
  run: async (ctx, { postId }) => {
    await deletePost(ctx, postId)
    return true
  },
})

const pinning = defineOperation({
  name: 'pinPost',
  description: 'Puts a post first on your page, in the place of the one there, or takes it off that place.',
  access: artist,
  params: postInput,
  input: pinSchema,
  graphql: { describe: { postId: 'Id of the post.', pinned: 'True puts it first, false takes it off.' } },
  output: postOutput,
  rest: { method: 'PUT', path: '/posts/:postId/pin' },
  run: async (ctx, { postId, pinned }) => await presentPost(ctx, await pinPost(ctx, postId, pinned)),
})

const counting = defineOperation({
  kind: 'query',
  name: 'audienceSize',
  description:
    'How many people you reach by an audience, counted up to 1,000: that number means as many or more. Null for everyone and signedIn, which are not counted.',
  access: artist,
  input: audienceSizeInput,
  graphql: {
    describe: { audience: 'The audience.', releaseId: 'Of buyers: the release that they bought.' },
    types: { audience: 'Audience' },
  },
  output: defineOutput<{ people: number | null }>({
    type: 'AudienceSize',
    shape: z.object({ people: z.int().nullable() }),
  }),
  rest: { method: 'GET', path: '/dashboard/audience' },
  run: async (ctx, { audience, releaseId }) => ({
    people: await countAudience(ctx, { artistId: writingArtist(ctx), audience, releaseId }),
  }),
})

const reading = defineOperation({
  name: 'markFeedRead',
  description: 'Marks everything in your feed up to a time as read. Answers how far that is now.',
  access: { signedIn: true },
  input: readThroughSchema,
  graphql: { describe: { through: 'Of the newest thing that was shown.' } },
  output: defineOutput<{ readThrough: Date }>({
    type: 'FeedMark',
    shape: z.object({ readThrough: z.iso.datetime() }),
  }),
  rest: { method: 'PUT', path: '/feed/read' },
  run: async (ctx, input) => ({ readThrough: await markFeedRead(ctx, input) }),
})

export const postOperations = [finding, creating, updating, deleting, pinning, counting, reading]
