import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { definePlugin, job, route } from '#api/app/plugin.ts'
import { eventually } from '#api/testing/programs/server-process.ts'
import { MONITORED, MONITORING_HEADERS } from '#api/testing/monitoring.ts'
import { startTestApp, type TestApp, type TestClient } from '#api/testing/test-app.ts'
import { auth } from '#plugins/auth'
import { catalog } from '#plugins/catalog'
import { media } from '#plugins/media'
import { migrate } from '#prisma/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { scratchDirectory } from './scratch-directory.ts'

declare module '#api/app/extensions.ts' {
  interface Jobs {
    'slow.long': Record<string, never>
  }
}

/** Statements that take their time: in a request, in a transaction of one, and in a job. */
const slow = definePlugin({
  name: 'slow',
  routes: [
    route({
      method: 'POST',
      path: '/slow/statement',
      access: { public: true },
      summary: 'Takes a minute.',
      handler: async ({ ctx }) => await ctx.db.$executeRaw`SELECT pg_sleep(60)`,
    }),
    route({
      method: 'POST',
      path: '/slow/transaction',
      access: { public: true },
      summary: 'Takes a minute in a transaction.',
      handler: async ({ ctx }) =>
        await ctx.transaction(async (tx) => await tx.db.$executeRaw`SELECT pg_sleep(60)`, { timeout: 90_000 }),
    }),
    route({
      method: 'POST',
      path: '/slow/lock',
      access: { public: true },
      summary: 'Waits for a lock.',
      handler: async ({ ctx }) => await ctx.db.$executeRaw`UPDATE "Listener" SET "displayName" = 'Kim'`,
    }),
  ],
  jobs: [
    job({
      name: 'slow.long',
      payload: z.object({}),
      // Longer than a statement of a request may take.
      handler: async (ctx) => await ctx.transaction(async (tx) => await tx.db.$executeRaw`SELECT pg_sleep(1.5)`),
    }),
  ],
})

const account = { username: 'kim', password: 'violet-kestrel-9' }
const directory = scratchDirectory()
let postgres: EmbeddedPostgres
let test: TestApp
let kim: TestClient
beforeAll(async () => {
  postgres = await startEmbeddedPostgres({ directory: join(directory, 'postgres') })
  await migrate(postgres.url)
  test = await startTestApp({
    plugins: [auth, media, catalog, slow],
    env: {
      DATABASE_URL: postgres.url,
      ...MONITORED,
      DATABASE_STATEMENT_SECONDS: '1',
      DATABASE_LOCK_SECONDS: '0.3',
    },
  })
  kim = test.client()
  await kim.rest('POST', '/auth/user/register', { ...account, email: 'kim@example.com', displayName: 'Kim' })
})
afterAll(async () => {
  freeze('CONT')
  await test.close()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
})

afterEach(() => freeze('CONT'))

/** The server and each process that serves a connection. */
function freeze(signal: 'STOP' | 'CONT'): void {
  const parent = postgres.process.pid as number
  const children = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))
  for (const pid of [...children, parent]) process.kill(pid, `SIG${signal}`)
}

const status = { query: '{ authStatus { isAuthenticated } }' }
const calls: Record<string, () => Promise<{ statusCode: number; headers: object; body: string }>> = {
  'a sign-in': () => test.client().inject({ method: 'POST', url: '/api/auth/user/login', payload: account }),
  'a list': () => test.client().inject({ url: '/api/discover/new-releases' }),
  'who is signed in': () => kim.inject({ url: '/api/auth/status' }),
  'an operation': () =>
    kim.inject({ method: 'POST', url: '/graphql', headers: { 'x-graphql-yoga-csrf': '1' }, payload: status }),
}

const json = { 'content-type': 'application/json' }

describe('with PostgreSQL frozen', () => {
  it('every call is answered 503 with Retry-After, and readiness says so; all is well again without a restart', async () => {
    expect((await kim.rest('GET', '/auth/status')).body).toMatchObject({ isAuthenticated: true })
    freeze('STOP')
    // More at once than there are connections; none of them would ever come back by itself.
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => Object.entries(calls))
        .flat()
        .map(async ([name, call]) => [name, await call()] as const),
    )
    expect(answers.filter(([, { statusCode }]) => statusCode !== 503)).toEqual([])
    for (const [, { headers, body }] of answers) {
      expect(headers).toMatchObject({ 'retry-after': '5' })
      expect(body).toContain('UNAVAILABLE')
    }
    const ready = await test.server.inject({ url: '/readyz', headers: MONITORING_HEADERS })
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({ status: 'down', down: ['database'] })

    freeze('CONT')
    await eventually(async () => (await test.server.inject('/readyz')).statusCode === 200, { within: 60_000 })
    for (const call of Object.values(calls)) expect((await call()).statusCode).toBe(200)
    expect((await kim.rest('GET', '/auth/status')).body).toMatchObject({ isAuthenticated: true })
  })

  it('a call that PostgreSQL froze under is answered too', async () => {
    const under = kim.rest('POST', '/slow/transaction')
    await eventually(async () => {
      const { rows } = await test.platform.database.pool.query<{ count: string }>(
        `SELECT count(*) FROM pg_stat_activity WHERE query LIKE '%pg_sleep%' AND state = 'active' AND pid <> pg_backend_pid()`,
      )
      return Number(rows[0]?.count) > 0
    })
    freeze('STOP')
    expect(await under).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    freeze('CONT')
    await eventually(async () => (await test.server.inject('/readyz')).statusCode === 200, { within: 60_000 })
  })
})

describe('a statement of a request', () => {
  it('is given up after its time, in a transaction as well; the connection serves on', async () => {
    for (const path of ['/slow/statement', '/slow/transaction']) {
      const answer = await kim.inject({ method: 'POST', url: `/api${path}`, headers: json, payload: '{}' })
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    }
    expect((await kim.rest('GET', '/auth/status')).status).toBe(200)
  })

  it('does not wait for ever for a lock', async () => {
    await test.ctx.transaction(async (tx) => {
      await tx.db.$executeRaw`LOCK TABLE "Listener" IN EXCLUSIVE MODE`
      expect(await kim.rest('POST', '/slow/lock')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    })
  })

  it('bounds no job, on connections that served requests before', async () => {
    await Promise.all(Array.from({ length: 20 }, () => kim.rest('GET', '/auth/status')))
    await expect(Promise.all(Array.from({ length: 4 }, () => test.runJob('slow.long')))).resolves.toHaveLength(4)
  })
})
