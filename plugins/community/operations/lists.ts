import { defineList } from '#api/operation/list.ts'
import type { Output } from '#api/operation/operation.ts'
import { z } from 'zod'
import { ACTIVITY_KINDS, type Activity, feedOf, latestOf, parsePlace, placeOf } from '../domain/activity.ts'
import { countPostsOf, postsOfArtist, type ShownPost } from '../domain/find-posts.ts'
import { writingArtist } from '../domain/write-posts.ts'
import { postOutput } from './posts.ts'

const MAX = 50

const NO_PLACE = 'After must be the place of the last one that was read'
const activityPlace = z
  .string()
  .regex(/^\d{1,15}\.(?:post|release|song|product)\.[0-9a-f-]{36}$/, NO_PLACE)
  .refine((place) => parsePlace(place) !== null, NO_PLACE)

const activityOutput: Output<Activity> = {
  type: 'Activity',
  shape: z.object({
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
  }),
  toRest: (_ctx, activity) => ({ ...activity, place: placeOf(activity), isOpen: activity.post?.isOpen ?? true }),
}

const activities = {
  output: activityOutput,
  connection: {
    name: 'ActivityConnection',
    description: 'A page of what artists published.',
    edge: { name: 'ActivityEdge', description: 'Something in a page.' },
  },
  place: activityPlace,
  placeOf,
}
const after = { name: 'after', description: 'The `place` of the last one that was read.', field: 'place' } as const

const mine = defineList<ShownPost>({
  name: 'myPosts',
  description: 'Your posts, drafts among them, written last first.',
  access: { artist: true },
  output: postOutput,
  connection: {
    name: 'PostConnection',
    description: 'A page of posts.',
    edge: { name: 'PostEdge', description: 'A post in a page.' },
  },
  place: z.uuid('Before must be the id of the last post that was read'),
  placeOf: ({ id }) => id,
  rest: {
    path: '/dashboard/posts',
    summary: 'Your posts, drafts among them, written last first; `before` (the id of the last one) goes on.',
    max: MAX,
    cursor: { name: 'before', description: 'Id of the last one that was read.', field: 'id' },
  },
  read: (ctx, _input, range) => postsOfArtist(ctx, writingArtist(ctx), range),
  count: (ctx, _input, max) => countPostsOf(ctx, writingArtist(ctx), max),
})

const latest = defineList({
  ...activities,
  name: 'latest',
  description: 'What an artist published, newest first and in no other order. Empty for one whom nobody may see.',
  access: { public: true },
  params: z.object({ artistId: z.string().describe('Id of the artist.') }),
  rest: {
    path: '/artists/:artistId/latest',
    summary: 'What an artist published, newest first; `after` (the `place` of the last one) goes on.',
    max: MAX,
    cursor: after,
  },
  read: (ctx, { artistId }, range) => latestOf(ctx, artistId, range),
})

const feed = defineList({
  ...activities,
  name: 'feed',
  description: 'What the artists whom you follow published, newest first and in no other order.',
  access: { signedIn: true },
  rest: {
    path: '/feed',
    summary: 'What the artists whom you follow published, newest first; `after` (the `place` of the last one) goes on.',
    max: MAX,
    cursor: after,
  },
  read: (ctx, _input, range) => feedOf(ctx, range),
})

/** Lists of posts, and of what artists published. */
export const postLists = [mine, latest, feed]
