import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forwardPort } from '../testing/programs/port-forward.ts'
import { startRedisServer } from '../testing/programs/redis-server.ts'
import { startProgram } from '../testing/programs/product-process.ts'
import { eventually, freePort, type ServerProcess } from '../testing/programs/server-process.ts'
import { createTestDatabase } from '../testing/test-database.ts'

const WITHIN = { within: 90_000 }

const undo: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  database = await createTestDatabase()
  undo.push(() => database.drop())
})

function at(port: number): string {
  return Object.assign(new URL(database.url), { port: String(port) }).href
}

async function start(
  program: string,
  settings: Record<string, string>,
): Promise<{ started: ServerProcess; origin: string }> {
  const [port, directory] = [await freePort(), mkdtempSync(join(tmpdir(), 'fairwave-waits-'))]
  const environment = {
    PORT: String(port),
    SEED_DEMO: 'false',
    FAIRWAVE_DATA_DIR: directory,
    LOG_LEVEL: 'info',
    ...settings,
  }
  const started = startProgram(program, environment, { directory })
  undo.push(() => started.stop('SIGKILL'))
  return { started, origin: `http://127.0.0.1:${port}` }
}

async function says(started: ServerProcess, text: string): Promise<void> {
  await eventually(() => !started.isRunning() || started.output().includes(text), { ...WITHIN, what: text })
  if (!started.output().includes(text)) started.assertRunning()
}

async function untilReady(started: ServerProcess, origin: string): Promise<void> {
  const ready = async () => (await fetch(`${origin}/readyz`)).ok
  await eventually(async () => !started.isRunning() || (await ready()), { ...WITHIN, what: 'readiness' })
  started.assertRunning()
}

describe('a start whose parts are not there yet', () => {
  it('waits for PostgreSQL, then for Redis, says so, and serves', async () => {
    const [postgresPort, redisPort] = [await freePort(), await freePort()]
    const { started, origin } = await start('api/main.ts', {
      DATABASE_URL: at(postgresPort),
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      RUN_WORKERS: 'true',
    })
    await says(started, 'PostgreSQL at DATABASE_URL does not answer yet')
    const postgres = await forwardPort({ from: postgresPort, to: Number(new URL(database.url).port) })
    undo.push(() => postgres.stop())
    await says(started, 'PostgreSQL at DATABASE_URL answers')
    await says(started, 'Redis at REDIS_URL does not answer yet')
    const redis = await startRedisServer({ port: redisPort })
    undo.push(() => redis.stop())
    await untilReady(started, origin)
  })

  it('waits for a Redis that is frozen, in the workers too', async () => {
    const redis = await startRedisServer()
    undo.push(() => redis.stop())
    redis.pause()
    const settings = { DATABASE_URL: database.url, REDIS_URL: redis.url }
    const api = await start('api/main.ts', settings)
    const worker = await start('workers/main.ts', settings)
    for (const { started } of [api, worker]) await says(started, 'Redis at REDIS_URL does not answer yet')
    redis.resume()
    await untilReady(api.started, api.origin)
    await says(worker.started, 'workers are running')
  })
})

describe('a start with settings that waiting does not mend', () => {
  async function ends(settings: Record<string, string>, saying: RegExp): Promise<void> {
    const { started } = await start('api/main.ts', { DATABASE_URL: database.url, ...settings })
    await eventually(() => !started.isRunning(), { ...WITHIN, what: 'the end' })
    expect(started.process.exitCode).toBe(1)
    expect(started.output()).toMatch(saying)
  }

  it('ends on a wrong password or name of the database', async () => {
    const wrong = new URL(database.url)
    wrong.password = 'wrong'
    await ends({ DATABASE_URL: wrong.href }, /PostgreSQL refuses DATABASE_URL: password authentication failed/)
    await ends({ DATABASE_URL: `${database.url}_of_nobody` }, /database ".*_of_nobody" does not exist/)
  })

  it('ends on a wrong or missing password of Redis', async () => {
    const redis = await startRedisServer({ settings: { requirepass: 'right' }, password: 'right' })
    undo.push(() => redis.stop())
    await ends({ REDIS_URL: redis.url }, /Redis refuses REDIS_URL: NOAUTH/)
    await ends({ REDIS_URL: redis.url.replace('//', '//:wrong@') }, /Redis refuses REDIS_URL: WRONGPASS/)
  })

  it('ends on a policy that evicts', async () => {
    const redis = await startRedisServer({ settings: { 'maxmemory-policy': 'allkeys-lru' } })
    undo.push(() => redis.stop())
    await ends({ REDIS_URL: redis.url }, /allkeys-lru: set it to noeviction/)
  })
})
