import yauzl from 'yauzl'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Actor } from '#api/access/actor.ts'
import { startTestApp, type TestApp, type TestClient } from '#api/testing/test-app.ts'
import { listeningWorld } from '../../streaming/testing/listening-world.ts'
import { makeArchive } from '../domain/archive.ts'

let test: TestApp
let world: ReturnType<typeof listeningWorld>
beforeAll(async () => {
  test = await startTestApp()
  world = listeningWorld(test)
})
afterAll(() => test.close())

const DAY = 86_400_000
const idOf = ({ user, artist, admin }: Actor) => (user ?? artist ?? admin)?.id as string

/** Asks for the archive as a browser does. */
async function ask(browser: TestClient) {
  const { status, body } = await browser.rest('POST', '/account/exports', {})
  expect(status).toBe(202)
  return body.id as string
}
const make = (exportId: string) => test.runJob('privacy.make-export', { exportId })
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
    await make(id)
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
    await make(id)
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
    await make(data?.requestDataExport.data.id as string)
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
  it('leaves nothing behind, and another one begins anew', async () => {
    const listener = await world.listener()
    const browser = await world.browser(listener)
    const id = await ask(browser)
    const write = vi.spyOn(test.platform.objects, 'write')
    write.mockRejectedValueOnce(new Error('the store is away'))
    await expect(make(id)).rejects.toThrow('the store is away')
    expect(await latest(browser)).toMatchObject({ state: 'waiting' })

    // Killed: it never said that it failed. While it may be alive nobody takes its work; then somebody does, once.
    const { promise: dead, resolve: letGo } = Promise.withResolvers<void>()
    const real = write.getMockImplementation() ?? test.platform.objects.write.bind(test.platform.objects)
    write.mockImplementationOnce(async (...args) => {
      await dead
      return await real(...args)
    })
    const killed = make(id)
    await vi.waitFor(async () => expect(await latest(browser)).toMatchObject({ state: 'running', percent: 99 }), 20_000)
    expect(await make(id)).toBe(false)
    await test.ctx.db.dataExport.deleteMany({ where: { NOT: { id } } })
    expect(await test.runJob('privacy.wake-exports')).toBe(0)
    test.clock.advance(31_000)
    expect(await test.runJob('privacy.wake-exports')).toBe(1)
    write.mockRestore()
    expect(await make(id)).toBe(true)
    letGo()
    expect(await killed).toBe(false)
    expect(await make(id)).toBe(false)
    expect(await latest(browser)).toMatchObject({ state: 'ready' })
    expect((await unzip(await download(browser, id))).has('account.json')).toBe(true)
    expect(
      await test.ctx.db.mailMessage.count({ where: { kind: 'privacy.data-ready', accountId: idOf(listener) } }),
    ).toBe(1)
    expect(await stored(id)).toHaveLength(1)
  })

  it('keeps its work while it renews its lease, however long one part takes', async () => {
    const browser = await world.browser(await world.listener())
    const id = await ask(browser)
    const { promise: slow, resolve: letGo } = Promise.withResolvers<void>()
    const real = test.platform.objects.write.bind(test.platform.objects)
    const write = vi.spyOn(test.platform.objects, 'write').mockImplementationOnce(async (...args) => {
      await slow
      return await real(...args)
    })
    const ticks: (() => void)[] = []
    const every = vi.spyOn(globalThis, 'setInterval').mockImplementation(((tick: () => void, ms: number) => {
      if (ms === 10_000) ticks.push(tick)
      return { unref: () => {} }
    }) as never)
    const making = make(id)
    await vi.waitFor(async () => expect(await latest(browser)).toMatchObject({ state: 'running', percent: 99 }), 20_000)
    every.mockRestore()
    test.clock.advance(29_000)
    const heartbeat = async () => (await test.ctx.db.dataExport.findUniqueOrThrow({ where: { id } })).heartbeatAt
    for (const tick of ticks) tick()
    await vi.waitFor(async () => expect(await heartbeat()).toEqual(test.clock.now()), 20_000)
    test.clock.advance(29_000)
    expect(await test.runJob('privacy.wake-exports')).toBe(0)
    expect(await make(id)).toBe(false)
    letGo()
    expect(await making).toBe(true)
    write.mockRestore()
  })

  it('gives up after five tries, and says so', async () => {
    const browser = await world.browser(await world.listener())
    const id = await ask(browser)
    const write = vi.spyOn(test.platform.objects, 'write').mockRejectedValue(new Error('away'))
    for (let tries = 0; tries < 5; tries += 1) await expect(make(id)).rejects.toThrow('away')
    write.mockRestore()
    expect(await make(id)).toBe(false)
    expect(await latest(browser)).toMatchObject({ state: 'failed' })
    await ask(browser)
  })
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
    for (let number = 0; number < 3; number += 1) await make(await ask(browser))
    expect((await browser.rest('POST', '/account/exports', {})).status).toBe(429)
    expect(await latest(browser)).toMatchObject({ state: 'ready' })
  })

  it('gets no archive of somebody else, and none after its week', async () => {
    const listener = await world.listener()
    const browser = await world.browser(listener)
    const id = await ask(browser)
    expect((await browser.rest('GET', `/account/exports/${id}/file`)).status).toBe(404)
    await make(id)
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
