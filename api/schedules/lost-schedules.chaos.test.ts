import { Redis } from 'ioredis'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../platform/clock/port.ts'
import { definePlugin, job } from '../app/plugin.ts'
import { type RedisServer, startRedisServer } from '../testing/programs/redis-server.ts'
import { eventually } from '../testing/programs/server-process.ts'
import { MONITORED, MONITORING_HEADERS } from '../testing/monitoring.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { startWorkers } from './start-workers.ts'
import { PATIENCE } from '../testing/patience.ts'

declare module '../app/extensions.ts' {
  interface Jobs {
    'lost.often': Record<string, never>
    'lost.daily': Record<string, never>
  }
}

const undo: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

const NAMES = ['kernel.sweep-idempotency-keys', 'kernel.work-sweep', 'lost.daily-at-noon', 'lost.every-second']

/** A worker with two schedules, on a queue of either kind. */
async function startWorker(env: Record<string, string>) {
  const ran = { often: 0, daily: 0 }
  const plugin = definePlugin({
    name: 'lost',
    jobs: [
      job({ name: 'lost.often', payload: z.object({}), handler: async () => void (ran.often += 1) }),
      job({ name: 'lost.daily', payload: z.object({}), handler: async () => void (ran.daily += 1) }),
    ],
    schedules: [
      { name: 'lost.every-second', job: 'lost.often', every: { milliseconds: 1_000 } },
      { name: 'lost.daily-at-noon', job: 'lost.daily', every: { cron: '0 12 * * *' } },
    ],
  })
  const test = await startTestApp({ plugins: [plugin], env: { ...MONITORED, ...env }, clock: systemClock })
  undo.push(() => test.close())
  const worker = await startWorkers(test.app, { lookEveryMilliseconds: 200 })
  undo.push(() => worker.close())
  return { test, ran }
}

/** As if the daily schedule had last run three days ago. */
async function missDaily(test: TestApp) {
  await test.platform.database.client.scheduleRun.update({
    where: { name: 'lost.daily-at-noon' },
    data: { succeededAt: new Date(Date.now() - 3 * 24 * 60 * 60 * 1000) },
  })
}

async function expectBack({ test, ran }: Awaited<ReturnType<typeof startWorker>>) {
  const before = ran.often
  await expect.poll(() => ran.often, { timeout: 60_000 * PATIENCE }).toBeGreaterThan(before + 1)
  await expect.poll(() => ran.daily, { timeout: 60_000 * PATIENCE }).toBeGreaterThan(0)
  await expect
    .poll(async () => (await test.client().inject({ url: '/readyz', headers: MONITORING_HEADERS })).json().overdue, {
      timeout: 60_000 * PATIENCE,
    })
    .toEqual([])
  expect(await test.platform.queue.restoreSchedules(test.app.schedules)).toEqual([])
}

describe('schedules on Redis', () => {
  async function start() {
    const redis: RedisServer = await startRedisServer()
    undo.push(() => redis.stop())
    const started = await startWorker({ REDIS_URL: redis.url })
    await expect.poll(() => started.ran.often, { timeout: 60_000 * PATIENCE }).toBeGreaterThan(0)
    return { redis, ...started }
  }

  it('are back after FLUSHALL, and what was due meanwhile runs at once', async () => {
    const { redis, ...started } = await start()
    await missDaily(started.test)
    const client = new Redis(redis.url)
    undo.push(async () => client.disconnect())
    await client.flushall()
    await expectBack(started)
  })

  it('are back when a new, empty Redis takes the place of one that is gone', async () => {
    const { redis, ...started } = await start()
    await missDaily(started.test)
    await redis.stop('SIGKILL')
    const next = await startRedisServer({ port: redis.port })
    // Stopped after the worker, which says goodbye to it.
    undo.unshift(() => next.stop())
    await expectBack(started)
  })

  it('start again when only the next run was lost', async () => {
    const { redis, ...started } = await start()
    const client = new Redis(redis.url)
    undo.push(async () => client.disconnect())
    // The schedules stay; every job that waits or is planned goes, and with it what plans the next.
    const keys = await client.keys('{fairwave*}:fairwave:*')
    const jobs = keys.filter((key) => /:(?:repeat:.+:\d+|delayed|wait|prioritized|marker)$/.test(key))
    expect(jobs.length).toBeGreaterThan(0)
    await client.del(jobs)
    const before = started.ran.often
    await expect.poll(() => started.ran.often, { timeout: 60_000 * PATIENCE }).toBeGreaterThan(before + 1)
  })
})

describe('schedules on PostgreSQL', () => {
  it('are back after the queue lost everything', async () => {
    const started = await startWorker({})
    await expect.poll(() => started.ran.often, { timeout: 60_000 * PATIENCE }).toBeGreaterThan(0)
    await missDaily(started.test)
    const { client } = started.test.platform.database
    const tables = await client.$queryRaw<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'bullmq' AND table_type = 'BASE TABLE' AND table_name NOT LIKE '%migration%'`
    const lose = `TRUNCATE ${tables.map(({ name }) => `bullmq."${name}"`).join(', ')}`
    // The worker at work takes the same locks in its own order: PostgreSQL lets one of the two go.
    await eventually(() => client.$executeRawUnsafe(lose).then(() => true), { what: 'TRUNCATE of the queue' })
    await expectBack(started)
  })
})

describe('/readyz', () => {
  it('names a schedule that is overdue, and says how old every last run is', async () => {
    const { test } = await startWorker({})
    const read = async () => (await test.client().inject({ url: '/readyz', headers: MONITORING_HEADERS })).json()
    await expect
      .poll(async () => (await read()).schedules['lost.every-second']?.succeededAt, { timeout: 60_000 * PATIENCE })
      .toBeTruthy()
    expect(Object.keys((await read()).schedules).sort()).toEqual(NAMES)
    await missDaily(test)
    const answer = await test.client().inject({ url: '/readyz', headers: MONITORING_HEADERS })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      status: 'degraded',
      overdue: ['lost.daily-at-noon'],
      schedules: { 'lost.daily-at-noon': { intervalSeconds: 86_400, overdue: true } },
    })
  })
})
