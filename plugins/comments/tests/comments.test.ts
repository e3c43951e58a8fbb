import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import { accountRow } from '#api/testing/account-row.ts'
import type { TestClient } from '#api/testing/test-app.ts'
import { type CommunityWorld, communityWorld, type Person } from '../../community/testing/community-world.ts'
import { COMMENT_LIMITS, hasLink } from '../rules.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: CommunityWorld
beforeAll(async () => {
  world = await communityWorld()
})
afterAll(() => world.close())

const MINUTE_MS = 60_000

interface Comment {
  id: string
  text: string
  isHidden: boolean
  answers: Comment[]
}

async function post(artist: Person, audience = 'everyone'): Promise<string> {
  const { id } = await world.db.post.create({
    data: {
      ...{ artistId: artist.id, title: 'In the studio', text: 'Words', audience: audience as 'everyone' },
      ...{ state: 'published', publishedAt: world.clock.now(), createdAt: world.clock.now() },
    },
    select: { id: true },
  })
  return id
}

/** A listener whose account is old and whose address is confirmed. */
async function regular(): Promise<Person> {
  const listener = await world.listener()
  const since = new Date(world.clock.now().getTime() - 30 * 86_400_000)
  await world.db.listener.update({ where: { id: listener.id }, data: { createdAt: since, emailVerifiedAt: since } })
  return listener
}

const write = (client: TestClient, postId: string, text: string) =>
  client.rest('POST', `/posts/${postId}/comments`, { text })

async function written(client: TestClient, postId: string, text: string): Promise<Comment> {
  // Two comments of one moment would have no order but that of their ids.
  world.clock.advance(1_000)
  const { status, body } = await write(client, postId, text)
  expect([status, body.message]).toEqual([201, undefined])
  return body as Comment
}

const read = async (client: TestClient, postId: string, query = ''): Promise<Comment[]> =>
  (await client.rest('GET', `/posts/${postId}/comments${query}`)).body
const texts = (comments: readonly Comment[]) => comments.map(({ text }) => text)

/** An artist with a post, and somebody who comments there. */
async function scene(audience?: string) {
  const [artist, listener] = [await world.artist(), await regular()]
  return {
    ...{ artist, listener, postId: await post(artist, audience) },
    ...{ atArtist: await world.browser(artist), atListener: await world.browser(listener) },
  }
}

const staff = async (role: 'editor' | 'support') => {
  const { id, username } = await world.db.admin.create({
    data: { ...accountRow('admin'), role },
    select: { id: true, username: true },
  })
  return { ...visitor, userType: 'admin' as const, admin: { id, username, name: username, role } }
}

describe('who may read and write', () => {
  it('is whoever may read the post: asked again at each request', async () => {
    const { artist, listener, postId, atArtist, atListener } = await scene('supporters')
    await written(atArtist, postId, 'For you')
    const seen = async () => [
      await read(world.test.client(), postId),
      await read(atListener, postId),
      (await write(atListener, postId, 'Hello')).status,
      (await write(world.test.client(), postId, 'Hello')).status,
    ]
    expect(await seen()).toEqual([[], [], 403, 401])
    const access = async (client: TestClient) =>
      (await client.rest('GET', `/posts/${postId}/discussion`)).body.access as string
    expect(await access(world.test.client())).toBe('signedOut')
    expect(await access(atListener)).toBe('notAllowed')
    const payment = await world.tip(listener, artist)
    expect(await access(atListener)).toBe('open')
    await written(atListener, postId, 'Thank you')
    expect(texts(await read(atListener, postId))).toEqual(['Thank you', 'For you'])
    await world.reverse(payment, 'refund.made', 300)
    expect(await seen()).toEqual([[], [], 403, 401])
    expect(texts(await read(atArtist, postId))).toEqual(['Thank you', 'For you'])
  })

  it('is nobody before the post is out, and no artist who waits for approval', async () => {
    const { artist, postId, atArtist, atListener } = await scene()
    await world.db.post.update({ where: { id: postId }, data: { state: 'draft' } })
    expect((await write(atListener, postId, 'Hello')).status).toBe(404)
    expect((await write(atArtist, postId, 'Hello')).body.code).toBe('COMMENTS_CLOSED')
    await world.db.post.update({ where: { id: postId }, data: { state: 'published' } })
    const pending = await world.browser(await world.artist({ approved: false }))
    expect((await write(pending, postId, 'Hello')).status).toBe(403)
    expect((await pending.rest('GET', `/posts/${postId}/discussion`)).body.access).toBe('notApproved')
    await world.db.artist.update({ where: { id: artist.id }, data: { approvedAt: null } })
    expect(await read(world.test.client(), postId)).toEqual([])
    expect((await world.test.client().rest('GET', `/posts/${postId}/discussion`)).status).toBe(404)
  })
})

describe('comments', () => {
  it('stand newest first in pages, with one level of answers, oldest first', async () => {
    const { postId, atArtist, atListener } = await scene()
    const ids: string[] = []
    for (const text of ['One', 'Two', 'Three']) ids.push((await written(atListener, postId, text)).id)
    const [one = '', two = ''] = ids
    expect(texts(await read(world.test.client(), postId, '?limit=2'))).toEqual(['Three', 'Two'])
    expect(texts(await read(world.test.client(), postId, `?limit=2&after=${two}`))).toEqual(['One'])
    const answer = async (id: string, text: string) => {
      world.clock.advance(1_000)
      return (await atArtist.rest('POST', `/comments/${id}/answers`, { text })).body as Comment
    }
    const first = await answer(one, 'A1')
    // What answers an answer stands beside it.
    expect(await answer(first.id, 'A2')).toMatchObject({ parentId: one })
    await answer(one, 'A3')
    await answer(one, 'A4')
    const { answers, ...shown } = (await read(world.test.client(), postId)).at(-1) as Comment
    expect(texts(answers)).toEqual(['A1', 'A2', 'A3'])
    expect(shown).toMatchObject({ text: 'One', hasMoreAnswers: true, authorName: 'Ada', authorPath: null })
    expect(answers[0]).toMatchObject({ isByArtist: true, authorName: 'Nightline', isMine: false })
    const more = await world.test.client().rest('GET', `/comments/${one}/answers?after=${answers[2]?.id}`)
    expect(texts(more.body)).toEqual(['A4'])
  })

  it('are edited for ten minutes with a mark, and deleted at any time with their answers', async () => {
    const { postId, atArtist, atListener } = await scene()
    const { id } = await written(atListener, postId, 'Fisrt')
    await atArtist.rest('POST', `/comments/${id}/answers`, { text: 'Hi' })
    expect((await atArtist.rest('PATCH', `/comments/${id}`, { text: 'Mine' })).status).toBe(404)
    expect((await atArtist.rest('DELETE', `/comments/${id}`)).status).toBe(404)
    world.clock.advance(9 * MINUTE_MS)
    const edited = await atListener.rest('PATCH', `/comments/${id}`, { text: 'First' })
    expect(edited.body).toMatchObject({ text: 'First', editedAt: expect.any(String), isMine: true })
    world.clock.advance(MINUTE_MS)
    const late = await atListener.rest('PATCH', `/comments/${id}`, { text: 'Last' })
    expect([late.status, late.body.code]).toEqual([409, 'COMMENT_FIXED'])
    expect((await read(atListener, postId))[0]).toMatchObject({ text: 'First', editableUntil: null })
    expect((await atListener.rest('DELETE', `/comments/${id}`)).body).toEqual({ deleted: true })
    expect(await world.db.comment.count({ where: { postId } })).toBe(0)
  })

  it('are plain text in one form, without characters that hide or turn it', async () => {
    const { postId, atListener } = await scene()
    const { text } = await written(atListener, postId, ' Cafe\u0301 \u202Eevil\u202C\u200B\n\n\n\n<b>ok</b> ')
    expect(text).toBe('Caf\u00E9 evil\n\n<b>ok</b>')
    const refused = async (bad: string) => Object.keys((await write(atListener, postId, bad)).body.fields ?? {})
    expect(await refused('\u200B')).toEqual(['text'])
    expect(await refused('a\u0007b')).toEqual(['text'])
    expect(await refused('a'.repeat(COMMENT_LIMITS.text + 1))).toEqual(['text'])
    await written(atListener, postId, 'a'.repeat(COMMENT_LIMITS.text))
  })
})

describe('the artist', () => {
  it('hides a comment from everybody but its author, and shows it again', async () => {
    const { postId, atArtist, atListener } = await scene()
    const { id } = await written(atListener, postId, 'Rude')
    const other = await world.browser(await world.artist())
    expect((await other.rest('PUT', `/comments/${id}/hidden`, { hidden: true })).status).toBe(404)
    expect((await atListener.rest('PUT', `/comments/${id}/hidden`, { hidden: true })).status).toBe(403)
    expect((await atArtist.rest('PUT', `/comments/${id}/hidden`, { hidden: true })).body.isHidden).toBe(true)
    expect(await read(world.test.client(), postId)).toEqual([])
    expect((await world.test.client().rest('GET', `/comments/${id}/answers`)).body).toEqual([])
    expect((await other.rest('POST', `/comments/${id}/answers`, { text: 'Hm' })).status).toBe(404)
    expect(await read(atListener, postId)).toMatchObject([{ text: 'Rude', isHidden: true }])
    expect(await read(atArtist, postId)).toMatchObject([{ text: 'Rude', isHidden: true }])
    await atArtist.rest('PUT', `/comments/${id}/hidden`, { hidden: false })
    expect(texts(await read(world.test.client(), postId))).toEqual(['Rude'])
  })

  it('gives a heart, and pins one comment, which then stands apart', async () => {
    const { postId, atArtist, atListener } = await scene()
    const [one, two] = [await written(atListener, postId, 'One'), await written(atListener, postId, 'Two')]
    const pinned = async () => (await world.test.client().rest('GET', `/posts/${postId}/discussion`)).body.pinned?.text
    expect((await atArtist.rest('PUT', `/comments/${one.id}/heart`, { hearted: true })).body.isHearted).toBe(true)
    for (const { id } of [one, two]) await atArtist.rest('PUT', `/comments/${id}/pin`, { pinned: true })
    expect([await pinned(), texts(await read(world.test.client(), postId))]).toEqual(['Two', ['One']])
    const { body: answer } = await atListener.rest('POST', `/comments/${one.id}/answers`, { text: 'Oh' })
    const refused = await atArtist.rest('PUT', `/comments/${answer.id}/pin`, { pinned: true })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['pinned']])
    // What is hidden stands first for nobody.
    await atArtist.rest('PUT', `/comments/${two.id}/hidden`, { hidden: true })
    await atArtist.rest('PUT', `/comments/${two.id}/hidden`, { hidden: false })
    expect([await pinned(), texts(await read(world.test.client(), postId))]).toEqual([undefined, ['Two', 'One']])
  })

  it('closes the comments: what is there stays, nothing comes', async () => {
    const { postId, atArtist, atListener } = await scene()
    const { id } = await written(atListener, postId, 'In time')
    const other = await world.browser(await world.artist())
    expect((await other.rest('PUT', `/posts/${postId}/comments/closed`, { closed: true })).status).toBe(404)
    const closed = await atArtist.rest('PUT', `/posts/${postId}/comments/closed`, { closed: true })
    expect(closed.body).toMatchObject({ isClosed: true, access: 'closed', mayModerate: true })
    for (const { status, body } of [
      await write(atListener, postId, 'Late'),
      await atListener.rest('POST', `/comments/${id}/answers`, { text: 'Late' }),
    ])
      expect([status, body.code]).toEqual([409, 'COMMENTS_CLOSED'])
    expect(texts(await read(world.test.client(), postId))).toEqual(['In time'])
    await atArtist.rest('PUT', `/posts/${postId}/comments/closed`, { closed: false })
    await written(atListener, postId, 'Again')
  })
})

describe('under a release', () => {
  /** A release that is out, of an artist, and somebody who comments on it. */
  async function releaseScene() {
    const { artist, atArtist, atListener } = await scene()
    const release = await world.release(artist, 'Harbor Lights')
    const set = (data: object) => world.db.release.update({ where: { id: release.id }, data, select: { id: true } })
    await set({ state: 'published', trackCount: 1 })
    return { artist, atArtist, atListener, set, path: `/releases/${release.id}` as const, release }
  }

  it('stand the comments of everybody who sees it, with the artist’s decisions', async () => {
    const { atArtist, atListener, path } = await releaseScene()
    const { body: comment } = await atListener.rest('POST', `${path}/comments`, { text: 'What a record' })
    await atListener.rest('POST', `/comments/${comment.id}/answers`, { text: 'Really' })
    await atArtist.rest('PUT', `/comments/${comment.id}/pin`, { pinned: true })
    const visitorReads = async () => {
      const { body: discussion } = await world.test.client().rest('GET', `${path}/discussion`)
      const { body: comments } = await world.test.client().rest('GET', `${path}/comments`)
      return [discussion.pinned?.text, texts(discussion.pinned?.answers ?? []), texts(comments), discussion.access]
    }
    expect(await visitorReads()).toEqual(['What a record', ['Really'], [], 'signedOut'])
    await atArtist.rest('PUT', `${path}/comments/closed`, { closed: true })
    const late = await atListener.rest('POST', `${path}/comments`, { text: 'Late' })
    expect([late.status, late.body.code]).toEqual([409, 'COMMENTS_CLOSED'])
    const other = await world.browser(await world.artist())
    expect((await other.rest('PUT', `${path}/comments/closed`, { closed: false })).status).toBe(404)
  })

  it('stand none before it is out, and none once it is gone', async () => {
    const { atArtist, atListener, path, set, release } = await releaseScene()
    await atListener.rest('POST', `${path}/comments`, { text: 'First' })
    await set({ state: 'hidden' })
    expect((await atListener.rest('POST', `${path}/comments`, { text: 'Hello' })).status).toBe(404)
    expect((await atListener.rest('GET', `${path}/comments`)).body).toEqual([])
    expect((await atArtist.rest('POST', `${path}/comments`, { text: 'Soon' })).body.code).toBe('COMMENTS_CLOSED')
    await world.db.release.delete({ where: { id: release.id }, select: { id: true } })
    expect(await world.db.comment.count({ where: { releaseId: release.id } })).toBe(0)
  })

  it('lead our team to the release, and count as a place of the same text', async () => {
    const { artist, atListener, path, release } = await releaseScene()
    const { body: comment } = await atListener.rest('POST', `${path}/comments`, { text: 'Hear my new song' })
    const [reportable] = world.ctx.contributions('reportable').filter(({ kind }) => kind === 'comment')
    const [found] = (await reportable?.find(world.ctx, [comment.id])) ?? []
    expect(found).toMatchObject({
      path: expect.stringMatching(new RegExp(`^/artist/.+/${release.slug}#comment-${comment.id}$`)),
      texts: [{ label: 'Under “Harbor Lights”', text: 'Hear my new song' }],
    })
    for (let at = 0; at < 4; at += 1) await written(atListener, await post(artist), 'Hear my new song')
    expect((await write(atListener, await post(artist), 'Hear my new song')).status).toBe(429)
  })
})

describe('limits', () => {
  it('let new accounts write five comments a day and no links, until the address is confirmed and a day is over', async () => {
    const { artist, postId } = await scene()
    const listener = await world.listener()
    await world.db.listener.update({ where: { id: listener.id }, data: { createdAt: world.clock.now() } })
    const client = await world.browser(listener)
    const link = await write(client, postId, 'Look at https://example.com')
    expect([link.status, Object.keys(link.body.fields)]).toEqual([400, ['text']])
    for (let at = 0; at < 5; at += 1) await written(client, postId, `Comment ${at}`)
    const sixth = await write(client, postId, 'One more')
    expect([sixth.status, sixth.body.code]).toEqual([429, 'RATE_LIMITED'])
    await world.db.listener.update({ where: { id: listener.id }, data: { emailVerifiedAt: world.clock.now() } })
    expect((await write(client, postId, 'One more')).status).toBe(429)
    world.clock.advance(86_400_000)
    await written(client, postId, 'Look at https://example.com')
    expect((await read(client, await post(artist))).length).toBe(0)
  })

  it('let one account write thirty comments an hour', async () => {
    const { postId, atListener } = await scene()
    for (let at = 0; at < 30; at += 1) await written(atListener, postId, `Comment ${at}`)
    const { status, headers } = await write(atListener, postId, 'One more')
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })

  it('refuse a text in a sixth place within an hour, by an edit too', async () => {
    const { artist, postId, atListener } = await scene()
    const places = [postId]
    while (places.length < 5) places.push(await post(artist))
    for (const place of places) await written(atListener, place, 'Hear my new song')
    const sixth = await post(artist)
    const refused = await write(atListener, sixth, 'hear  my new SONG')
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      ...[429, 'RATE_LIMITED'],
      'You have written this text in several places. Write something else, or try again in an hour',
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
    await written(atListener, postId, 'Hear my new song')
    const { id } = await written(atListener, sixth, 'Nice')
    expect((await atListener.rest('PATCH', `/comments/${id}`, { text: 'Hear my new song' })).status).toBe(429)
    world.clock.advance(3_600_000)
    await written(atListener, sixth, 'Hear my new song')
  })

  it('know a link by its beginning or its ending', () => {
    const links = ['http://x.example', 'See www.neon.fm', 'neon.com', 'go to NEON.IO/track now', 'ftp://x', 'дом.com!']
    const words = ['Great song.Love it', 'e.g. this', '10.30 pm', 'Mr. Neon', 'v1.2.3', 'so good...', 'a.comma']
    expect(links.filter((text) => !hasLink(text))).toEqual([])
    expect(words.filter(hasLink)).toEqual([])
  })
})

describe('comments and our team', () => {
  it('a reported comment is hidden by a decision; its author reads why, and it comes back', async () => {
    const { artist, listener, postId, atListener } = await scene('followers')
    await world.follow(listener, artist)
    const { id } = await written(atListener, postId, 'Something untrue')
    const report = (client: TestClient) =>
      client.rest('POST', '/reports', {
        ...{ kind: 'comment', id, reason: 'misleading', text: 'This is not so.' },
        ...{ name: 'Vera', email: 'vera@example.com', goodFaith: true },
      })
    // Whoever cannot read it learns nothing of it.
    expect((await report(world.test.client())).status).toBe(404)
    expect((await report(await world.browser(artist))).status).toBe(201)
    const { id: caseId } = await world.db.moderationCase.findFirstOrThrow({ where: { targetId: id } })
    const editor = await world.browser(await staff('editor'))
    const opened = await editor.graphql<{ moderationCase: { case: object } }>(
      'query ($id: ID!) { moderationCase(id: $id) { case { targetKind } } }',
      { id: caseId },
    )
    expect([opened.errors, opened.data?.moderationCase.case]).toEqual([undefined, { targetKind: 'comment' }])
    const decided = await editor.rest('POST', `/admin/cases/${caseId}/decide`, {
      ...{ action: 'withheld', facts: 'It says something untrue about a person.', rule: 1 },
    })
    expect([decided.status, decided.body.message]).toEqual([200, undefined])
    expect(await read(await world.browser(artist), postId)).toEqual([])
    expect(await read(atListener, postId)).toMatchObject([{ withheldReason: expect.any(String) }])
    const [reportable] = world.ctx.contributions('reportable').filter(({ kind }) => kind === 'comment')
    const at = world.as(await staff('editor'))
    await expect(reportable?.withhold?.(at, id, 'Again')).rejects.toMatchObject({ code: 'ALREADY_WITHHELD' })
    await reportable?.restore?.(at, id)
    expect(texts(await read(await world.browser(artist), postId))).toEqual(['Something untrue'])
    await expect(reportable?.remove?.(at, id)).rejects.toMatchObject({ code: 'NOT_WITHHELD' })
    await reportable?.withhold?.(at, id, 'Against rule 3')
    await reportable?.remove?.(at, id)
    expect(await read(atListener, postId)).toEqual([])
  })

  it('go with the suspension of their author, and come back with its end', async () => {
    const { listener, postId, atArtist, atListener } = await scene()
    const other = await world.browser(await regular())
    const { id } = await written(other, postId, 'Still here')
    await written(atListener, postId, 'Spam')
    await atListener.rest('POST', `/comments/${id}/answers`, { text: 'Spam below' })
    const support = world.as(await staff('support'))
    const account = { accountKind: 'user' as const, accountId: listener.id }
    await support.services.auth.suspendAccount(support, account, 'Spam')
    const seen = async () => (await read(atArtist, postId)).map(({ text, answers }) => [text, texts(answers)])
    expect(await seen()).toEqual([['Still here', []]])
    await support.services.auth.restoreAccount(support, account, 'A mistake')
    expect(await seen()).toEqual([
      ['Spam', []],
      ['Still here', ['Spam below']],
    ])
  })

  it('are given to their author, go with the account, and with the post', async () => {
    const { artist, listener, postId, atArtist, atListener } = await scene()
    await written(atListener, postId, 'Mine')
    await written(atArtist, postId, 'Theirs')
    await atArtist.rest('PUT', `/posts/${postId}/comments/closed`, { closed: true })
    const rows = async (name: string, accountKind: 'user' | 'artist', accountId: string) => {
      const [data] = world.ctx.contributions('personalData').filter((part) => part.name === name)
      return await Array.fromAsync(data?.rows?.(world.ctx, { accountKind, accountId }) ?? [])
    }
    expect(await rows('comments', 'user', listener.id)).toMatchObject([{ text: 'Mine', postId }])
    expect(await rows('discussions', 'artist', artist.id)).toMatchObject([{ postId, closedAt: expect.any(Date) }])
    await world.db.listener.update({ where: { id: listener.id }, data: { deletesAt: world.clock.now() } })
    expect(texts(await read(world.test.client(), postId))).toEqual(['Theirs'])
    const account = { accountKind: 'user', accountId: listener.id } as const
    await world.ctx.transaction((tx) => tx.services.auth.eraseAccount(tx, account, { keepDownloads: true }))
    expect(await world.db.comment.count({ where: { accountId: listener.id } })).toBe(0)
    await atArtist.rest('DELETE', `/posts/${postId}`)
    expect([
      await world.db.comment.count({ where: { postId } }),
      await world.db.discussion.count({ where: { postId } }),
    ]).toEqual([0, 0])
  })
})

it('a page of ten thousand comments costs as many rows as it shows', async () => {
  const { artist, listener, postId } = await scene()
  await world.db.$executeRaw`
    INSERT INTO "Comment" ("id", "artistId", "postId", "accountKind", "accountId", "text", "createdAt")
    SELECT gen_random_uuid(), ${artist.id}::uuid, ${postId}::uuid, 'user', ${listener.id}::uuid, 'Comment ' || n,
      ${world.clock.now()}::timestamptz - n * interval '1 second' FROM generate_series(1, 10000) n`
  await world.db.$executeRaw`
    INSERT INTO "Comment" ("id", "artistId", "postId", "parentId", "accountKind", "accountId", "text", "createdAt")
    SELECT gen_random_uuid(), "artistId", "postId", "id", 'user', "accountId", 'Answer ' || n, "createdAt"
    FROM "Comment", generate_series(1, 10) n WHERE "postId" = ${postId}::uuid AND "text" = 'Comment 9000'`
  const query = `query ($postId: ID!, $after: String) { postComments(postId: $postId, first: 20, after: $after) {
    edges { node { text answers { text } hasMoreAnswers } } pageInfo { endCursor hasNextPage } } }`
  const deep = await world.db.comment.findFirstOrThrow({ where: { postId, text: 'Comment 8990' } })
  const { data } = await world.test.client().graphql<{
    postComments: { edges: { node: { text: string; answers: object[]; hasMoreAnswers: boolean } }[] }
  }>(query, { postId, after: deep.id })
  const nodes = data?.postComments.edges.map(({ node }) => node) ?? []
  expect(nodes.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, at) => `Comment ${8991 + at}`))
  expect(nodes.find(({ text }) => text === 'Comment 9000')).toMatchObject({
    answers: [{}, {}, {}],
    hasMoreAnswers: true,
  })
})
