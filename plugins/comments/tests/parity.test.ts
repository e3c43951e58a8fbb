import { checkParity } from '#api/operation/testing/check-parity.ts'
import type { Stage } from '#api/testing/wrong-input/stage.ts'
import { comments } from '../index.ts'

let number = 0
/** A text that nobody wrote before. */
const words = () => `Words ${(number += 1)}`

/** A published post of the artist. */
async function post({ test, own }: Stage): Promise<string> {
  const now = test.clock.now()
  const { id } = await test.platform.database.client.post.create({
    data: {
      ...{ artistId: String(own.artistId), title: 'In the studio', text: 'Words', audience: 'everyone' },
      ...{ state: 'published', publishedAt: now, createdAt: now },
    },
    select: { id: true },
  })
  return id
}

/** A comment of the listener under it. Its time does not come: both transports must be in time to edit it. */
async function comment(stage: Stage): Promise<string> {
  const { test, own } = stage
  const { id } = await test.platform.database.client.comment.create({
    data: {
      ...{ artistId: String(own.artistId), postId: await post(stage), text: words() },
      ...{ accountKind: 'user', accountId: String(own.listenerId) },
      createdAt: new Date(test.clock.now().getTime() + 400 * 86_400_000),
    },
    select: { id: true },
  })
  return id
}

/** A release of the artist that is out. */
async function release({ test, own }: Stage): Promise<string> {
  const title = words()
  const { id } = await test.platform.database.client.release.create({
    data: {
      ...{ artistId: String(own.artistId), title, slug: title.toLowerCase().replace(' ', '-') },
      ...{ kind: 'album', state: 'published', trackCount: 1, totalSeconds: 60 },
    },
    select: { id: true },
  })
  return id
}

/** A song of the artist that is out. */
async function song({ test, own }: Stage): Promise<string> {
  const { id } = await test.platform.database.client.song.create({
    data: {
      ...{ artistId: String(own.artistId), title: words(), genre: 'Outrun', duration: 60 },
      ...{ audioKey: `artists/${String(own.artistId)}/audio/a`, audioType: 'audio/flac', audioBytes: 10 },
    },
    select: { id: true },
  })
  return id
}

/** One with a comment at a second. */
async function marked(stage: Stage): Promise<string> {
  const { test, own } = stage
  const songId = await song(stage)
  await test.platform.database.client.comment.create({
    data: {
      ...{ artistId: String(own.artistId), songId, text: words(), atSecond: 7, createdAt: test.clock.now() },
      ...{ accountKind: 'user', accountId: String(own.listenerId) },
    },
    select: { id: true },
  })
  return songId
}

const made = ['id', 'parentId', 'createdAt', 'editableUntil', 'text']

checkParity(comments, {
  postDiscussion: async (stage) => ({ as: 'visitor', input: { postId: await post(stage) }, varies: ['id'] }),
  commentOnPost: async (stage) => ({
    as: 'user',
    input: { postId: await post(stage), text: words() },
    varies: made,
  }),
  answerComment: async (stage) => ({
    as: 'artist',
    input: { commentId: await comment(stage), text: words() },
    varies: made,
  }),
  editComment: async (stage) => ({
    as: 'user',
    input: { commentId: await comment(stage), text: words() },
    varies: [...made, 'editedAt'],
  }),
  deleteComment: async (stage) => ({ as: 'user', input: { commentId: await comment(stage) } }),
  heartComment: async (stage) => ({
    as: 'artist',
    input: { commentId: await comment(stage), hearted: true },
    varies: made,
  }),
  hideComment: async (stage) => ({
    as: 'artist',
    input: { commentId: await comment(stage), hidden: true },
    varies: made,
  }),
  pinComment: async (stage) => ({
    as: 'artist',
    input: { commentId: await comment(stage), pinned: true },
    varies: made,
  }),
  closePostComments: async (stage) => ({
    as: 'artist',
    input: { postId: await post(stage), closed: true },
    varies: ['id'],
  }),
  releaseDiscussion: async (stage) => ({ as: 'visitor', input: { releaseId: await release(stage) }, varies: ['id'] }),
  commentOnRelease: async (stage) => ({
    as: 'user',
    input: { releaseId: await release(stage), text: words() },
    varies: made,
  }),
  closeReleaseComments: async (stage) => ({
    as: 'artist',
    input: { releaseId: await release(stage), closed: true },
    varies: ['id'],
  }),
  songDiscussion: async (stage) => ({ as: 'visitor', input: { songId: await song(stage) }, varies: ['id'] }),
  commentOnSong: async (stage) => ({
    as: 'artist',
    input: { songId: await song(stage), text: words(), atSecond: 12 },
    varies: made,
  }),
  songCommentMarks: async (stage) => ({
    as: 'visitor',
    input: { songId: await marked(stage) },
    varies: ['id', 'text'],
  }),
  closeSongComments: async (stage) => ({
    as: 'artist',
    input: { songId: await song(stage), closed: true },
    varies: ['id'],
  }),
})
