import { defineList } from '#api/operation/list.ts'
import { z } from 'zod'
import { answersTo, commentsOf } from '../domain/read-comments.ts'
import { commentInput, postCommentsInput, releaseCommentsInput, songCommentsInput } from '../rules.ts'
import { commentOutput } from './comments.ts'

const MAX = 50

const page = {
  output: commentOutput,
  access: { public: true } as const,
  connection: {
    name: 'CommentConnection',
    description: 'A page of comments.',
    edge: { name: 'CommentEdge', description: 'A comment in a page.' },
  },
  place: z.uuid('After must be the id of the last comment that was read'),
  placeOf: ({ id }: { id: string }) => id,
}
const cursor = { name: 'after', description: 'Id of the last one that was read.', field: 'id' } as const

const ofPost = defineList({
  ...page,
  name: 'postComments',
  description: 'Comments under a post, newest first, without the pinned one. Empty where the post is not open to you.',
  params: postCommentsInput,
  rest: {
    path: '/posts/:postId/comments',
    summary: 'Comments under a post, newest first, without the pinned one; `after` (the id of the last one) goes on.',
    max: MAX,
    cursor,
  },
  read: (ctx, { postId }, range) => commentsOf(ctx, { kind: 'post', id: postId }, range),
})

const ofRelease = defineList({
  ...page,
  name: 'releaseComments',
  description:
    'Comments under a release, newest first, without the pinned one. Empty where you do not see the release.',
  params: releaseCommentsInput,
  rest: {
    path: '/releases/:releaseId/comments',
    summary:
      'Comments under a release, newest first, without the pinned one; `after` (the id of the last one) goes on.',
    max: MAX,
    cursor,
  },
  read: (ctx, { releaseId }, range) => commentsOf(ctx, { kind: 'release', id: releaseId }, range),
})

const onSong = defineList({
  ...page,
  name: 'songComments',
  description: 'Comments on a song, newest first, without the pinned one. Empty where the song is not open to you.',
  params: songCommentsInput,
  rest: {
    path: '/songs/:songId/comments',
    summary: 'Comments on a song, newest first, without the pinned one; `after` (the id of the last one) goes on.',
    max: MAX,
    cursor,
  },
  read: (ctx, { songId }, range) => commentsOf(ctx, { kind: 'song', id: songId }, range),
})

const answers = defineList({
  ...page,
  name: 'commentAnswers',
  description: 'Answers to a comment, oldest first. Empty where you do not see the comment.',
  params: commentInput,
  rest: {
    path: '/comments/:commentId/answers',
    summary: 'Answers to a comment, oldest first; `after` (the id of the last one) goes on.',
    max: MAX,
    cursor,
  },
  read: (ctx, { commentId }, range) => answersTo(ctx, commentId, range),
})

export const commentLists = [ofPost, ofRelease, onSong, answers]
