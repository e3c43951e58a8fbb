import { resolve } from 'node:path'
import { parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeArtist } from '../../../plugins/media/testing/media-fixtures.ts'
import { sharedDocuments, webDocuments } from '../../../web/documents.ts'
import { createServer } from '../../http/server.ts'
import { sqlOf } from '../../testing/sql-of.ts'
import { startTestApp, type TestApp, type TestClient } from '../../testing/test-app.ts'
import { sharedTables } from './shared-tables.ts'

const root = resolve(import.meta.dirname, '../../..')
const documents = webDocuments(root)
const idOf = (name: string): string => documents.find((each) => each.name === name)?.id as string
const texts = Object.fromEntries(documents.map(({ id, text }) => [id, text]))
const textOf = (name: string): string => texts[idOf(name)] as string

let test: TestApp
let artist: Awaited<ReturnType<typeof makeArtist>>
let server: Awaited<ReturnType<typeof createServer>>
beforeAll(async () => {
  test = await startTestApp({ env: { READY_ANSWERS: 'true' } })
  artist = await makeArtist(test)
  for (let at = 0; at < 3; at++)
    await test.ctx.db.song.create({
      data: {
        artistId: artist.id,
        title: `Song ${at}`,
        genre: 'Darkwave',
        duration: 200,
        audioKey: `audio-${at}`,
        audioType: 'audio/mpeg',
        audioBytes: 10,
      },
    })
  server = await createServer(test.app, { documents: texts })
})
afterAll(async () => {
  await server?.close()
  await test?.close()
})

const ACCEPT = 'application/graphql-response+json,application/json;q=0.9'
const addressOf = (name: string, variables: object = {}): string =>
  `/graphql?${new URLSearchParams({ documentId: idOf(name), variables: JSON.stringify(variables), operationName: name })}`
const get = (url: string, headers: Record<string, string> = {}, cookie: string | null = null) =>
  server.inject({ url, headers: { accept: ACCEPT, ...(cookie && { cookie }), ...headers } })
const post = (payload: object, cookie: string | null = null) =>
  server.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      accept: ACCEPT,
      'content-type': 'application/json',
      'x-graphql-yoga-csrf': '1',
      ...(cookie && { cookie }),
    },
    payload: JSON.stringify(payload),
  })

describe('a stored document that is the same for everybody', () => {
  const address = () => addressOf('NewReleases', { first: 2 })

  it('is asked for by its id, and answers what the document answers', async () => {
    const answer = await get(address())
    const asked = await post({ query: textOf('NewReleases'), variables: { first: 2 } })
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      asked.body,
      asked.headers['content-type'],
    ])
    expect(answer.json().data.newReleases.edges).toHaveLength(2)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=2, must-revalidate',
      vary: expect.stringContaining('accept'),
      'access-control-allow-origin': '*',
    })
    expect((await get(address(), { accept: '*/*' })).headers['content-type']).toContain('application/json')
  })

  it('is read once, and not for who has it', async () => {
    await get(address())
    const statements = await sqlOf(test, async () => {
      const first = await get(address(), {}, artist.client.cookie)
      expect(first.statusCode).toBe(200)
      expect((await get(address(), { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
    })
    expect(statements).toEqual([])
  })

  it('shows a change at once', async () => {
    await get(address())
    await test.ctx.db.artist.update({ where: { id: artist.id }, data: { name: 'Renamed' } })
    expect((await get(address())).json().data.newReleases.edges[0].node.artist.name).toBe('Renamed')
  })

  it('is refused with an invalid token, and counts for a valid one', async () => {
    expect((await get(address(), { authorization: 'Bearer fw_nonsense' })).statusCode).toBe(401)
  })

  it.each([
    ['variables of the wrong type', { first: 'many' }],
    ['too large a page', { first: 100_000 }],
  ])('says what is wrong with %s, and keeps nothing of it', async (_what, variables) => {
    const answer = await get(addressOf('NewReleases', variables), { 'x-graphql-yoga-csrf': '1' })
    const asked = await post({ query: textOf('NewReleases'), variables })
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
      asked.statusCode,
      asked.json().errors[0].message,
    ])
    expect(answer.headers.etag).toBeUndefined()
  })
})

describe('other stored documents', () => {
  it('are answered to who asks, and are kept nowhere', async () => {
    const { username } = await test.ctx.db.artist.findUniqueOrThrow({ where: { id: artist.id } })
    const own = await get(
      addressOf('ArtistStorage', { username }),
      { 'x-graphql-yoga-csrf': '1' },
      artist.client.cookie,
    )
    const byPost = await post({ documentId: idOf('ArtistStorage'), variables: { username } }, artist.client.cookie)
    const whole = await post({ query: textOf('ArtistStorage'), variables: { username } }, artist.client.cookie)
    expect(whole.statusCode).toBe(200)
    expect([own.body, byPost.body]).toEqual([whole.body, whole.body])
    expect(own.headers.etag).toBeUndefined()
    expect(own.headers['cache-control'] ?? '').not.toContain('public')
  })

  it('that write are not taken by GET', async () => {
    expect((await get(addressOf('RegisterUser'), { 'x-graphql-yoga-csrf': '1' })).statusCode).toBe(405)
  })

  it('that nobody stored are said to be unknown', async () => {
    const id = `sha256:${'0'.repeat(64)}`
    for (const answer of [await get(`/graphql?documentId=${id}`), await post({ documentId: id })]) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json().errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND')
    }
    expect((await post({ documentId: '__proto__' })).statusCode).toBe(404)
  })
})

it('those that are shared read the tables they name, and answer every role alike', async () => {
  const signedIn: TestClient[] = [test.client(), artist.client]
  const listener = test.client()
  await listener.rest('POST', '/auth/user/register', {
    username: 'everybody',
    email: 'everybody@example.com',
    password: 'long enough 1',
    displayName: 'Everybody',
  })
  signedIn.push(listener)
  const tables = (
    await test.platform.database.pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace`,
    )
  ).rows.map(({ name }) => name)
  const shared = documents.flatMap(({ name, text }) => {
    const reads = sharedTables(test.app.schema, parse(text))
    return reads ? [{ name, text, reads }] : []
  })
  expect(shared.map(({ name }) => name).sort()).toEqual([...sharedDocuments(root)].sort())
  for (const { text, reads } of shared) {
    const answers = new Set<string>()
    for (const client of signedIn) {
      const statements = await sqlOf(test, async () => {
        answers.add((await post({ query: text, variables: { first: 20 } }, client.cookie)).body)
      })
      const ofSessions = ['Session', 'Listener', 'Admin', 'Artist']
      const named = tables.filter((table) => statements.some((sql) => sql.includes(`"${table}"`)))
      expect(named.filter((table) => !reads.includes(table) && !ofSessions.includes(table))).toEqual([])
    }
    expect(answers.size).toBe(1)
  }
})

describe('what is shared', () => {
  it.each([
    ['{ newReleases { edges { node { title artist { name } } } } }', ['Song', 'Artist']],
    ['{ newReleases { edges { node { release { slug state } } } } }', ['Song', 'Artist', 'Release']],
    ['{ version }', null],
    ['{ newReleases { edges { node { artist { email } } } } }', null],
    ['{ newReleases { edges { node { artist { songs { totalCount } } } } } }', null],
    ['{ newReleases { totalCount } authStatus { userType } }', null],
    ['mutation { logout { userType } }', null],
    ['{ song(id: "1") { title } }', null],
  ])('%s reads %j', (source, tables) => {
    expect(sharedTables(test.app.schema, parse(source))).toEqual(tables)
  })
})
