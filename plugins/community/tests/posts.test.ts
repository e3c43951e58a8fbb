import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { importPost } from '../domain/import-post.ts'
import { AUDIENCES } from '../rules/audience.ts'
import { type CommunityWorld, communityWorld, type Person } from '../testing/community-world.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: CommunityWorld
beforeAll(async () => {
  world = await communityWorld()
})
afterAll(() => world.close())

const TEXT = 'The secret chord is **D minor**.'

async function write(artist: Person, post: object = {}) {
  const client = await world.browser(artist)
  const { status, body } = await client.rest('POST', '/posts', { title: 'In the studio', text: TEXT, ...post })
  expect([status, body.message]).toEqual([201, undefined])
  return body as { id: string; state: string }
}

const picture = async () =>
  await sharp({ create: { width: 640, height: 640, channels: 3, background: '#ff4fa3' } })
    .png()
    .toBuffer()

const page = async (id: string) => await world.html(`/post/${id}`)

const staff = async (role: 'editor' | 'support') => {
  const { id, username } = await world.db.admin.create({
    data: { ...accountRow('admin'), role },
    select: { id: true, username: true },
  })
  return world.as({ ...visitor, userType: 'admin', admin: { id, username, name: username, role } })
}

describe('posts', () => {
  it('come out at once, are edited with a mark, pinned one at a time, and deleted', async () => {
    const artist = await world.artist()
    const client = await world.browser(artist)
    const [first, second] = [await write(artist), await write(artist, { title: 'Second' })]
    const read = async (id: string) => (await world.test.client().rest('GET', `/posts/${id}`)).body
    expect(await read(first.id)).toMatchObject({
      title: 'In the studio',
      isOpen: true,
      html: '<p>The secret chord is <strong>D minor</strong>.</p>',
      editedAt: null,
    })
    await client.rest('PATCH', `/posts/${first.id}`, { audience: 'everyone' })
    expect((await read(first.id)).editedAt).toBeNull()
    await client.rest('PATCH', `/posts/${first.id}`, { text: 'It is E.' })
    expect(await read(first.id)).toMatchObject({ html: '<p>It is E.</p>', editedAt: expect.any(String) })
    for (const id of [first.id, second.id])
      expect((await client.rest('PUT', `/posts/${id}/pin`, { pinned: true })).status).toBe(200)
    expect([(await read(first.id)).isPinned, (await read(second.id)).isPinned]).toEqual([false, true])
    expect((await client.rest('DELETE', `/posts/${second.id}`)).body).toEqual({ deleted: true })
    expect((await world.test.client().rest('GET', `/posts/${second.id}`)).status).toBe(404)
    expect((await (await world.browser(await world.artist())).rest('DELETE', `/posts/${first.id}`)).status).toBe(404)
  })

  it('that are drafts or scheduled are their artist’s alone, until the time comes', async () => {
    const artist = await world.artist()
    const draft = await write(artist, { state: 'draft' })
    const at = new Date(world.clock.now().getTime() + 3_600_000)
    const later = await write(artist, { state: 'scheduled', publishAt: at.toISOString() })
    const seen = async () => [
      (await world.test.client().rest('GET', `/posts/${draft.id}`)).status,
      (await world.test.client().rest('GET', `/posts/${later.id}`)).status,
      (await page(later.id)).statusCode,
    ]
    expect(await seen()).toEqual([404, 404, 404])
    expect((await (await world.browser(artist)).rest('GET', `/posts/${later.id}`)).body.state).toBe('scheduled')
    await world.test.runJob('community.publish-due')
    expect(await seen()).toEqual([404, 404, 404])
    world.clock.advance(3_600_000)
    await world.test.runJob('community.publish-due')
    await world.test.runJob('community.publish-due')
    expect(await seen()).toEqual([404, 200, 200])
    const { publishedAt } = await world.db.post.findUniqueOrThrow({ where: { id: later.id } })
    expect(publishedAt).toEqual(at)
  })

  it('tell subscribers once that they came out', async () => {
    const artist = await world.artist()
    const { id } = await write(artist, { state: 'draft' })
    const events = async () =>
      await world.db.work.count({ where: { kind: 'event', payload: { path: ['postId'], equals: id } } })
    const before = await events()
    await (await world.browser(artist)).rest('PATCH', `/posts/${id}`, { state: 'published' })
    await (await world.browser(artist)).rest('PATCH', `/posts/${id}`, { state: 'draft' })
    await (await world.browser(artist)).rest('PATCH', `/posts/${id}`, { state: 'published' })
    // Nothing is written while nobody subscribes.
    expect((await events()) - before).toBeLessThanOrEqual(1)
  })

  it('are as many as a day allows', async () => {
    const artist = await world.artist()
    for (let at = 0; at < 20; at += 1) await write(artist, { title: `Post ${at}` })
    const { status, body } = await (await world.browser(artist)).rest('POST', '/posts', { title: 'More', text: 'x' })
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED'])
  })

  it('show only what everybody may see, and no release of somebody else', async () => {
    const [artist, other] = [await world.artist(), await world.artist()]
    const client = await world.browser(artist)
    const { id: hidden } = await world.db.product.create({
      data: { artistId: artist.id, name: 'Mug', description: 'x', priceCents: 900, category: 'mug', isActive: false },
    })
    const refused = await client.rest('POST', '/posts', {
      title: 'A',
      text: 'b',
      embeds: [{ kind: 'product', id: hidden }],
    })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['embeds.0.id']])
    const { id: releaseId } = await world.release(other)
    const foreign = await client.rest('POST', '/posts', { title: 'A', text: 'b', audience: 'buyers', releaseId })
    expect([foreign.status, Object.keys(foreign.body.fields)]).toEqual([400, ['releaseId']])
    await world.db.product.update({ where: { id: hidden }, data: { isActive: true } })
    const { id } = await write(artist, { embeds: [{ kind: 'product', id: hidden }] })
    const embeds = async () => (await world.test.client().rest('GET', `/posts/${id}`)).body.embeds
    expect(await embeds()).toMatchObject([{ kind: 'product', title: 'Mug', path: `/product/${hidden}` }])
    await world.db.product.update({ where: { id: hidden }, data: { isActive: false } })
    expect(await embeds()).toEqual([])
  })
})

describe('who may read a post', () => {
  // Every audience, by everybody, at every address that could say something of the content.
  it.each(AUDIENCES)('for %s: nobody else gets a word or a picture of it, at any address', async (audience) => {
    const artist = await world.artist()
    const { username } = artist.artist ?? { username: '' }
    const { id: releaseId } = await world.release(artist)
    await importPost(world.ctx, {
      ...{ artistId: artist.id, title: 'Chords', text: TEXT, audience, publishedAt: world.clock.now() },
      pictures: [{ bytes: await picture(), alt: 'The very guitar' }],
      ...(audience === 'buyers' && { releaseId }),
    })
    const post = await world.db.post.findFirstOrThrow({ where: { artistId: artist.id } })
    const [stored] = post.pictures as unknown as [{ id: string; key: string }]
    const [follower, heard, supporter, buyer, stranger] = [
      await world.listener(),
      await world.subscriber(),
      await world.listener(),
      await world.listener(),
      await world.listener(),
    ]
    await world.follow(follower, artist)
    await world.heard(artist, heard.period)
    await world.tip(supporter, artist)
    await world.order(buyer, artist, { cents: 0, releaseId })
    await world.follow(stranger, artist)
    await world.db.artistFollow.deleteMany({ where: { accountId: stranger.id } })
    const people: [string, Person | null, number][] = [
      ['visitor', null, 0],
      ['stranger', stranger, 1],
      ['follower', follower, 2],
      ['listener', heard.listener, 3],
      ['supporter', supporter, 4],
      ['buyer', buyer, 1],
      ['artist', artist, 5],
      ['other artist', await world.artist(), 1],
    ]
    const wanted = AUDIENCES.indexOf(audience)
    for (const [who, person, rank] of people) {
      const client = person ? await world.browser(person) : world.test.client()
      const isOpen = audience === 'buyers' ? who === 'buyer' || who === 'artist' : rank >= wanted
      const graphql = await client.graphql<{ post: object; latest: object; pinnedPost: object | null }>(
        `query ($id: ID!, $artistId: ID!) {
          post(id: $id) { title isOpen html text pictures { url srcSet alt } }
          latest(artistId: $artistId) { edges { node { title imageUrl post { isOpen html text pictures { url alt } } } } }
        }`,
        { id: post.id, artistId: artist.id },
      )
      const answers = {
        graphql: JSON.stringify(graphql),
        rest: JSON.stringify((await client.rest('GET', `/posts/${post.id}`)).body),
        latest: JSON.stringify((await client.rest('GET', `/artists/${artist.id}/latest`)).body),
      }
      for (const [where, answer] of Object.entries(answers)) {
        expect(answer, `${who} ${where}`).toContain('Chords')
        expect([where, who, where !== 'latest' && answer.includes('secret chord')]).toEqual([
          where,
          who,
          where !== 'latest' && isOpen,
        ])
        expect([where, who, answer.includes('very guitar')]).toEqual([where, who, where !== 'latest' && isOpen])
        if (audience !== 'everyone') expect(answer, `${who} ${where}`).not.toContain(stored.key.split('/').at(-1))
      }
      const image = await client.inject({ method: 'GET', url: `/api/posts/${post.id}/pictures/${stored.id}/640.webp` })
      expect([who, image.statusCode, image.headers['cache-control']]).toEqual(
        isOpen ? [who, 200, 'private, no-store'] : [who, 404, image.headers['cache-control']],
      )
      // HTML and feeds are a visitor's, whoever asks.
      const html = await page(post.id)
      expect([who, html.statusCode, html.body.includes('secret chord')]).toEqual([who, 200, audience === 'everyone'])
      expect(html.body.includes('noindex')).toBe(audience !== 'everyone')
      for (const format of ['rss', 'atom', 'json']) {
        const feed = await client.inject({ method: 'GET', url: `/api/artists/${username}/posts.${format}` })
        expect([format, feed.statusCode, feed.body.includes('Chords'), feed.body.includes('secret chord')]).toEqual([
          ...[format, 200],
          ...[audience === 'everyone', audience === 'everyone'],
        ])
      }
      const artistPage = await world.html(`/artist/${username}`)
      expect(artistPage.body.includes('posts.rss')).toBe(audience === 'everyone')
    }
  })

  it('closes again with a refund, at once', async () => {
    const [artist, listener] = [await world.artist(), await world.listener()]
    const { id } = await write(artist, { audience: 'supporters' })
    const client = await world.browser(listener)
    const isOpen = async () => (await client.rest('GET', `/posts/${id}`)).body.isOpen
    expect(await isOpen()).toBe(false)
    const payment = await world.tip(listener, artist)
    expect(await isOpen()).toBe(true)
    await world.reverse(payment, 'refund.made', 300)
    expect(await isOpen()).toBe(false)
  })
})

describe('posts and our team', () => {
  it('hides a post that was reported; its artist reads why, and it comes back as it was', async () => {
    const artist = await world.artist()
    const { id } = await write(artist)
    const [reportable] = world.test.app
      .context(visitor)
      .contributions('reportable')
      .filter(({ kind }) => kind === 'post')
    const editor = await staff('editor')
    const seen = async () => [
      (await world.test.client().rest('GET', `/posts/${id}`)).status,
      (await page(id)).statusCode,
      (await world.test.client().rest('GET', `/artists/${artist.id}/latest`)).body.length,
    ]
    expect(await seen()).toEqual([200, 200, 1])
    expect(await reportable?.idAt?.(world.ctx, `/post/${id}`)).toBe(id)
    await reportable?.withhold?.(editor, id, 'Against rule 3')
    expect(await seen()).toEqual([404, 404, 0])
    const own = (await (await world.browser(artist)).rest('GET', `/posts/${id}`)).body
    expect(own).toMatchObject({ state: 'withheld', withheldReason: 'Against rule 3' })
    const again = await (await world.browser(artist)).rest('PATCH', `/posts/${id}`, { state: 'published' })
    expect([again.status, again.body.code]).toEqual([409, 'WITHHELD'])
    await reportable?.restore?.(editor, id)
    expect(await seen()).toEqual([200, 200, 1])
    await expect(reportable?.remove?.(editor, id)).rejects.toMatchObject({ code: 'NOT_WITHHELD' })
  })

  it('goes with the suspension of its artist, and comes back with them', async () => {
    const artist = await world.artist()
    const { id } = await write(artist)
    const support = await staff('support')
    const account = { accountKind: 'artist' as const, accountId: artist.id }
    await support.services.auth.suspendAccount(support, account, 'Spam')
    expect((await world.test.client().rest('GET', `/posts/${id}`)).status).toBe(404)
    expect((await page(id)).statusCode).toBe(404)
    expect((await world.test.client().rest('GET', `/artists/${artist.id}/latest`)).body).toEqual([])
    await support.services.auth.restoreAccount(support, account, 'A mistake')
    expect((await world.test.client().rest('GET', `/posts/${id}`)).status).toBe(200)
  })

  it('gives an artist their posts, with pictures, and keeps none of who left', async () => {
    const artist = await world.artist()
    await importPost(world.ctx, {
      ...{ artistId: artist.id, title: 'Mine', text: TEXT, audience: 'supporters', publishedAt: world.clock.now() },
      pictures: [{ bytes: await picture(), alt: 'Me' }],
    })
    const [data] = world.ctx.contributions('personalData').filter(({ name }) => name === 'posts')
    const owner = { accountKind: 'artist' as const, accountId: artist.id }
    expect(await Array.fromAsync(data?.rows?.(world.ctx, owner) ?? [])).toMatchObject([
      { title: 'Mine', text: TEXT, audience: 'supporters', pictures: ['Me'] },
    ])
    expect(await Array.fromAsync(data?.files?.(world.ctx, owner) ?? [])).toMatchObject([{ name: 'Mine.webp' }])
    await world.ctx.hooks.run('auth.erasing', { ...owner, keepDownloads: true })
    expect(await world.db.post.count({ where: { artistId: artist.id } })).toBe(0)
  })
})
