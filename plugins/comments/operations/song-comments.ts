import { defineOperation, defineOutput, listOf } from '#api/operation/operation.ts'
import { z } from 'zod'
import { closeComments } from '../domain/artist-actions.ts'
import { CommentsClosed } from '../domain/comment-errors.ts'
import { findDiscussion } from '../domain/discussions.ts'
import { type SongMark, songMarks } from '../domain/song-marks.ts'
import { requireShown, writeComment } from '../domain/write-comments.ts'
import { closeSchema, songCommentSchema, songCommentsInput } from '../rules.ts'
import { artist, commentOutput, describe as words, discussionOutput, person } from './comments.ts'

const describe = {
  text: words.text,
  songId: 'Id of the song.',
  atSecond: 'Whole seconds from the start of the song; null or left out for all of it.',
}

const markOutput = defineOutput<SongMark>({
  type: 'SongCommentMark',
  shape: z.object({ id: z.uuid(), atSecond: z.int(), text: z.string(), authorName: z.string() }),
})

const findingOfSong = defineOperation({
  kind: 'query',
  name: 'songDiscussion',
  description:
    'The comments on a song as a whole: whether you may write, and what is pinned. Null where there is none.',
  access: { public: true },
  params: songCommentsInput,
  graphql: { describe: { songId: describe.songId } },
  output: discussionOutput,
  missing: 'Song',
  rest: { method: 'GET', path: '/songs/:songId/discussion' },
  run: (ctx, { songId }) => findDiscussion(ctx, 'song', songId),
})

const writingOnSong = defineOperation({
  name: 'commentOnSong',
  description:
    'Writes a comment on a song, at a second or about all of it. For whose stream of it counted within 90 days of the end of that paid month, and its artist: code NOT_HEARD for others. Limits as of comments on posts.',
  access: person,
  params: songCommentsInput,
  input: songCommentSchema,
  graphql: { describe },
  output: commentOutput,
  errors: [CommentsClosed],
  rest: { method: 'POST', path: '/songs/:songId/comments', status: 201 },
  repeated: requireShown,
  run: (ctx, { songId, ...input }, { newId }) => writeComment(ctx, { kind: 'song', id: songId, ...input }, newId),
})

const marking = defineOperation({
  kind: 'query',
  name: 'songCommentMarks',
  description:
    'Comments for the waveform of a song, at most one for each of 200 equal parts, in the order of the song.',
  access: { public: true },
  params: songCommentsInput,
  graphql: { describe: { songId: describe.songId } },
  output: listOf(markOutput),
  rest: { method: 'GET', path: '/songs/:songId/comments/marks' },
  run: (ctx, { songId }) => songMarks(ctx, songId),
})

const closingOfSong = defineOperation({
  name: 'closeSongComments',
  description: 'Closes the comments on a song of yours, so that nobody adds one, or opens them again.',
  access: artist,
  params: songCommentsInput,
  input: closeSchema,
  graphql: { describe: { songId: describe.songId, closed: 'True closes them, false opens them.' } },
  output: discussionOutput,
  rest: { method: 'PUT', path: '/songs/:songId/comments/closed' },
  run: (ctx, { songId, closed: wanted }) => closeComments(ctx, 'song', songId, wanted),
})

export const songCommentOperations = [findingOfSong, writingOnSong, marking, closingOfSong]
