import { afterEach, expect, it, vi } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import { createApp } from '#api/app/create-app.ts'
import type { Plugin } from '#api/app/plugin.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { plugins } from '#plugins'
import { DEMO_ARTISTS } from './catalogue.ts'
import { DEMO_LISTENER, DEMO_LISTENERS } from './demo-listeners.ts'
import { countPlays, DAY_MS, planListening } from './plan-listening.ts'
import { type DemoContent, seedDemo } from './seed-demo.ts'

// Songs are synthesised and images encoded: seconds of work on an idle machine.
vi.setConfig({ testTimeout: 300_000 })

/** The shortest that is counted, and a second for the rounding. */
const seconds = 31
const song = (artist: string, title: string, genre: 'Outrun' | 'Synthwave') => ({
  artist,
  title,
  genre,
  seconds,
  seed: title,
  cover: { seed: title, motif: 'sun' as const, hue: 262 },
})

/** Two artists with songs and one who waits; a listening plan small enough for a test, in all the ways that matter. */
const content: DemoContent = {
  artists: DEMO_ARTISTS.filter(({ username }) => ['neonharbor', 'lazerorchid', 'staticbloom'].includes(username)),
  songs: [
    song('neonharbor', 'Night Grid', 'Outrun'),
    song('lazerorchid', 'Chrome Horizon', 'Synthwave'),
    song('neonharbor', 'Tokyo Static', 'Outrun'),
  ],
  listeners: [
    DEMO_LISTENER,
    ...DEMO_LISTENERS.filter(({ username }) => ['nightpilgrim', 'solarsail'].includes(username)),
  ],
  coming: [
    {
      ...{
        artist: 'lazerorchid',
        title: 'Perihelion',
        kind: 'single',
        description: 'Soon.',
        credits: '',
        outInDays: 24,
      },
      sale: { priceCents: 500, paysMore: false },
      cover: { seed: 'p', motif: 'ring', hue: 282 },
      tracks: [{ title: 'Perihelion', genre: 'Synthwave', seconds, seed: 'p' }],
    },
  ],
}
const planned = planListening(content)

let test: TestApp | undefined
afterEach(() => test?.close())

const start = async (names: readonly string[] | null = null) => {
  test = await startTestApp({
    env: { SEED_DEMO: 'true' },
    ...(names && { plugins: plugins.filter(({ name }) => names.includes(name)) }),
  })
  return test
}
const songsOf = async ({ ctx }: TestApp, username: string) => {
  const artist = await ctx.services.auth.findArtistByUsername(ctx, username)
  return artist ? await ctx.services.catalog.songsOfArtist(ctx, artist.id) : []
}

/** Totals that agree with every claim, and a ledger that sums to zero. */
async function expectSound({ ctx }: TestApp) {
  const { differences, pending } = await ctx.services.streaming.recount(ctx)
  expect({ differences, pending }).toEqual({ differences: [], pending: 0 })
  const balances = await ctx.services.ledger.trialBalance(ctx)
  expect([...balances.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
}

it('fills an empty platform: accounts, songs, three months of paid listening, orders and tips, all accounted for', async () => {
  const running = await start()
  const { ctx, app, clock } = running
  expect(await seedDemo(app, content)).toContain('  listener  listener')
  const { auth, billing, streaming } = ctx.services
  // The three, the fan who is there from the beginning, and the newest.
  expect(await auth.countAccounts(ctx)).toEqual({ artists: 3, listeners: 5, pendingArtists: 1 })
  expect((await songsOf(running, 'neonharbor')).map(({ title }) => title)).toEqual(['Night Grid', 'Tokyo Static'])

  const neon = await auth.findArtistByUsername(ctx, 'neonharbor')
  const store = await ctx.services.merch.productsOfArtist(ctx, neon!.id)
  expect(store.map(({ name }) => name).sort()).toEqual(
    DEMO_ARTISTS.find(({ username }) => username === 'neonharbor')
      ?.products.map(({ name }) => name)
      .sort(),
  )
  expect(
    store.every(
      ({ imageKey, isDigital, digitalFileKey }) => imageKey !== null && isDigital === (digitalFileKey !== null),
    ),
  ).toBe(true)

  expect(await streaming.countStreams(ctx)).toBe(countPlays(planned))
  await expectSound(running)
  const { client } = running.platform.database
  expect(await client.closedMonth.count()).toBeGreaterThanOrEqual(2)
  expect(await client.payout.count({ where: { artistId: neon!.id, state: 'paid' } })).toBeGreaterThanOrEqual(2)
  const states = await client.order.findMany({ where: { artistId: neon!.id }, select: { status: true } })
  expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['delivered', 'shipped', 'refunded']))

  // Announced: everybody sees its page, and nobody hears it.
  const lazer = await auth.findArtistByUsername(ctx, 'lazerorchid')
  const coming = (await running.client().rest('GET', `/artists/${lazer!.id}/releases?announced=true`)).body as object[]
  expect(coming).toMatchObject([{ title: 'Perihelion', state: 'scheduled', announced: true }])
  expect((await songsOf(running, 'lazerorchid')).map(({ title, published }) => [title, published])).toEqual([
    ['Perihelion', false],
    ['Chrome Horizon', true],
  ])
  // It can be pre-ordered.
  expect(await ctx.services.merch.productsOfArtist(ctx, lazer!.id)).toContainEqual(
    expect.objectContaining({ name: 'Perihelion', priceCents: 500, comesOutAt: expect.any(Date), isActive: true }),
  )
  expect(await client.moderationCase.count()).toBe(1)

  // A wall of thanks, on which nothing stands twice.
  const thanks = await client.tip.findMany({ where: { publishedAt: { not: null } }, select: { message: true } })
  expect(thanks.length).toBeGreaterThan(0)
  expect(new Set(thanks.map(({ message }) => message)).size).toBe(thanks.length)

  const listener = await auth.findListenerByUsername(ctx, DEMO_LISTENER.username)
  expect(await billing.isSubscribed(ctx, listener!.id)).toBe(true)
  const artist = await auth.findArtistByUsername(ctx, 'neonharbor')
  const streams = await streaming.artistStreams(
    app.context({ ...visitor, userType: 'artist', artist: { ...artist!, approved: true } }),
    artist!.id,
  )
  const daily = streams.flatMap((each) => each.daily).filter(({ streams: count }) => count > 0)
  expect(new Set(daily.map(({ date }) => date)).size).toBeGreaterThan(5)
  expect(streams.reduce((sum, { totalStreams }) => sum + totalStreams, 0)).toBe(
    planned.flatMap(({ plays }) => plays).filter((play) => play.song.artist === 'neonharbor').length,
  )

  // Its past writes to nobody: what is in /admin/mail, its visitors have caused.
  expect(await client.mailMessage.findMany({ select: { kind: true, recipient: true } })).toEqual([])

  // The next start does nothing, whatever became of the demo meanwhile.
  const rejected = await auth.findArtistByUsername(ctx, 'staticbloom')
  await auth.removePendingArtist(ctx, rejected!.id)
  clock.advance(3 * DAY_MS)
  expect(await seedDemo(app, content)).toHaveLength(4)
  expect(await auth.countAccounts(ctx)).toMatchObject({ artists: 2, listeners: 5 })
  expect(await streaming.countStreams(ctx)).toBe(countPlays(planned))
})

it('leaves the demo of a version before as it is', async () => {
  const { ctx, app } = await start()
  const [first] = content.artists
  const { username, name, email, genre, bio } = first!
  await ctx.services.auth.createArtist(ctx, { username, name, email, genre, bio, password: 'fairwave-demo' })
  await ctx.services.auth.createListener(ctx, { ...DEMO_LISTENER, password: 'fairwave-demo' })
  expect(await seedDemo(app, content)).toHaveLength(4)
  expect(await ctx.services.auth.countAccounts(ctx)).toMatchObject({ artists: 1, listeners: 1 })
})

/** Seeds with a service that fails after `calls` calls, as if the process had ended there. */
async function seedUntil(
  { app, platform }: TestApp,
  owner: 'auth' | 'catalog' | 'streaming',
  method: string,
  calls: number,
) {
  let left = calls
  const ending = plugins.map((plugin) => {
    if (plugin.name !== owner) return plugin
    const services = (input: never) => {
      const whole = plugin.services?.(input) as Record<string, (...args: unknown[]) => unknown>
      const ended = async (...args: unknown[]) => {
        left -= 1
        if (left < 0) throw new Error('ended')
        return await whole[method]?.(...args)
      }
      return { ...whole, [method]: ended }
    }
    return { ...plugin, services } as Plugin
  })
  await seedDemo(createApp({ config: app.config, platform, plugins: ending }), content).catch((error: Error) =>
    expect(error.message).toBe('ended'),
  )
}

it('goes on where a start was interrupted', async () => {
  const running = await start()
  const { ctx, app, clock } = running
  await seedUntil(running, 'auth', 'createListener', 0)
  expect(await ctx.services.auth.countAccounts(ctx)).toMatchObject({ artists: 3, listeners: 0 })
  await seedUntil(running, 'catalog', 'importSong', 1)
  expect([await songsOf(running, 'neonharbor'), await songsOf(running, 'lazerorchid')].flat()).toHaveLength(1)
  await seedUntil(running, 'streaming', 'openPlayback', 20)
  const streams = await ctx.services.streaming.countStreams(ctx)
  expect(streams).toBeGreaterThan(10)
  expect(streams).toBeLessThanOrEqual(20)

  clock.advance(3_600_000)
  await seedDemo(app, content)
  expect((await songsOf(running, 'neonharbor')).map(({ title }) => title)).toEqual(['Night Grid', 'Tokyo Static'])
  expect(await ctx.services.streaming.countStreams(ctx)).toBe(countPlays(planned))
  expect(await ctx.services.auth.countAccounts(ctx)).toMatchObject({ artists: 3, listeners: 5 })
  await expectSound(running)
})

it('keeps away from a platform that is somebody else’s', async () => {
  const { ctx, app } = await start()
  await ctx.services.auth.createListener(ctx, {
    username: 'ada',
    displayName: 'Ada',
    email: 'ada@example.com',
    password: 'secret-enough',
  })
  expect(await seedDemo(app, content)).toEqual([])
  expect(await ctx.services.auth.countAccounts(ctx)).toMatchObject({ artists: 0, listeners: 1 })
})

it('leaves out what a plugin that is off would do', async () => {
  const running = await start(['auth', 'media', 'catalog'])
  await seedDemo(running.app, content)
  expect(await songsOf(running, 'neonharbor')).toHaveLength(2)
  expect(await seedDemo(running.app, content)).toHaveLength(4)
  expect(running.ctx.services.streaming).toBeUndefined()
})
