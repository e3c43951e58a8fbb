import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestClient } from '#api/testing/test-app.ts'
import { type CommunityWorld, communityWorld, type Person } from '../../community/testing/community-world.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: CommunityWorld
beforeAll(async () => {
  world = await communityWorld()
})
afterAll(() => world.close())

/** A post of an artist, with a listener's comment below it. */
async function scene() {
  const [artist, listener] = [await world.artist(), await world.listener()]
  const [atArtist, atListener] = [await world.browser(artist), await world.browser(listener)]
  const { id: postId } = await world.db.post.create({
    data: {
      ...{ artistId: artist.id, title: 'Which ending?', text: 'Words', audience: 'everyone' },
      ...{ state: 'published', publishedAt: world.clock.now(), createdAt: world.clock.now() },
    },
    select: { id: true },
  })
  const { body } = await atListener.rest('POST', `/posts/${postId}/comments`, { text: 'The quiet one' })
  return { artist, listener, atArtist, atListener, postId, commentId: body.id as string }
}

async function answer(client: TestClient, commentId: string, text: string): Promise<string> {
  world.clock.advance(1_000)
  const { status, body } = await client.rest('POST', `/comments/${commentId}/answers`, { text })
  expect(status).toBe(201)
  return body.id
}

const of = async ({ id }: Person) =>
  await world.db.notification.findMany({
    where: { accountId: id, kind: { in: ['reply', 'heart'] } },
    select: { kind: true, subject: true, count: true, actorIds: true, facts: true },
    orderBy: { kind: 'asc' },
  })

describe('an answer', () => {
  it('notifies the author of the comment, merged by comment, with the artists who answered by name', async () => {
    const { artist, listener, atArtist, atListener, postId, commentId } = await scene()
    const other = await world.browser(await world.listener())
    await answer(other, commentId, 'Loud!')
    await answer(atArtist, commentId, 'Quiet it is')
    await answer(atArtist, commentId, 'Promised')
    const facts = { title: 'Which ending?', path: `/post/${postId}#comment-${commentId}` }
    expect(await of(listener)).toEqual([{ kind: 'reply', subject: commentId, count: 3, actorIds: [artist.id], facts }])
    const query = `{ notifications(first: 1) { edges { node {
      ... on ReplyNotification { commentId count artists { username } title path } } } } }`
    const { data } = await atListener.graphql<{ notifications: { edges: { node: object }[] } }>(query)
    expect(data?.notifications.edges[0]?.node).toEqual({
      ...{ commentId, count: 3, artists: [{ username: artist.artist?.username }], ...facts },
    })
  })

  it('notifies who is answered below a comment as well, nobody of oneself, and nobody twice', async () => {
    const { artist, listener, atArtist, atListener, commentId } = await scene()
    const other = await world.listener()
    const theirs = await answer(await world.browser(other), commentId, 'Loud!')
    await answer(atListener, theirs, 'No, quiet')
    await answer(atArtist, theirs, 'Both')
    await answer(atListener, commentId, 'Thank you')
    expect(await of(listener)).toMatchObject([{ kind: 'reply', count: 2, actorIds: [artist.id] }])
    expect(await of(other)).toMatchObject([{ kind: 'reply', subject: commentId, count: 2 }])
    expect(await of(artist)).toEqual([])
  })

  it('notifies nobody of what is hidden, and no longer once it is', async () => {
    const { listener, atArtist, commentId } = await scene()
    const hide = (id: string, hidden: boolean) => atArtist.rest('PUT', `/comments/${id}/hidden`, { hidden })
    const other = await world.browser(await world.listener())
    const [one, two] = [await answer(other, commentId, 'One'), await answer(other, commentId, 'Two')]
    await hide(one, true)
    expect(await of(listener)).toHaveLength(1)
    await other.rest('DELETE', `/comments/${two}`)
    expect(await of(listener)).toEqual([])
    await hide(commentId, true)
    await answer(atArtist, commentId, 'Not here')
    expect(await of(listener)).toEqual([])
    await hide(commentId, false)
    await answer(atArtist, commentId, 'Here')
    expect(await of(listener)).toHaveLength(1)
    await hide(commentId, true)
    expect(await of(listener)).toEqual([])
  })
})

describe('a heart', () => {
  it('notifies the author once, however often it is given, and goes with it', async () => {
    const { artist, listener, atArtist, postId, commentId } = await scene()
    const heart = (hearted: boolean) => atArtist.rest('PUT', `/comments/${commentId}/heart`, { hearted })
    await heart(true)
    await heart(true)
    const facts = { title: 'Which ending?', path: `/post/${postId}#comment-${commentId}` }
    expect(await of(listener)).toEqual([{ kind: 'heart', subject: commentId, count: 1, actorIds: [artist.id], facts }])
    await heart(false)
    expect(await of(listener)).toEqual([])
    await heart(true)
    expect(await of(listener)).toEqual([])
  })

  it('notifies nobody of a comment of their own, nor of one that is hidden', async () => {
    const { artist, listener, atArtist, postId, commentId } = await scene()
    const { body: own } = await atArtist.rest('POST', `/posts/${postId}/comments`, { text: 'Mine' })
    await atArtist.rest('PUT', `/comments/${own.id}/heart`, { hearted: true })
    await atArtist.rest('PUT', `/comments/${commentId}/hidden`, { hidden: true })
    await atArtist.rest('PUT', `/comments/${commentId}/heart`, { hearted: true })
    expect([await of(artist), await of(listener)]).toEqual([[], []])
  })
})
