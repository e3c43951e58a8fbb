import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { makeArtist } from '../../plugins/media/testing/media-fixtures.ts'
import { migrate } from '#prisma/migrate.ts'
import { createServer } from '../http/server.ts'
import { systemClock } from '../platform/clock/port.ts'
import type { Replica } from '../platform/database/replica.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from '../testing/programs/postgres-replica.ts'
import { eventually } from '../testing/programs/server-process.ts'
import { MONITORED, MONITORING_HEADERS } from '../testing/monitoring.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let postgres: ReplicatedPostgres
/** Two processes of one platform: the second takes a replica that is far behind, the first does not. */
let strict: TestApp
let patient: TestApp
let artist: string
let session: string

/** Known to the second kind of server, as the web's are: those do not run through Yoga. */
const PAGE = 'query Page($id: ID!) { artist(id: $id) { products(first: 50) { edges { node { name } } } } }'
const CREATE = 'mutation Create($input: CreateProductInput!) { createProduct(input: $input) { __typename } }'
const documents = Object.fromEntries(
  [PAGE, CREATE].map((text) => [`sha256:${createHash('sha256').update(text).digest('hex')}`, text]),
)
const servers = new Map<TestApp, FastifyInstance>()

const start = async (seconds: number) => {
  const app = await startTestApp({
    database: { url: postgres.primary.url, drop: async () => {} },
    clock: systemClock,
    env: {
      DATABASE_REPLICA_URL: postgres.replica.url,
      DATABASE_REPLICA_LAG_SECONDS: String(seconds),
      SESSION_SECRET: 'the same in each process of a platform',
      READY_ANSWERS: 'true',
      ...MONITORED,
    },
  })
  servers.set(app, await createServer(app.app, { documents }))
  return app
}
const replicaOf = (app: TestApp) => app.platform.database.replica as Replica
const readiness = async (app: TestApp) => {
  const answer = await app.server.inject({ url: '/readyz', headers: MONITORING_HEADERS })
  return { status: answer.statusCode, replica: answer.json().replica as unknown }
}
const isUsed = (app: TestApp) => eventually(() => replicaOf(app).poolFor(0n) !== null, { within: 30_000 })
/** The replica has all of the primary's log, and is known to. */
const caughtUp = async (app: TestApp) => {
  const place = await replicaOf(app).position()
  await postgres.primary.command('SELECT pg_switch_wal()')
  await eventually(() => replicaOf(app).poolFor(place) !== null, { within: 30_000 })
}

beforeAll(async () => {
  postgres = await startReplicatedPostgres(migrate)
  strict = await start(1)
  patient = await start(600)
  const made = await makeArtist(strict)
  artist = made.id
  session = made.client.cookie?.split('; ').find((each) => each.startsWith('fairwave=')) ?? ''
  expect(session).not.toBe('')
})
afterAll(async () => {
  for (const server of servers.values()) await server.close()
  await strict?.close()
  await patient?.close()
  await postgres?.stop()
})
beforeEach(async () => {
  await isUsed(patient)
  await caughtUp(patient)
})

/** A browser: it keeps every cookie. */
function browser(cookies: Record<string, string> = {}) {
  const send = async (app: TestApp, method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) => {
    const cookie = Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const answer = await (servers.get(app) as FastifyInstance).inject({
      method,
      url,
      headers: {
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json', 'x-graphql-yoga-csrf': '1' }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    })
    for (const { name, value } of answer.cookies) cookies[name] = value
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json()
  }
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
  return {
    cookies,
    send,
    store: async (app: TestApp) => names(await send(app, 'GET', `/api/artists/${artist}/merchandise`)),
    /** By a document that the server knows, unless another form of it is asked for. */
    page: async (app: TestApp, query = PAGE) => {
      const { data, errors } = await send(app, 'POST', '/graphql', { query, variables: { id: artist } })
      expect(errors).toBeUndefined()
      return names(data.artist.products.edges.map(({ node }: { node: { name: string } }) => node))
    },
  }
}
const author = () => browser({ fairwave: session.slice('fairwave='.length) })
const product = (name: string) => ({ name, description: 'A thing.', price: 5, category: 'other', inventory: 3 })

it('who has just written reads it in every process; others may read what the replica has', async () => {
  const me = author()
  const stranger = browser()
  await postgres.replica.pause()
  try {
    await me.send(strict, 'POST', `/api/artists/${artist}/merchandise`, product('Fresh'))
    expect(Object.keys(me.cookies)).toContain('fairwave-written')
    for (const app of [patient, strict])
      expect([await me.store(app), await me.page(app)]).toEqual([['Fresh'], ['Fresh']])
    expect([await stranger.store(patient), await stranger.page(patient)]).toEqual([[], []])
    // A made-up place in the log is no reason to read from the primary.
    const liar = browser({ 'fairwave-written': 'ffffffffffffffff.AAAAAAAAAAAAAAAAAAAAAA' })
    expect(await liar.store(patient)).toEqual([])
    // A replica that is further behind than the setting is not asked.
    await eventually(async () => (await stranger.store(strict)).length === 1, { within: 30_000 })
  } finally {
    await postgres.replica.resume()
  }
  await eventually(
    async () => (await stranger.store(patient)).length === 1 && (await stranger.page(patient)).length === 1,
    {
      within: 30_000,
    },
  )
})

it('a mutation counts as well, and what is kept for everybody is never older than the change that dropped it', async () => {
  const { id } = await strict.ctx.db.song.create({
    data: {
      artistId: artist,
      title: 'Before',
      genre: 'Darkwave',
      duration: 200,
      audioKey: 'a',
      audioType: 'audio/mpeg',
      audioBytes: 10,
    },
  })
  const stranger = browser()
  const titles = async () => {
    const rows = await stranger.send(patient, 'GET', '/api/discover/new-releases?limit=7')
    return rows.map(({ title }: { title: string }) => title)
  }
  await caughtUp(patient)
  await eventually(async () => (await titles()).includes('Before'), { within: 30_000 })
  await postgres.replica.pause()
  try {
    // As the web sends it, and as any client may.
    for (const query of [CREATE, `${CREATE} `]) {
      const me = author()
      const name = `By mutation ${query.length}`
      const { price: _price, ...rest } = product(name)
      const variables = { input: { ...rest, priceCents: 500, artistId: artist } }
      expect(await me.send(strict, 'POST', '/graphql', { query, variables })).not.toHaveProperty('errors')
      expect(await me.page(patient)).toContain(name)
      expect(await me.page(patient, `${PAGE} `)).toContain(name)
      expect(await stranger.page(patient)).not.toContain(name)
      expect(await stranger.page(patient, `${PAGE} `)).not.toContain(name)
    }

    await strict.ctx.db.song.update({ where: { id }, data: { title: 'After' } })
    await eventually(async () => (await titles()).includes('After'), { within: 30_000 })
    // Kept, and asked for under another address: both from after the change, though the replica is before it.
    expect(await titles()).toContain('After')
    const others = await stranger.send(patient, 'GET', '/api/discover/new-releases?limit=8')
    expect(others.map(({ title }: { title: string }) => title)).toContain('After')
  } finally {
    await postgres.replica.resume()
  }
})

it('sessions, money and what only some may see are never asked of it', async () => {
  const asked = vi.spyOn(replicaOf(patient), 'poolFor')
  const me = author()
  await me.send(patient, 'GET', `/api/dashboard/earnings/${artist}`)
  await me.send(patient, 'GET', '/api/auth/status')
  await browser().send(patient, 'GET', '/api/subscription/status')
  const private_ = '{ artist(id: "ID") { name email earnings { __typename } } authStatus { __typename } }'
  await me.send(patient, 'POST', '/graphql', { query: private_.replace('ID', artist) })
  expect(asked).not.toHaveBeenCalled()
  await me.store(patient)
  expect(asked).toHaveBeenCalled()
  asked.mockRestore()
})

it('frozen, killed and started again: no request fails, and it is used again', async () => {
  const stranger = browser()
  const reading = { on: true, answers: 0 }
  const readers = Array.from({ length: 4 }, async () => {
    while (reading.on) {
      expect((await stranger.store(patient)).length).toBeGreaterThan(0)
      expect((await stranger.page(patient)).length).toBeGreaterThan(0)
      reading.answers += 2
    }
  })
  const some = async () => {
    const from = reading.answers
    await Promise.race([eventually(() => reading.answers > from + 20, { within: 60_000 }), Promise.all(readers)])
  }
  await some()
  postgres.replica.freeze()
  await some()
  await eventually(() => replicaOf(patient).lag() === null, { within: 30_000 })
  expect(await readiness(patient)).toEqual({ status: 200, replica: { asked: false, lagSeconds: null } })
  postgres.replica.thaw()
  await isUsed(patient)
  expect(await readiness(patient)).toEqual({
    status: 200,
    replica: { asked: true, lagSeconds: expect.any(Number) },
  })
  await some()
  await postgres.replica.kill()
  await some()
  await eventually(() => replicaOf(patient).lag() === null, { within: 30_000 })
  await postgres.replica.start()
  await isUsed(patient)
  await some()
  reading.on = false
  await Promise.all(readers)
})
