import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountRow } from '../testing/account-row.ts'
import { signedInClient } from '../testing/signed-in-client.ts'
import { type TestApp, type TestClient, startTestApp } from '../testing/test-app.ts'
import { cursorName } from './next-page.ts'

let test: TestApp
let listener: TestClient
let songs: string[]
let artist: { id: string; username: string }
beforeAll(async () => {
  test = await startTestApp()
  const { client: db } = test.platform.database
  artist = await db.artist.create({
    data: { ...accountRow('listed'), name: 'Listed', genre: 'Outrun', bio: 'b', approvedAt: test.clock.now() },
  })
  const audio = { audioKey: 'a', audioType: 'audio/mpeg', audioBytes: 1, duration: 200, genre: 'Outrun' }
  songs = []
  for (let number = 0; number < 5; number += 1) {
    const createdAt = new Date(test.clock.now().getTime() - number * 60_000)
    const data = { artistId: artist.id, title: `Song ${number}`, createdAt, ...audio }
    songs.push((await db.song.create({ data })).id)
  }
  const row = await db.listener.create({ data: { ...accountRow('lister'), displayName: 'Ada' } })
  listener = await signedInClient(test, {
    userType: 'user',
    user: { id: row.id, username: row.username, name: 'Ada' },
    artist: null,
    admin: null,
  })
})
afterAll(() => test.close())

/** An address of a call: what it names is there where this test has made it. */
const addressOf = (path: string) =>
  `/api${path}`
    .replace(':username', artist.username)
    .replace(':artistId', artist.id)
    .replace(/\/songs\/:(?:id|songId)/, `/songs/${songs[0]}`)
    .replace(':kind/:key', 'genre/outrun')
    .replace(':kind', 'genre')
    .replace(':span', 'week')
    .replace(/:\w+/g, randomUUID())

describe('every call', () => {
  it('that answers 401 says how one is let in', async () => {
    const missing: string[] = []
    let refused = 0
    for (const { method, path } of test.app.routes) {
      const answer = await test.server.inject({
        method,
        url: addressOf(path),
        headers: { 'content-type': 'application/json' },
        payload: method === 'GET' || method === 'DELETE' ? undefined : '{}',
      })
      if (answer.statusCode !== 401) continue
      refused += 1
      if (answer.headers['www-authenticate'] !== 'Bearer realm="Fairwave"') missing.push(`${method} ${path}`)
    }
    expect(missing).toEqual([])
    expect(refused).toBeGreaterThan(100)
    const headers = {
      authorization: 'Bearer fw_nonsense',
      'content-type': 'application/json',
      'x-graphql-yoga-csrf': '1',
    }
    for (const call of [
      { method: 'GET', url: '/api/auth/status' },
      { method: 'POST', url: '/graphql', payload: '{"query":"{ authStatus { userType } }"}' },
    ] as const) {
      const answer = await test.server.inject({ ...call, headers })
      expect([call.url, answer.statusCode, answer.headers['www-authenticate']]).toEqual([
        call.url,
        401,
        'Bearer error="invalid_token"',
      ])
    }
  })

  it('that everybody may read answers with an ETag, and 304 to who has it', async () => {
    const reads = test.app.routes.filter(({ method, access }) => method === 'GET' && 'public' in access)
    const paths = [...reads.map(({ path }) => addressOf(path)), '/robots.txt', '/sitemap.xml', '/sitemap/pages/0.xml']
    const untagged: string[] = []
    let read = 0
    for (const url of paths) {
      const answer = await test.server.inject({ url })
      if (answer.statusCode !== 200) continue
      read += 1
      const tag = String(answer.headers.etag)
      const again = await test.server.inject({ url, headers: { 'if-none-match': tag } })
      if (!tag.includes('"') || again.statusCode !== 304) untagged.push(url)
    }
    expect(untagged).toEqual([])
    expect(read).toBeGreaterThan(20)
  })

  it('that lists says where its list goes on', async () => {
    const unsized = test.app.routes.filter(
      (route) =>
        cursorName(route) && route.page?.size === undefined && !JSON.stringify(route.query).includes('"limit"'),
    )
    expect(unsized.map(({ path }) => path)).toEqual([])
    const walk = async (url: string) => {
      const ids: string[] = []
      for (let next: string | undefined = url; next; ) {
        const answer: Awaited<ReturnType<typeof test.server.inject>> = await test.server.inject({ url: next })
        expect(answer.statusCode, next).toBe(200)
        const body = answer.json()
        ids.push(...(body.list ?? body).map(({ id }: { id: string }) => id))
        next = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link))?.[1]
      }
      return ids
    }
    // Kept as bytes, asked for anew, and within an object.
    for (const url of ['/api/discover/new-releases?limit=2', '/api/browse/genre/outrun?limit=2'])
      expect([url, await walk(url)]).toEqual([url, songs])
    const last = await test.server.inject({ url: '/api/discover/new-releases?limit=100' })
    expect(last.headers.link).toBeUndefined()
    for (const songId of songs) expect((await listener.rest('PUT', `/library/songs/${songId}`)).status).toBe(200)
    const liked = await listener.rest('GET', '/library/songs?limit=5')
    expect(liked.headers.link).toBe(`</api/library/songs?limit=5&before=${liked.body[4].songId}>; rel="next"`)
  })
})

/** Calls that make something and need no key: why repeating them makes nothing twice. */
const REPEATABLE: Readonly<Record<string, string>> = {
  '/auth/artist/register': 'a username and an address are taken once',
  '/auth/user/register': 'a username and an address are taken once',
  '/auth/setup': 'the first admin is made once',
  '/subscription/create': 'an account has one subscription',
  '/reports': 'the same report is refused as ALREADY_REPORTED',
  '/appeals': 'a decision is appealed once by each side',
  '/counter-notices': 'a claim is answered once',
  '/songs/:id/playback': 'a session that is not heard counts for nothing',
  '/access-tokens': 'for a person in a browser; its secret is shown once',
  '/account/factors/app': 'an app that is not confirmed is replaced by the next',
  '/account/passkeys': 'a challenge is good once',
  '/admin/staff-invitations': 'an address has one invitation, which the next replaces',
  '/staff/invitation/accept': 'an invitation is accepted once',
}

describe('a call that makes something', () => {
  it('takes an Idempotency-Key, or makes nothing twice for a reason that is written down', () => {
    const makes = test.app.routes.filter(({ method, status }) => method === 'POST' && status === 201)
    const open = makes.filter(({ idempotent, path }) => !idempotent && !REPEATABLE[path])
    expect(open.map(({ path }) => path)).toEqual([])
    expect(makes.filter(({ idempotent }) => idempotent).length).toBeGreaterThan(7)
    const known = new Set(makes.map(({ path }) => path))
    expect(Object.keys(REPEATABLE).filter((path) => !known.has(path))).toEqual([])
  })

  const create = (key: string, title: string) =>
    listener.rest('POST', '/playlists', { title, songIds: [songs[0]] }, { 'idempotency-key': key })
  const count = async () => (await listener.rest('GET', '/library/playlists')).body.length as number

  it('does it once for a key, however often and however much at once it is asked', async () => {
    const before = await count()
    const first = await create('one', 'Night drive')
    expect(first.status).toBe(201)
    const again = await Promise.all([create('one', 'Night drive'), create('one', 'Night drive')])
    for (const answer of again) expect([answer.status, answer.body.id]).toEqual([201, first.body.id])
    const atOnce = await Promise.all(Array.from({ length: 4 }, () => create('two', 'Dawn')))
    expect(new Set(atOnce.map(({ body }) => body.id)).size).toBe(1)
    expect(await count()).toBe(before + 2)
    expect(await create('one', 'Another')).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
    expect((await create('with a space', 'x')).status).toBe(400)
  })

  it('finds what a call made that died before it said so', async () => {
    const made = await create('three', 'Dusk')
    const before = await count()
    // As the process left it: made, and not written down.
    await test.platform.database.client.idempotencyKey.updateMany({
      where: { resultId: made.body.id },
      data: { resultId: null, lockedUntil: new Date(0) },
    })
    expect((await create('three', 'Dusk')).body.id).toBe(made.body.id)
    expect(await count()).toBe(before)
  })

  it('that failed may be asked again with its key', async () => {
    const wrong = await listener.rest(
      'POST',
      '/playlists',
      { title: 'Lost', songIds: [randomUUID()] },
      { 'idempotency-key': 'four' },
    )
    expect(wrong.status).toBe(404)
    expect((await create('four', 'Found')).status).toBe(201)
  })
})

it('path, query and body are taken apart, and none of them twice', async () => {
  const twice = await test.server.inject({ url: '/api/discover/new-releases?limit=1&limit=2' })
  expect([twice.statusCode, twice.json().fields]).toEqual([400, { limit: expect.any(String) }])
  const made = await listener.rest('POST', '/playlists?title=Query', { title: 'Body' })
  expect([made.status, made.body.title]).toEqual([201, 'Body'])
  const edited = await listener.rest('PATCH', `/playlists/${made.body.id}?playlistId=${randomUUID()}`, {
    playlistId: randomUUID(),
    title: 'Path',
  })
  expect([edited.status, edited.body.id, edited.body.title]).toEqual([200, made.body.id, 'Path'])
})

it('no folder of the web, of files or of the API answers with what is in it', async () => {
  for (const url of ['/assets', '/assets/', '/objects', '/objects/', '/objects/artists/', '/api', '/api/']) {
    const { statusCode, body } = await test.server.inject({ url })
    expect([url, statusCode]).toEqual([url, expect.toBeOneOf([403, 404])])
    expect(body, url).not.toMatch(/Index of|href="[^"]+\.(?:js|css|map)"[^>]*>[^<]+<\/a>/)
  }
})

it.each([
  ...['/api/auth/status', '/api/nothing', '/api/openapi.json', '/api/docs', '/graphql?query={version}', '/healthz'],
  ...['/robots.txt', '/sitemap.xml', '/oembed?url=x', '/nothing'],
])('%s says of its answer what it is, and in which characters', async (url) => {
  const { headers, body } = await test.server.inject({ url, headers: { 'x-graphql-yoga-csrf': '1' } })
  expect(body).not.toBe('')
  expect(headers['content-type']).toMatch(/^(?:text|application)\/[\w.+-]+; charset=utf-8$/)
})
