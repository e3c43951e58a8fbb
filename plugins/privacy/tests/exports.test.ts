import yauzl from 'yauzl'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Actor } from '#api/access/actor.ts'
import { startTestApp, type TestApp, type TestClient } from '#api/testing/test-app.ts'
import { listeningWorld } from '../../streaming/testing/listening-world.ts'
import { retryWork } from '#api/work/dead-letters.ts'
import { makeArchive } from '../domain/archive.ts'
import { ExportUnderWay } from '../domain/export-errors.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
})
afterAll(() => test.close())

beforeEach(async () => {
  await test.ctx.db.work.deleteMany({ where: { kind: 'privacy.export' } })
  await test.ctx.db.dataExport.deleteMany()
})

const DAY = 86_400_000
const idOf = ({ user, artist, admin }: Actor) => (user ?? artist ?? admin)?.id as string

/** Asks for the archive as a browser does. */
async function ask(browser: TestClient) {
  const { status, body } = await browser.rest('POST', '/account/exports', {})
  expect(status).toBe(202)
  return body.id as string
}
const make = () => test.runWork('privacy.export')
const latest = async (browser: TestClient) => (await browser.rest('GET', '/account/exports/latest')).body

/** The bytes behind the link, as a browser follows it. */
async function download(browser: TestClient, id: string): Promise<Buffer> {
  const { status, headers } = await browser.rest('GET', `/account/exports/${id}/file`)
  expect(status).toBe(302)
  const { pathname, search } = new URL(String(headers.location), 'http://local')
  const answer = await browser.inject({ method: 'GET', url: pathname + search })
  expect(answer.headers['content-type']).toBe('application/zip')
  expect(answer.headers['content-disposition']).toContain('fairwave-data-')
  return answer.rawPayload
}

/** Names and contents of a ZIP, as another program reads it. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes)
  const found = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    found.set(entry.fileName, Buffer.concat(chunks))
  }
  return found
}
const rowsOf = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(`${name}.json`)))

describe('an archive', () => {
  it('holds what a listener has here, and nothing of anybody else', async () => {
    const artist = await world.artist()
    const song = await world.song(artist)
    const other = await world.listener()
    const listener = await world.listener()
    await world.hear(other, song)
    await world.hear(listener, song)
    await world.hear(listener, song, 5)
    const db = test.platform.database.client
    await db.tip.create({
      data: {
        artistId: idOf(artist),
        listenerId: idOf(listener),
        cents: 500,
        message: 'For the drive home',
        state: 'paid',
      },
    })
    const product = await db.product.create({
      data: { artistId: idOf(artist), name: 'LP', description: 'Magenta.', priceCents: 2_400, category: 'vinyl' },
    })
    const order = {
      productId: product.id,
      artistId: idOf(artist),
      quantity: 1,
      totalCents: 2_400,
      artistCents: 2_040,
      platformFeeCents: 360,
    }
    await db.order.create({ data: { ...order, listenerId: idOf(listener), buyerEmail: 'mine@example.com' } })
    await db.order.create({ data: { ...order, listenerId: idOf(other), buyerEmail: 'other@example.com' } })

    const browser = await world.browser(listener)
    const id = await ask(browser)
    expect(await latest(browser)).toMatchObject({ id, state: 'waiting', percent: 0 })
    await make()
    expect(await latest(browser)).toMatchObject({ id, state: 'ready', percent: 100 })

    const files = await unzip(await download(browser, id))
    const expected = test.app
      .contributions('personalData')
      .filter((part) => part.for.includes('user'))
      .map(({ name }) => `${name}.json`)
    expect([...files.keys()].sort()).toEqual(['README.txt', ...expected].sort())
    expect(rowsOf(files, 'account')).toEqual([
      expect.objectContaining({ kind: 'user', id: idOf(listener), displayName: 'Ada' }),
    ])
    expect(rowsOf(files, 'listening')).toEqual([
      expect.objectContaining({ songId: song.id, title: 'Neon Rain', duration: 30, counted: true }),
      expect.objectContaining({ songId: song.id, duration: 5, counted: false, reason: 'TOO_SHORT' }),
    ])
    expect(rowsOf(files, 'tips')).toEqual([expect.objectContaining({ cents: 500, message: 'For the drive home' })])
    expect(rowsOf(files, 'orders')).toEqual([
      expect.objectContaining({ product: 'LP', buyerEmail: 'mine@example.com' }),
    ])
    expect(rowsOf(files, 'payments')).toHaveLength(1)
    const everything = Buffer.concat([...files.values()]).toString()
    for (const secret of [
      idOf(other),
      other.user?.username as string,
      'other@example.com',
      'passwordHash',
      'tokenHash',
    ])
      expect(everything).not.toContain(secret)
    expect(await db.mailMessage.count({ where: { kind: 'privacy.data-ready', accountId: idOf(listener) } })).toBe(1)
  })

  it('brings an artist the files of the songs, and not who listened', async () => {
    const artist = await world.artist()
    const [first] = [
      await world.song(artist, { title: 'Night/Drive' }),
      await world.song(artist, { title: 'Night/Drive' }),
    ]
    const listener = await world.listener()
    await world.hear(listener, first)
    const browser = await world.browser(artist)
    const id = await ask(browser)
    await make()
    const files = await unzip(await download(browser, id))
    expect([...files.keys()].filter((name) => name.startsWith('songs/'))).toEqual([
      'songs/Night Drive.mp3',
      'songs/Night Drive (2).mp3',
    ])
    const { audioKey } = await test.ctx.db.song.findUniqueOrThrow({ where: { id: first.id } })
    const audio = await text(await test.platform.objects.read(audioKey))
    expect(String(files.get('songs/Night Drive.mp3'))).toBe(audio)
    expect(rowsOf(files, 'songs')).toHaveLength(2)
    expect(Buffer.concat([...files.values()]).toString()).not.toContain(idOf(listener))
  })

  it('is there for admins too, by GraphQL', async () => {
    const browser = await world.browser(await world.admin())
    const { data } = await browser.graphql<{ requestDataExport: { data: { id: string } } }>(
      'mutation { requestDataExport { ... on RequestDataExportSuccess { data { id state } } } }',
    )
    await make()
    expect((await browser.graphql('{ myDataExport { state percent bytes downloadPath } }')).data).toEqual({
      myDataExport: {
        state: 'ready',
        percent: 100,
        bytes: expect.any(Number),
        downloadPath: `/api/account/exports/${data?.requestDataExport.data.id}/file`,
      },
    })
    expect((await browser.graphql('mutation { requestDataExport { ... on Error { code } } }')).data).toEqual({
      requestDataExport: {},
    })
    expect((await browser.graphql('mutation { requestDataExport { ... on Error { code } } }')).data).toEqual({
      requestDataExport: { code: 'EXPORT_UNDER_WAY' },
    })
  })

  it('is made as it is read: nobody holds it in memory', async () => {
    let rows = 0
    const endless = {
      name: 'endless',
      description: 'For ever.',
      for: ['user'] as const,
      models: [],
      async *rows() {
        for (;;) yield { number: (rows += 1), noise: randomBytes(1_000).toString('hex') }
      },
    }
    const { stream, done } = makeArchive(test.ctx, { accountKind: 'user', accountId: '' }, [endless], async () => {})
    const ended = done.then(
      () => 'written',
      (error: Error) => error.message,
    )
    let read = 0
    while (read < 1_000_000) {
      await once(stream, 'readable')
      for (let chunk = stream.read(); chunk; chunk = stream.read()) read += chunk.length
    }
    stream.destroy()
    expect(await ended).toBe('nobody reads the archive any more')
    expect(rows).toBeLessThan(4_000)
  })
})

describe('a worker that dies', () => {
  it('leaves nothing behind, and another one begins again', async () => {
    const listener = await world.listener()
    const browser = await world.browser(listener)
    const id = await ask(browser)
    const write = vi.spyOn(test.platform.objects, 'write')
    write.mockRejectedValueOnce(new Error('the store is away'))
    expect(await make()).toBe(0)
    expect(await latest(browser)).toMatchObject({ state: 'waiting' })
    test.clock.advance(60_000)

    // Killed: it never said that it failed. While it may be alive nobody takes its work; then somebody does, once.
    const { promise: dead, resolve: letGo } = Promise.withResolvers<void>()
    const real = write.getMockImplementation() ?? test.platform.objects.write.bind(test.platform.objects)
    write.mockImplementationOnce(async (...args) => {
      await dead
      return await real(...args)
    })
    const other = await startTestApp({
      database: { url: test.app.config.DATABASE_URL as string, drop: async () => {} },
      env: { FAIRWAVE_DATA_DIR: test.app.config.FAIRWAVE_DATA_DIR },
      clock: test.clock,
    })
    onTestFinished(() => other.close())
    const killed = make()
    await vi.waitFor(async () => expect(await latest(browser)).toMatchObject({ state: 'running', percent: 99 }), 20_000)
    expect(await other.runWork('privacy.export')).toBe(0)
    test.clock.advance(31_000)
    write.mockRestore()
    expect(await other.runWork('privacy.export')).toBe(1)
    letGo()
    expect(await killed).toBe(0)
    expect(await latest(browser)).toMatchObject({ state: 'ready' })
    expect((await unzip(await download(browser, id))).has('account.json')).toBe(true)
    expect(
      await test.ctx.db.mailMessage.count({ where: { kind: 'privacy.data-ready', accountId: idOf(listener) } }),
    ).toBe(1)
    expect(await stored(id)).toHaveLength(1)
    expect(await test.ctx.db.work.count({ where: { kind: 'privacy.export' } })).toBe(0)
  })

  it('is given up after five attempts, says so, and is tried again by staff', async () => {
    const browser = await world.browser(await world.listener())
    await ask(browser)
    const write = vi.spyOn(test.platform.objects, 'write').mockRejectedValue(new Error('away'))
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await latest(browser)).toMatchObject({ state: 'waiting' })
      expect(await make()).toBe(0)
      test.clock.advance(60_000)
    }
    write.mockRestore()
    expect(await make()).toBe(0)
    expect(await latest(browser)).toMatchObject({ state: 'failed' })
    const dead = await test.ctx.db.work.findFirstOrThrow({ where: { kind: 'privacy.export' } })
    expect(dead).toMatchObject({ state: 'dead', attempts: 5, lastError: 'away' })

    const second = await ask(browser)
    await expect(retryWork(test.ctx, dead)).rejects.toThrow(ExportUnderWay)
    await make()
    expect(await latest(browser)).toMatchObject({ id: second, state: 'ready' })
    expect(await retryWork(test.ctx, dead)).toBe(true)
    expect(await make()).toBe(1)
    expect(await test.ctx.db.dataExport.count({ where: { id: String(dead.dedupeKey), state: 'ready' } })).toBe(1)
  })
})

it('an archive that the version before was asked for is made, and not while a worker of that makes it', async () => {
  const [waiting, running, dead] = await Promise.all([world.listener(), world.listener(), world.listener()])
  const now = test.clock.now()
  const silent = new Date(now.getTime() - 31_000)
  const before = (actor: Actor) => ({ accountKind: 'user' as const, accountId: idOf(actor), requestedAt: now })
  const runId = randomUUID()
  await test.ctx.db.dataExport.createMany({
    data: [
      before(waiting),
      { ...before(running), state: 'running', runId, attempts: 1, heartbeatAt: now },
      { ...before(dead), state: 'running', runId, attempts: 1, heartbeatAt: silent },
    ],
  })
  const states = async () =>
    await Promise.all(
      [waiting, running, dead].map(
        async (actor) => (await test.ctx.db.dataExport.findFirst({ where: { accountId: idOf(actor) } }))?.state,
      ),
    )
  await test.runJob('kernel.sweep-work')
  await test.runJob('kernel.sweep-work')
  expect(await make()).toBe(2)
  expect(await states()).toEqual(['ready', 'running', 'ready'])
  test.clock.advance(31_000)
  await test.runJob('kernel.sweep-work')
  expect(await make()).toBe(1)
  expect(await states()).toEqual(['ready', 'ready', 'ready'])
})

const stored = async (id: string) => {
  const keys: string[] = []
  for await (const { key } of test.platform.objects.list(`exports/${id}/`)) keys.push(key)
  return keys
}

describe('who asks', () => {
  it('has just shown who it is, is no program, and asks for one at a time', async () => {
    const username = 'lena'
    const browser = test.client()
    const account = { username, email: 'lena@example.com', displayName: 'Lena', password: 'longenough' }
    expect((await browser.rest('POST', '/auth/user/register', account)).status).toBe(201)
    const { body: token } = await browser.rest('POST', '/access-tokens', { name: 'Script', scopes: ['write'] })
    const program = { authorization: `Bearer ${token.secret}` }
    expect((await test.client().rest('POST', '/account/exports', {}, program)).status).toBe(403)
    test.clock.advance(16 * 60_000)
    expect(await browser.rest('POST', '/account/exports', {})).toMatchObject({
      status: 403,
      body: { code: 'CONFIRM_IDENTITY' },
    })
    const fresh = test.client()
    await fresh.rest('POST', '/auth/user/login', account)
    const answers = await Promise.all([1, 2, 3].map(() => fresh.rest('POST', '/account/exports', {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    expect((await test.client().rest('POST', '/account/exports', {})).status).toBe(401)
  })

  it('is asked to come back tomorrow after three', async () => {
    const browser = await world.browser(await world.listener())
    for (let number = 0; number < 3; number += 1) {
      await ask(browser)
      await make()
    }
    expect((await browser.rest('POST', '/account/exports', {})).status).toBe(429)
    expect(await latest(browser)).toMatchObject({ state: 'ready' })
  })

  it('gets no archive of somebody else, and none after its week', async () => {
    const listener = await world.listener()
    const browser = await world.browser(listener)
    const id = await ask(browser)
    expect((await browser.rest('GET', `/account/exports/${id}/file`)).status).toBe(404)
    await make()
    const stranger = await world.browser(await world.listener(), await world.artist(), await world.admin())
    expect((await stranger.rest('GET', `/account/exports/${id}/file`)).status).toBe(404)
    expect(await stored(id)).toHaveLength(1)
    test.clock.advance(7 * DAY)
    const later = await world.browser(listener)
    expect((await later.rest('GET', `/account/exports/${id}/file`)).status).toBe(404)
    expect(await latest(later)).toBeNull()
    await test.runJob('privacy.sweep-exports')
    expect(await stored(id)).toEqual([])
  })
})
