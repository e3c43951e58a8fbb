import { siteContent } from '../domain/content-cache.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#api/app/create-app.ts'
import { systemActor } from '#api/access/actor.ts'
import { startTestApp, type TestApp, type TestClient } from '#api/testing/test-app.ts'
import { auth } from '#plugins/auth'
import { siteContent as builtIn } from '../../../web/src/features/site/site-content.ts'
import type { SiteContent } from '../domain/site-content.ts'
import { site } from '../index.ts'

const password = 'longenough'
const CONTENT = `{ siteContent {
  figures { value label placeholder counts } testimonials { quote name role placeholder } featureCards { title text icon planned }
  station { name region address } stream { name region streamUrl } announcement { id text linkLabel linkUrl } pages
} }`

let test: TestApp
let staff: TestClient

beforeAll(async () => {
  // Some are about what is kept.
  test = await startTestApp({ plugins: [auth, site], env: { READY_ANSWERS: 'true' } })
  await test.ctx.services.auth.createFirstAdmin(test.ctx, { username: 'boss', email: 'boss@example.com', password })
  staff = test.client()
  await staff.rest('POST', '/auth/admin/login', { username: 'boss', password })
})
afterAll(() => test.close())

const content = async (): Promise<SiteContent> => {
  const { data, errors } = await test.client().graphql<{ siteContent: SiteContent }>(CONTENT)
  if (!data) throw new Error(errors?.[0]?.message)
  return data.siteContent
}

/** Polls until the content is as it should be; fails after five seconds. */
const eventually = async (
  read: () => Promise<SiteContent>,
  holds: (content: SiteContent) => boolean,
): Promise<SiteContent> => {
  const deadline = Date.now() + 5_000
  for (;;) {
    const now = await read()
    if (holds(now)) return now
    if (Date.now() > deadline) throw new Error(`not within five seconds: ${JSON.stringify(now)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const stream = async () => {
  const answer = await staff.graphql<{ radioStations: { edges: { node: { id: string; version: string } }[] } }>(
    '{ radioStations(filter: { kind: stream }) { edges { node { id version } } } }',
  )
  return answer.data?.radioStations.edges[0]?.node as { id: string; version: string }
}
const setStream = async (streamUrl: string | null) =>
  await staff.graphql(
    'mutation ($id: ID!, $version: String!, $url: String) { updateRadioStation(id: $id, version: $version, input: { streamUrl: $url }) { streamUrl } }',
    { ...(await stream()), url: streamUrl },
  )

describe('first content', () => {
  it('is what the pages have built in', async () => {
    expect(await content()).toEqual({
      figures: builtIn.stats.figures,
      testimonials: builtIn.testimonials.entries,
      featureCards: builtIn.features.cards,
      station: builtIn.radio.station,
      stream: builtIn.radio.stream,
      announcement: null,
      pages: [],
    })
  })

  it('stays deleted when an admin deletes it, however often the server starts', async () => {
    const figures = await staff.graphql<{ landingFigures: { edges: { node: { id: string; version: string } }[] } }>(
      '{ landingFigures { edges { node { id version } } } }',
    )
    const first = figures.data?.landingFigures.edges[0]?.node
    expect(
      (
        await staff.graphql(
          'mutation ($id: ID!, $version: String!) { deleteLandingFigure(id: $id, version: $version) }',
          first,
        )
      ).errors,
    ).toBeUndefined()
    const again = createApp({ config: test.app.config, platform: test.platform, plugins: [auth, site] })
    expect((await siteContent(again.context(systemActor))).figures).toHaveLength(2)
  })
})

describe('an edit', () => {
  it('shows in every process within seconds, by message and not by waiting', async () => {
    // A second API process, as far as it shows: an app of its own on the same database and live store.
    const other = createApp({ config: test.app.config, platform: test.platform, plugins: [auth, site] })
    const elsewhere = () => siteContent(other.context(systemActor))
    expect((await elsewhere()).stream?.streamUrl).toBeNull()
    expect((await content()).stream?.streamUrl).toBeNull()
    const url = 'https://radio.example/live.mp3'
    expect((await setStream(url)).errors).toBeUndefined()
    await eventually(content, ({ stream: now }) => now?.streamUrl === url)
    await eventually(elsewhere, ({ stream: now }) => now?.streamUrl === url)
    await setStream(null)
    await eventually(elsewhere, ({ stream: now }) => now?.streamUrl === null)
  })

  it('shows after ten seconds where messages get lost', async () => {
    const { live } = test.platform
    const { changes } = test.platform.database
    const deaf = {
      ...test.platform,
      live: { ...live, subscribe: async () => async () => {}, publish: async () => {} } as typeof live,
      database: { ...test.platform.database, changes: { ...changes, onChange: () => () => {} } },
    }
    const app = createApp({ config: test.app.config, platform: deaf, plugins: [auth, site] })
    const read = () => siteContent(app.context(systemActor))
    await read()
    await read()
    await setStream('https://radio.example/late.mp3')
    expect((await read()).stream?.streamUrl).toBeNull()
    test.clock.advance(10_001)
    expect((await read()).stream?.streamUrl).toBe('https://radio.example/late.mp3')
    await setStream(null)
  })

  it('shows at once where nothing is kept, though nothing is heard', async () => {
    const deaf = await startTestApp({
      plugins: [auth, site],
      env: { READY_ANSWERS: 'false' },
      database: { url: test.platform.database.url, drop: async () => {} },
    })
    try {
      const read = async () => (await siteContent(deaf.ctx)).stream?.streamUrl
      for (const url of ['https://radio.example/one.mp3', 'https://radio.example/two.mp3', null]) {
        await setStream(url)
        expect(await read()).toBe(url)
      }
    } finally {
      await deaf.close()
    }
  })

  it('reads the database once for many readers', async () => {
    let reads = 0
    const app = createApp({ config: test.app.config, platform: test.platform, plugins: [auth, site] })
    const ctx = app.context(systemActor)
    const counting = {
      ...ctx,
      db: new Proxy(ctx.db, { get: (db, key) => ((reads += key === 'landingFigure' ? 1 : 0), Reflect.get(db, key)) }),
    }
    await siteContent(counting)
    await Promise.all(Array.from({ length: 50 }, () => siteContent(counting)))
    // Once, and once more at most: when the channel was joined, which forgets what was read before.
    expect(reads).toBeLessThanOrEqual(2)
  })
})

describe('drafts', () => {
  it('are not shown until they are published, and never again when they are taken back', async () => {
    const made = await staff.graphql<{
      createAnnouncement: { id: string; version: string; publishedAt: string | null }
    }>(
      'mutation { createAnnouncement(input: { text: "Doors open at eight", linkLabel: "Tickets", linkUrl: "/discover" }) { id version publishedAt } }',
    )
    const { id, version, publishedAt } = made.data?.createAnnouncement ?? { id: '', version: '', publishedAt: '' }
    expect(publishedAt).toBeNull()
    expect((await content()).announcement).toBeNull()
    const publish = (of: string, published: boolean) =>
      staff.graphql<{ publishAnnouncement: { version: string } }>(
        'mutation ($id: ID!, $version: String!, $published: Boolean!) { publishAnnouncement(id: $id, version: $version, published: $published) { version } }',
        { id, version: of, published },
      )
    const published = await publish(version, true)
    await eventually(content, ({ announcement }) => announcement?.text === 'Doors open at eight')
    expect((await content()).announcement).toEqual({
      id,
      text: 'Doors open at eight',
      linkLabel: 'Tickets',
      linkUrl: '/discover',
    })
    await publish(published.data?.publishAnnouncement.version ?? '', false)
    await eventually(content, ({ announcement }) => announcement === null)
  })
})

describe('rules', () => {
  const create = async (type: string, input: string) =>
    (await staff.graphql(`mutation { create${type}(input: { ${input} }) { id } }`)).errors?.[0]?.extensions?.fields

  it.each([
    [
      'a page without address and id',
      'RadioStation',
      'kind: page, name: "Night", region: "Here"',
      { pageUrl: 'Station page is required', stationId: 'Station id is required' },
    ],
    [
      'an http stream',
      'RadioStation',
      'kind: stream, name: "Night", region: "Here", streamUrl: "http://radio.example/live"',
      { streamUrl: 'Stream URL must start with https://' },
    ],
    [
      'an icon that is none',
      'FeatureCard',
      'title: "A", text: "B", icon: "unicorn"',
      { icon: 'Please select an icon' },
    ],
    [
      'a link to a script',
      'Announcement',
      'text: "A", linkLabel: "B", linkUrl: "javascript:alert(1)"',
      { linkUrl: 'Link must start with / or https://' },
    ],
    [
      'a link to another host in disguise',
      'Announcement',
      'text: "A", linkLabel: "B", linkUrl: "//evil.example"',
      { linkUrl: 'Link must start with / or https://' },
    ],
    ['a link without words', 'Announcement', 'text: "A", linkUrl: "/discover"', { linkLabel: 'Link text is required' }],
    ['a blank quote', 'Testimonial', 'quote: "  ", name: "A", role: "B"', { quote: 'Quote is required' }],
    [
      'a position below 0',
      'LandingFigure',
      'value: "1", label: "b", position: -1',
      { position: 'Position must be at least 0' },
    ],
  ])('refuse %s', async (_, type, input, fields) => {
    expect(await create(type, input)).toEqual(fields)
  })

  it('refuse a kind of station that is none, as a record and by its type', async () => {
    const asRecord = await staff.graphql(
      'mutation ($values: JSON!) { createCollectionRecord(name: "radio-stations", values: $values) { id } }',
      { values: { kind: 'satellite', name: 'Night', region: 'Here' } },
    )
    expect(asRecord.errors?.[0]?.extensions?.fields).toEqual({ kind: 'Please select what it is' })
    const typed = await staff.graphql(
      'mutation { createRadioStation(input: { kind: satellite, name: "Night", region: "Here" }) { id } }',
    )
    expect(typed.errors?.[0]?.message).toContain('"RadioStationKind"')
  })
})

describe('reserved names', () => {
  const register = (username: string) =>
    test.client().rest('POST', '/auth/artist/register', {
      username,
      email: `${username}@example.com`,
      name: 'Neon',
      genre: 'Outrun',
      bio: 'Writes songs for night drives.',
      password,
    })

  const reserve = (name: string) =>
    staff.graphql(
      'mutation ($values: JSON!) { createCollectionRecord(name: "reserved-names", values: $values) { title values } }',
      { values: { name } },
    )

  beforeEach(() => test.platform.database.client.reservedName.deleteMany({ where: { name: 'nightride' } }))

  it('cannot be registered by artists or listeners, in any case, from the moment they are listed', async () => {
    expect((await reserve(' NightRide ')).data).toMatchObject({
      createCollectionRecord: { title: 'nightride', values: { name: 'nightride' } },
    })
    expect(await register('NIGHTRIDE')).toMatchObject({
      status: 400,
      body: { fields: { username: 'This username is reserved' } },
    })
    const listener = await test.client().rest('POST', '/auth/user/register', {
      username: 'Nightride',
      email: 'n@example.com',
      displayName: 'Night',
      password,
    })
    expect(listener).toMatchObject({ status: 400, body: { fields: { username: 'This username is reserved' } } })
    expect((await register('nightrider')).status).toBe(201)
  })

  it('stand on the list once', async () => {
    await reserve('nightride')
    expect((await reserve('nightride')).errors?.[0]?.extensions).toMatchObject({
      code: 'ALREADY_EXISTS',
      fields: { name: 'This name is on the list already' },
    })
  })
})

describe('a landing figure that counts by itself', () => {
  it('is told of while a published figure shows it, and nothing is told of what none counts', async () => {
    const LIVE = '{ liveFigures { counts value } }'
    const live = async () => (await test.client().graphql<{ liveFigures: object[] }>(LIVE)).data?.liveFigures
    const { data } = await staff.graphql<{
      landingFigures: { edges: { node: { id: string; version: string; counts: string | null } }[] }
    }>('{ landingFigures { edges { node { id version counts } } } }')
    const figures = data?.landingFigures.edges.map(({ node }) => node) ?? []
    const set = async (id: string, counts: string, version: string) =>
      (
        await staff.graphql<{ updateLandingFigure: { version: string } }>(
          'mutation ($id: ID!, $version: String!, $counts: String) { updateLandingFigure(id: $id, version: $version, input: { counts: $counts }) { version } }',
          { id, version, counts },
        )
      ).data?.updateLandingFigure.version ?? ''
    const versions = new Map<string, string>()
    for (const { id, version } of figures) versions.set(id, await set(id, '', version))
    await eventually(content, ({ figures: now }) => now.every((each) => each.counts === null))
    expect(await live()).toEqual([])
    const [first] = figures
    const { listeners } = await test.ctx.services.auth.countAccounts(test.ctx)
    await set(first?.id ?? '', 'listeners', versions.get(first?.id ?? '') ?? '')
    await eventually(content, ({ figures: now }) => now.some((each) => each.counts === 'listeners'))
    expect(await live()).toEqual([{ counts: 'listeners', value: listeners }])
  })
})
