import { checkParity } from '#api/operation/testing/check-parity.ts'
import type { Stage } from '#api/testing/wrong-input/stage.ts'
import { community } from '../index.ts'

/** A published post of the artist. */
async function post({ test, own }: Stage): Promise<string> {
  const now = test.clock.now()
  const { id } = await test.platform.database.client.post.create({
    data: {
      ...{ artistId: String(own.artistId), title: 'In the studio', text: 'Words', audience: 'followers' },
      ...{ state: 'published', publishedAt: now, createdAt: now },
    },
    select: { id: true },
  })
  return id
}

checkParity(community, {
  post: async (stage) => ({ as: 'visitor', input: { id: await post(stage) } }),
  createPost: ({ own }) => ({
    as: 'artist',
    input: {
      title: 'In the studio',
      text: 'A **new** song.',
      audience: 'buyers',
      releaseId: own.releaseId,
      pictures: [],
      embeds: [{ kind: 'song', id: own.songId }],
      state: 'draft',
      publishAt: null,
    },
  }),
  updatePost: async (stage) => ({
    as: 'artist',
    input: {
      postId: await post(stage),
      title: 'At home',
      text: 'An *old* song.',
      audience: 'supporters',
      releaseId: null,
      pictures: [],
      embeds: [],
      state: 'published',
      publishAt: null,
    },
  }),
  deletePost: async (stage) => ({ as: 'artist', input: { postId: await post(stage) } }),
  pinPost: async (stage) => ({ as: 'artist', input: { postId: await post(stage), pinned: true } }),
  audienceSize: () => ({ as: 'artist', input: { audience: 'followers', releaseId: null } }),
  markFeedRead: () => ({ as: 'user', input: { through: '2026-11-09T12:00:00.000Z' } }),
})
