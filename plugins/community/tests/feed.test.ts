import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fillTables, idOf } from '#api/testing/plans/fill-tables.ts'
import { planFaults } from '#api/testing/plans/plan-faults.ts'
import { startTestApp } from '#api/testing/test-app.ts'
import { watchSql } from '#api/testing/watch-sql.ts'
import { visitor } from '#api/access/actor.ts'
import { feedOf, latestOf, placeOf } from '../domain/activity.ts'
import { importPost } from '../domain/import-post.ts'
import { type CommunityWorld, communityWorld, type Person } from '../testing/community-world.ts'

vi.setConfig({ testTimeout: 120_000 })

const FEED = `query ($first: Int, $after: String) {
  feedReadThrough
  feed(first: $first, after: $after) { edges { node { kind title at artistName post { isOpen } } } pageInfo { hasNextPage endCursor } }
}`

interface FeedAnswer {
  feedReadThrough: string | null
  feed: {
    edges: { node: { kind: string; title: string; at: string; post: { isOpen: boolean } | null } }[]
    pageInfo: { hasNextPage: boolean; endCursor: string }
  }
}

describe('the feed', () => {
  let world: CommunityWorld
  beforeAll(async () => {
    world = await communityWorld()
  })
  afterAll(() => world.close())

  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 1) + minutes * 60_000)
  const post = async (
    artist: Person,
    title: string,
    minutes: number,
    audience: 'everyone' | 'supporters' = 'everyone',
  ) => await importPost(world.ctx, { artistId: artist.id, title, text: 'Words', audience, publishedAt: at(minutes) })
  const song = async (artist: Person, title: string, minutes: number, releaseId: string | null = null) =>
    await world.db.song.create({
      data: {
        ...{ artistId: artist.id, title, genre: 'Outrun', duration: 60, releaseId, createdAt: at(minutes) },
        ...{ audioKey: 'x', audioType: 'audio/mpeg', audioBytes: 1 },
      },
      select: { id: true },
    })

  it('has what those did whom one follows, newest first, page by page, each once', async () => {
    const [one, two, stranger, listener] = [
      await world.artist(),
      await world.artist(),
      await world.artist(),
      await world.listener(),
    ]
    await world.follow(listener, one)
    await world.follow(listener, two)
    await post(one, 'Post 1', 1)
    await post(two, 'Post 2', 2, 'supporters')
    // At the very same time: the order is still one.
    await post(one, 'Post 2b', 2)
    await song(one, 'Single', 3)
    await post(stranger, 'Unheard', 4)
    const release = await world.db.release.create({
      data: { artistId: two.id, title: 'Album', slug: 'album', kind: 'album', trackCount: 1, createdAt: at(5) },
    })
    await song(two, 'Track', 5, release.id)
    await world.db.product.create({
      data: {
        artistId: one.id,
        name: 'Shirt',
        description: 'x',
        priceCents: 900,
        category: 't_shirt',
        createdAt: at(6),
      },
    })
    await world.db.product.create({
      data: {
        artistId: one.id,
        name: 'Gone',
        description: 'x',
        priceCents: 900,
        category: 'mug',
        isActive: false,
        createdAt: at(7),
      },
    })
    const client = await world.browser(listener)
    const titles: string[] = []
    let after: string | null = null
    for (let pages = 0; pages < 6; pages += 1) {
      const { data, errors }: { data: FeedAnswer | null; errors?: unknown } = await client.graphql<FeedAnswer>(FEED, {
        first: 2,
        after,
      })
      expect(errors).toBeUndefined()
      titles.push(...(data?.feed.edges.map(({ node }) => node.title) ?? []))
      after = data?.feed.pageInfo.endCursor ?? null
      if (!data?.feed.pageInfo.hasNextPage) break
    }
    expect([titles.slice(0, 3), titles.slice(3, 5).toSorted(), titles.slice(5)]).toEqual([
      ['Shirt', 'Album', 'Single'],
      ['Post 2', 'Post 2b'],
      ['Post 1'],
    ])
    const whole = (await client.graphql<FeedAnswer>(FEED)).data?.feed.edges ?? []
    expect(whole.find(({ node }) => node.title === 'Post 2')?.node.post).toEqual({ isOpen: false })
    const rest = (await client.rest('GET', '/feed?limit=2')).body
    expect(rest.map(({ title }: { title: string }) => title)).toEqual(['Shirt', 'Album'])
    const further = (await client.rest('GET', `/feed?limit=50&after=${rest[1].place}`)).body
    expect(further.map(({ title }: { title: string }) => title)).toEqual(titles.slice(2))
    expect((await world.test.client().rest('GET', '/feed')).status).toBe(401)
    expect((await client.graphql(FEED, { after: 'nowhere' })).errors?.[0]?.extensions?.code).toBe('BAD_INPUT')
  })

  it('writes as much for a post with followers as without', async () => {
    const watch = watchSql(world.test)
    const inserts = async (followers: number): Promise<number> => {
      const artist = await world.artist()
      for (let at = 0; at < followers; at += 1) await world.follow(await world.listener(), artist)
      const client = await world.browser(artist)
      watch.take()
      expect((await client.rest('POST', '/posts', { title: 'One row', text: 'x' })).status).toBe(201)
      return watch.take().filter((text) => /^\s*(?:INSERT|UPDATE)/i.test(text)).length
    }
    expect(await inserts(12)).toBe(await inserts(0))
    watch.stop()
  })

  it('keeps how far one has read, which never goes back or beyond now', async () => {
    const listener = await world.listener()
    const client = await world.browser(listener)
    const mark = async (through: Date) =>
      (await client.rest('PUT', '/feed/read', { through: through.toISOString() })).body.readThrough
    expect((await client.graphql<FeedAnswer>(FEED)).data?.feedReadThrough).toBeNull()
    expect(await mark(at(10))).toBe(at(10).toISOString())
    expect(await mark(at(5))).toBe(at(10).toISOString())
    expect(await mark(new Date('2090-01-01T00:00:00Z'))).toBe(world.clock.now().toISOString())
    expect((await client.graphql<FeedAnswer>(FEED)).data?.feedReadThrough).toBe(world.clock.now().toISOString())
    const [data] = world.ctx.contributions('personalData').filter(({ name }) => name === 'feed-read')
    const owner = { accountKind: 'user' as const, accountId: listener.id }
    expect(await Array.fromAsync(data?.rows?.(world.ctx, owner) ?? [])).toEqual([{ readThrough: world.clock.now() }])
  })
})

it('reads feeds and pages by indexes, in statements that do not grow', async () => {
  const test = await startTestApp()
  try {
    await fillTables(test.platform.database.pool)
    const watch = watchSql(test)
    const listener = { id: idOf('Listener', 7), username: 'x', name: 'x' }
    const ctx = test.app.context({ ...visitor, userType: 'user', user: listener })
    const place = placeOf({ at: new Date('2026-11-09T00:00:00Z'), kind: 'post', id: idOf('Post', 3) })
    for (const read of [
      async () => await feedOf(ctx, { limit: 21 }),
      async () => await feedOf(ctx, { limit: 21, after: place }),
      async () => await latestOf(ctx, idOf('Artist', 7), { limit: 21 }),
      async () => await latestOf(ctx, idOf('Artist', 7), { limit: 21, after: place }),
    ]) {
      watch.calls()
      await read()
      const calls = watch.calls().filter(({ text }) => /^\s*(?:SELECT|WITH)\b/i.test(text))
      expect(calls.length).toBeLessThanOrEqual(8)
      for (const call of calls) expect(await planFaults(test.platform.database.pool, call), call.text).toEqual([])
    }
    watch.stop()
  } finally {
    await test.close()
  }
})
