import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Forbidden } from '../app/errors.ts'
import { definePlugin } from '../app/plugin.ts'
import { openStream } from '../testing/event-stream.ts'
import { eventually } from '../testing/programs/server-process.ts'
import { startTestApp, startTestAppForTest, type TestApp } from '../testing/test-app.ts'
import { auth, ownAccount } from '#plugins/auth'
import { liveHub } from './live-hub.ts'
import { publishNews } from './live-topic.ts'

// Waits for conditions on machines of any speed.
vi.setConfig({ testTimeout: 120_000 })

const blocked = new Set<string>()
const news = definePlugin({
  name: 'news',
  dependsOn: ['auth'],
  contributes: {
    liveTopics: [
      { name: 'everything', description: 'For everybody.', isPublic: true, source: () => ({ channel: 'news' }) },
      {
        name: 'seldom',
        description: 'A day apart.',
        isPublic: true,
        everyMs: 86_400_000,
        source: () => ({ channel: 'news' }),
      },
      {
        name: 'mine',
        description: 'Of an account.',
        source: (ctx) => {
          const { accountId } = ownAccount(ctx, undefined)
          if (blocked.has(accountId)) throw new Forbidden()
          return { channel: 'news', about: accountId }
        },
      },
    ],
  },
})

const EVERYTHING = 'subscription { liveEvents(topics: [{ topic: everything }]) { topic by } }'
const MINE = 'subscription { liveEvents(topics: [{ topic: mine }]) { topic } }'
const password = 'violet-kestrel-9'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ plugins: [auth, news] })
})
afterAll(() => test.close())

let people = 0
async function person(on = test) {
  const name = `kim${(people += 1)}`
  const browser = on.client()
  const account = { username: name, email: `${name}@example.com`, displayName: 'Kim', password }
  const { status } = await browser.rest('POST', '/auth/user/register', account)
  expect(status).toBe(201)
  const { id } = await on.platform.database.client.listener.findFirstOrThrow({ where: { username: name } })
  return { browser, id, name }
}
const tell = (about?: string[], on = test) => publishNews(on.ctx, 'news', { about })
const noneOpen = (on = test) =>
  eventually(() => liveHub(on.ctx).open === 0, { within: 60_000, what: 'no open stream in the process' })
const codesOf = ({ events }: Awaited<ReturnType<typeof openStream>>) =>
  events.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions?.code) ?? [])

describe('a live stream', () => {
  it('tells visitors of public topics as they happen, and stays alive in between', async () => {
    const stream = await openStream(test, EVERYTHING)
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.headers.get('cache-control')).toBe('no-store')
    expect(stream.headers.get('content-encoding')).toBeNull()
    await tell()
    await stream.until(1)
    await publishNews(test.ctx, 'news', { by: 'phone' })
    await stream.until(2)
    expect(stream.events).toEqual([
      { data: { liveEvents: { topic: 'everything', by: null } } },
      { data: { liveEvents: { topic: 'everything', by: 'phone' } } },
    ])
    await eventually(() => stream.beats > 2, { within: 60_000 })
    stream.leave()
    await noneOpen()
  })

  it('tells of an account’s own topics alone', async () => {
    const [one, other] = [await person(), await person()]
    const stream = await openStream(test, MINE, one.browser.cookie)
    const strange = await openStream(test, MINE, other.browser.cookie)
    await tell([other.id])
    await strange.until(1)
    await tell([one.id, other.id])
    await stream.until(1)
    await strange.until(2)
    expect([stream.events.length, strange.events.length]).toEqual([1, 2])
    stream.leave()
    strange.leave()
    await noneOpen()
  })

  it('makes one event of news that come too fast', async () => {
    const stream = await openStream(
      test,
      'subscription { liveEvents(topics: [{ topic: seldom }, { topic: everything }]) { topic } }',
    )
    await tell()
    await stream.until(2)
    await tell()
    await stream.until(3)
    expect(
      stream.events.map(({ data }) => (data as { liveEvents: { topic: string } }).liveEvents.topic).sort(),
    ).toEqual(['everything', 'everything', 'seldom'])
    stream.leave()
  })

  it('is refused to visitors who ask for an account’s topics, and to clients that take no events', async () => {
    const stream = await openStream(test, MINE)
    await stream.untilOver()
    expect(codesOf(stream)).toEqual(['NOT_SIGNED_IN'])
    const answer = await test.client().graphql(EVERYTHING)
    expect(answer.errors?.[0]?.extensions?.code).toBe('STREAM_NOT_ACCEPTED')
    await noneOpen()
  })

  it.each([
    ['no topic', '[]'],
    ['eleven', `[${'{ topic: everything } '.repeat(11)}]`],
    ['a long id', `[{ topic: everything, id: "${'x'.repeat(101)}" }]`],
  ])('is refused with %s', async (_what, topics) => {
    const stream = await openStream(test, `subscription { liveEvents(topics: ${topics}) { topic } }`)
    await stream.untilOver()
    expect(codesOf(stream)).toEqual(['BAD_INPUT'])
  })
})

describe('each event is authorised', () => {
  it('a sign-out ends the stream at the next event, and tells nothing of it', async () => {
    const { browser, id } = await person()
    const { cookie } = browser
    const stream = await openStream(test, MINE, cookie)
    await tell([id])
    await stream.until(1)
    expect((await browser.rest('POST', '/auth/user/logout')).status).toBeLessThan(300)
    await tell([id])
    await stream.untilOver()
    expect(stream.events.slice(1)).toMatchObject([{ errors: [{ extensions: { code: 'NOT_SIGNED_IN' } }] }])
    expect(stream.events[1]?.data ?? null).toBeNull()
    expect(stream.isComplete).toBe(true)
    await noneOpen()
  })

  it('a block ends it', async () => {
    const { browser, id } = await person()
    const stream = await openStream(test, MINE, browser.cookie)
    blocked.add(id)
    await tell([id])
    await stream.untilOver()
    expect(codesOf(stream)).toEqual(['FORBIDDEN'])
    await noneOpen()
  })

  it('another account in the same browser ends it', async () => {
    const { browser, id } = await person()
    const other = await person()
    const stream = await openStream(test, MINE, browser.cookie)
    const { status } = await browser.rest('POST', '/auth/user/login', { username: other.name, password })
    expect(status).toBe(200)
    await tell([id])
    await stream.untilOver()
    expect(stream.events.every(({ errors }) => errors)).toBe(true)
    await noneOpen()
  })
})

describe('streams are bounded', () => {
  it('to five of one session, each of which makes room when it ends', async () => {
    const { browser } = await person()
    const streams = await Promise.all(Array.from({ length: 5 }, () => openStream(test, MINE, browser.cookie)))
    const sixth = await openStream(test, MINE, browser.cookie)
    await sixth.untilOver()
    expect(codesOf(sixth)).toEqual(['TOO_MANY_STREAMS'])
    streams[0]?.leave()
    await eventually(() => liveHub(test.ctx).open === 4, { within: 60_000 })
    const next = await openStream(test, MINE, browser.cookie)
    expect(codesOf(next)).toEqual([])
    for (const stream of [...streams, next]) stream.leave()
    await noneOpen()
  })

  it('a client that does not read is dropped, and holds one event per topic meanwhile', async () => {
    const slowApp = await startTestAppForTest({ plugins: [auth, news], env: { HTTP_STALL_SECONDS: '2' } })
    const port = Number(new URL(await slowApp.listen()).port)
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const body = JSON.stringify({ query: EVERYTHING })
    socket.pause()
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    const hub = liveHub(slowApp.ctx)
    await eventually(() => hub.open === 1, { within: 60_000, what: 'the stream' })
    const by = 'x'.repeat(100_000)
    await eventually(
      async () => {
        for (let at = 0; at < 50; at += 1) await publishNews(slowApp.ctx, 'news', { by })
        return hub.open === 0
      },
      { within: 90_000, what: 'the end of a stream that nobody reads' },
    )
    socket.destroy()
  })

  it('a stopping server completes them, and admits none', async () => {
    const stopping = await startTestAppForTest({ plugins: [auth, news] })
    const origin = await stopping.listen()
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(origin, EVERYTHING)))
    stopping.server.draining.begin()
    await Promise.all(streams.map((stream) => stream.untilOver()))
    expect(streams.every(({ isComplete }) => isComplete)).toBe(true)
    const late = await openStream(origin, EVERYTHING)
    await late.untilOver()
    expect(codesOf(late)).toEqual(['UNAVAILABLE'])
    await noneOpen(stopping)
  })
})
