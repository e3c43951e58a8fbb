import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeArtist } from '../../plugins/media/testing/media-fixtures.ts'
import { eventually } from '../testing/programs/server-process.ts'
import { sqlOf } from '../testing/sql-of.ts'
import { startTestApp, startTestAppForTest, type TestApp } from '../testing/test-app.ts'

const RELEASES = '/api/discover/new-releases'

let test: TestApp
let artistId: string
/** Somebody who knows nothing of this process. */
let stranger: pg.Client
beforeAll(async () => {
  test = await startTestApp({ env: { READY_ANSWERS: 'true' } })
  artistId = (await makeArtist(test)).id
  stranger = new pg.Client({ connectionString: test.platform.database.url })
  await stranger.connect()
})
afterAll(async () => {
  await stranger?.end()
  await test?.close()
})

const song = (title: string) => ({
  id: randomUUID(),
  artistId,
  title,
  genre: 'Darkwave',
  duration: 200,
  audioKey: `artists/${artistId}/audio/${randomUUID()}`,
  audioType: 'audio/mpeg',
  audioBytes: 1_000,
})
const INSERT = `INSERT INTO "Song" (id, "artistId", title, genre, duration, "audioKey", "audioType", "audioBytes") VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`
const ask = (headers: Record<string, string> = {}, url = RELEASES, asked = test) =>
  asked.server.inject({ url, headers })
const newest = async (asked = test) => ((await ask({}, RELEASES, asked)).json() as { title: string }[])[0]?.title
const settled = async () => {
  await ask()
  await eventually(async () => (await sqlOf(test, () => ask())).length === 0, { what: 'a kept answer' })
}

it('is read again after its time, though no table announced a change', async () => {
  let made = 0
  const read = async (maxAgeMs?: number) => {
    const form = { contentType: 'text/plain', cacheControl: 'no-cache', ...(maxAgeMs !== undefined && { maxAgeMs }) }
    const make = async () => String((made += 1))
    return (await test.app.kept.read(`aged ${maxAgeMs}`, ['Artist'], form, make)).bodies.identity.toString()
  }
  const lasting = await read()
  expect(await read()).toBe(lasting)
  const first = await read(50)
  await eventually(async () => (await read(50)) !== first, { what: 'the end of its time' })
  expect(await read()).toBe(lasting)
})

describe('what everybody reads alike', () => {
  it('is read once, and repeated without a statement, whole, packed or by its tag', async () => {
    await test.ctx.db.song.create({ data: song('first') })
    await settled()
    const statements = await sqlOf(test, async () => {
      const whole = await ask()
      expect(whole.json()[0].title).toBe('first')
      expect((await ask({ 'accept-encoding': 'gzip, br' })).statusCode).toBe(200)
      expect((await ask({ 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
      expect((await ask({ cookie: 'fairwave=nobody' })).body).toBe(whole.body)
    })
    expect(statements).toEqual([])
  })

  it('is the same, to the byte, where nothing is kept', async () => {
    const other = await startTestAppForTest({
      database: { url: test.platform.database.url, drop: async () => {} },
      env: { READY_ANSWERS: 'false' },
    })
    for (const url of [RELEASES, `${RELEASES}?limit=1`, `${RELEASES}?limit=0`, '/api/access-tokens/scopes']) {
      const kept = [await ask({}, url), await ask({}, url)]
      const read = await ask({}, url, other)
      const shown = ({ statusCode, body, headers }: typeof read) => [
        statusCode,
        body,
        { ...headers, date: '', 'x-request-id': '' },
      ]
      for (const answer of kept) expect(shown(answer)).toEqual(shown(read))
    }
    expect(await sqlOf(other, () => ask({}, RELEASES, other))).not.toEqual([])
  })

  it('is read again as soon as this process has committed a change, by whichever way', async () => {
    const { client, pool } = test.platform.database
    const ways: ((title: string) => Promise<unknown>)[] = [
      (title) => client.song.create({ data: song(title) }),
      (title) => test.ctx.transaction(async (inner) => inner.db.song.create({ data: song(title) })),
      (title) => pool.query(INSERT, Object.values(song(title))),
      (title) =>
        client.$executeRaw`UPDATE "Song" SET title = ${title} WHERE id = (SELECT id FROM "Song" ORDER BY "createdAt" DESC, id DESC LIMIT 1)`,
      (title) => client.$executeRawUnsafe(`DO $$ BEGIN UPDATE "Song" SET title = '${title}'; END $$`),
    ]
    for (let round = 0; round < 20; round++) {
      for (const [way, change] of ways.entries()) {
        const title = `${round} by ${way}`
        await change(title)
        expect(await newest()).toBe(title)
        expect(await newest()).toBe(title)
      }
    }
  })

  it('stays what it was when a transaction is rolled back, and does not show what is not committed', async () => {
    await settled()
    const before = await newest()
    await stranger.query('BEGIN')
    await stranger.query(INSERT, Object.values(song('not yet')))
    expect(await newest()).toBe(before)
    await stranger.query('ROLLBACK')
    expect(await sqlOf(test, async () => expect(await newest()).toBe(before))).toEqual([])
  })

  it('is read again when somebody else has committed, also where the listening connection was lost', async () => {
    await settled()
    await stranger.query(INSERT, Object.values(song('by a stranger')))
    await eventually(async () => (await newest()) === 'by a stranger', { within: 25_000 })
    await settled()
    // Everybody but the stranger: nobody hears the change.
    await stranger.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    await stranger.query(INSERT, Object.values(song('unheard')))
    await eventually(async () => (await newest()) === 'unheard', { within: 25_000 })
  })

  it('does not keep what was read before a change that came while it was read', async () => {
    const { kept } = test.app
    const form = { contentType: 'text/plain', cacheControl: 'no-store' }
    const read = (make: () => Promise<string>) => kept.read('a test', ['Song'], form, make)
    const first = await read(async () => {
      await test.ctx.db.song.create({ data: song('meanwhile') })
      return 'before'
    })
    expect(first.bodies.identity.toString()).toBe('before')
    expect(kept.find('a test')).toBeNull()
    await read(async () => 'after')
    expect(kept.find('a test')?.bodies.identity.toString()).toBe('after')
  })

  it('is read once for all who ask at the same time', async () => {
    let reads = 0
    const form = { contentType: 'text/plain', cacheControl: 'no-store' }
    const read = () =>
      test.app.kept.read('at once', ['Song'], form, async () => {
        reads++
        await test.platform.database.pool.query('SELECT 1')
        return 'text'
      })
    await read()
    await test.ctx.db.song.create({ data: song('for all') })
    reads = 0
    await Promise.all(Array.from({ length: 20 }, read))
    expect(reads).toBe(1)
  })

  it('is not kept where its tables do not tell of their changes', async () => {
    const form = { contentType: 'text/plain', cacheControl: 'no-store' }
    await test.app.kept.read('untold', ['Song', 'Session'], form, async () => 'text')
    expect(test.app.kept.find('untold')).toBeNull()
  })

  it('does not grow without bounds', async () => {
    const form = { contentType: 'text/plain', cacheControl: 'no-store' }
    for (let at = 0; at < 1_100; at++) await test.app.kept.read(`many ${at}`, ['Song'], form, async () => 'text')
    expect(test.app.kept.find('many 0')).toBeNull()
    expect(test.app.kept.find('many 1099')).not.toBeNull()
    for (let at = 0; at < 20; at++)
      await test.app.kept.read(`large ${at}`, ['Song'], form, async () => 'x'.repeat(2 ** 20))
    expect(test.app.kept.find('large 0')).toBeNull()
    expect(test.app.kept.find('large 19')).not.toBeNull()
  })
})

it('kept calls name every table that they read', async () => {
  const other = await startTestAppForTest({
    database: { url: test.platform.database.url, drop: async () => {} },
    env: { READY_ANSWERS: 'false' },
  })
  const { rows } = await stranger.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p', 'v', 'm') AND relnamespace = 'public'::regnamespace`,
  )
  const tables = rows.map(({ name }) => name)
  // Changes of what belongs to a song are announced as changes of the song.
  const { rows: parts } = await stranger.query<{ name: string }>(
    `SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgfoid = 'fairwave_tell_song_change'::regproc`,
  )
  const partsOfSongs = parts.map(({ name }) => name.replaceAll('"', ''))
  const announced = (reads: readonly string[] = []) => [...reads, ...(reads.includes('Song') ? partsOfSongs : [])]
  const routes = other.app.routes.filter(({ reads }) => reads)
  expect(routes.length).toBeGreaterThan(1)
  for (const { path, reads } of routes) {
    const statements = await sqlOf(other, () => ask({}, `/api${path}`, other))
    const named = tables.filter((table) => statements.some((sql) => sql.includes(`"${table}"`)))
    expect([path, named.filter((table) => !announced(reads).includes(table))]).toEqual([path, []])
    expect([path, test.platform.database.changes.stamp(reads ?? [])]).not.toEqual([path, null])
  }
})
