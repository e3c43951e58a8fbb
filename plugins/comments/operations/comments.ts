import { booleanOutput, defineOperation, defineOutput } from '#api/operation/operation.ts'
import { z } from 'zod'
import { closeComments, heartComment, hideComment, pinComment } from '../domain/artist-actions.ts'
import { CommentFixed, CommentsClosed } from '../domain/comment-errors.ts'
import { findDiscussion, type ShownDiscussion } from '../domain/discussions.ts'
import type { ShownComment } from '../domain/read-comments.ts'
import { answerComment, deleteComment, editComment, requireShown, writeComment } from '../domain/write-comments.ts'
import {
  closeSchema,
  COMMENT_ACCESS,
  commentInput,
  commentTextSchema,
  heartSchema,
  hideSchema,
  pinCommentSchema,
  postCommentsInput,
  releaseCommentsInput,
} from '../rules.ts'

export const person = { signedIn: true } as const
export const artist = { artist: true } as const

const commentShape = z.object({
  id: z.uuid(),
  parentId: z.uuid().nullable(),
  text: z.string(),
  atSecond: z.int().nullable(),
  authorName: z.string(),
  authorPath: z.string().nullable(),
  isByArtist: z.boolean(),
  isMine: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  editableUntil: z.iso.datetime().nullable(),
  isHearted: z.boolean(),
  isHidden: z.boolean(),
  withheldReason: z.string().nullable(),
})

export const commentOutput = defineOutput<ShownComment>({
  type: 'Comment',
  shape: commentShape.extend({
    answers: z.array(commentShape.meta({ id: 'CommentAnswer' })),
    hasMoreAnswers: z.boolean(),
  }),
})

export const discussionOutput = defineOutput<ShownDiscussion>({
  type: 'Discussion',
  shape: z.object({
    id: z.uuid(),
    isClosed: z.boolean(),
    access: z.enum(COMMENT_ACCESS),
    mayModerate: z.boolean(),
    pinned: commentOutput.shape.nullable(),
  }),
})

export const describe = {
  text: 'Plain text, 1 to 1,000 characters.',
  commentId: 'Id of the comment.',
  postId: 'Id of the post.',
  releaseId: 'Id of the release.',
}

const closed = {
  error: CommentsClosed,
  name: 'CommentsClosedError',
  description: 'The artist closed the comments here.',
}

const finding = defineOperation({
  kind: 'query',
  name: 'postDiscussion',
  description:
    'The comments under a post as a whole: whether you may write, and what is pinned. Null where there is none.',
  access: { public: true },
  params: postCommentsInput,
  graphql: { describe: { postId: describe.postId } },
  output: discussionOutput,
  missing: 'Post',
  rest: { method: 'GET', path: '/posts/:postId/discussion' },
  run: (ctx, { postId }) => findDiscussion(ctx, 'post', postId),
})

const writing = defineOperation({
  name: 'commentOnPost',
  description:
    'Writes a comment under a post that you may read. Code RATE_LIMITED after 30 in an hour, for new accounts 5 in a day, and for the same text in many places.',
  access: person,
  params: postCommentsInput,
  input: commentTextSchema,
  graphql: { describe },
  output: commentOutput,
  errors: [closed],
  rest: { method: 'POST', path: '/posts/:postId/comments', status: 201 },
  repeated: requireShown,
  run: (ctx, { postId, text }, { newId }) => writeComment(ctx, { kind: 'post', id: postId, text }, newId),
})

const findingOfRelease = defineOperation({
  kind: 'query',
  name: 'releaseDiscussion',
  description:
    'The comments under a release as a whole: whether you may write, and what is pinned. Null where there is none.',
  access: { public: true },
  params: releaseCommentsInput,
  graphql: { describe: { releaseId: describe.releaseId } },
  output: discussionOutput,
  missing: 'Release',
  rest: { method: 'GET', path: '/releases/:releaseId/discussion' },
  run: (ctx, { releaseId }) => findDiscussion(ctx, 'release', releaseId),
})

const writingUnderRelease = defineOperation({
  name: 'commentOnRelease',
  description: 'Writes a comment under a release that is out. Limits as of comments on posts.',
  access: person,
  params: releaseCommentsInput,
  input: commentTextSchema,
  graphql: { describe },
  output: commentOutput,
  errors: [CommentsClosed],
  rest: { method: 'POST', path: '/releases/:releaseId/comments', status: 201 },
  repeated: requireShown,
  run: (ctx, { releaseId, text }, { newId }) => writeComment(ctx, { kind: 'release', id: releaseId, text }, newId),
})

const answering = defineOperation({
  name: 'answerComment',
  description: 'Answers a comment; what answers an answer stands beside it. Limits as of comments.',
  access: person,
  params: commentInput,
  input: commentTextSchema,
  graphql: { describe },
  output: commentOutput,
  errors: [CommentsClosed],
  rest: { method: 'POST', path: '/comments/:commentId/answers', status: 201 },
  repeated: requireShown,
  run: (ctx, { commentId, text }, { newId }) => answerComment(ctx, { commentId, text }, newId),
})

const editing = defineOperation({
  name: 'editComment',
  description: 'Changes the words of your comment, for ten minutes; it is marked as edited.',
  access: person,
  params: commentInput,
  input: commentTextSchema,
  graphql: { describe },
  output: commentOutput,
  errors: [
    {
      error: CommentFixed,
      name: 'CommentFixedError',
      description: 'The ten minutes in which a comment may be edited are over.',
    },
  ],
  rest: { method: 'PATCH', path: '/comments/:commentId' },
  run: (ctx, input) => editComment(ctx, input),
})

const deleting = defineOperation({
  name: 'deleteComment',
  description: 'Deletes your comment with the answers to it.',
  access: person,
  params: commentInput,
  graphql: { describe: { commentId: describe.commentId } },
  output: booleanOutput('deleted'),
  rest: { method: 'DELETE', path: '/comments/:commentId' },
  run: async (ctx, { commentId }) => {
    await deleteComment(ctx, commentId)
    return true
  },
})

const hearting = defineOperation({
  name: 'heartComment',
  description: 'Gives a comment at yours the artist’s heart, or takes it back.',
  access: artist,
  params: commentInput,
  input: heartSchema,
  graphql: { describe: { commentId: describe.commentId, hearted: 'True gives it, false takes it back.' } },
  output: commentOutput,
  rest: { method: 'PUT', path: '/comments/:commentId/heart' },
  run: (ctx, { commentId, hearted }) => heartComment(ctx, commentId, hearted),
})

const hiding = defineOperation({
  name: 'hideComment',
  description: 'Hides a comment at yours from everybody but you and its author, or shows it again.',
  access: artist,
  params: commentInput,
  input: hideSchema,
  graphql: { describe: { commentId: describe.commentId, hidden: 'True hides it, false shows it.' } },
  output: commentOutput,
  rest: { method: 'PUT', path: '/comments/:commentId/hidden' },
  run: (ctx, { commentId, hidden }) => hideComment(ctx, commentId, hidden),
})

const pinning = defineOperation({
  name: 'pinComment',
  description: 'Puts a comment first, in the place of the one there, or takes it off that place.',
  access: artist,
  params: commentInput,
  input: pinCommentSchema,
  graphql: { describe: { commentId: describe.commentId, pinned: 'True puts it first, false takes it off.' } },
  output: commentOutput,
  rest: { method: 'PUT', path: '/comments/:commentId/pin' },
  run: (ctx, { commentId, pinned }) => pinComment(ctx, commentId, pinned),
})

const closing = defineOperation({
  name: 'closePostComments',
  description: 'Closes the comments under a post of yours, so that nobody adds one, or opens them again.',
  access: artist,
  params: postCommentsInput,
  input: closeSchema,
  graphql: { describe: { postId: describe.postId, closed: 'True closes them, false opens them.' } },
  output: discussionOutput,
  rest: { method: 'PUT', path: '/posts/:postId/comments/closed' },
  run: (ctx, { postId, closed: wanted }) => closeComments(ctx, 'post', postId, wanted),
})

const closingOfRelease = defineOperation({
  name: 'closeReleaseComments',
  description: 'Closes the comments under a release of yours, so that nobody adds one, or opens them again.',
  access: artist,
  params: releaseCommentsInput,
  input: closeSchema,
  graphql: { describe: { releaseId: describe.releaseId, closed: 'True closes them, false opens them.' } },
  output: discussionOutput,
  rest: { method: 'PUT', path: '/releases/:releaseId/comments/closed' },
  run: (ctx, { releaseId, closed: wanted }) => closeComments(ctx, 'release', releaseId, wanted),
})

export const commentOperations = [
  ...[finding, findingOfRelease, writing, writingUnderRelease, answering, editing],
  ...[deleting, hearting, hiding, pinning, closing, closingOfRelease],
]
