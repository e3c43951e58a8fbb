import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createEmptyDatabase } from '../../testing/test-database.ts'
import { type RedisServer, startRedisCluster, startRedisServer } from '../../testing/programs/redis-server.ts'
import type { Consumer, JobHandlers, JobQueue, QueueSchedule } from './port.ts'
import { postgresQueue } from './postgres-queue.ts'
import { redisQueue } from './redis-queue.ts'
import { PATIENCE } from '../../testing/patience.ts'

const log = pino({ level: 'silent' })

interface Store {
  open: () => Promise<JobQueue>
  /** Leaves nothing of what was opened before in it. */
  empty: () => Promise<void>
  stop: () => Promise<void>
}

const flush = async (nodes: readonly RedisServer[], secret: readonly string[] = []) => {
  for (const node of nodes) await node.command(...secret, 'FLUSHALL')
}

const adapters: [string, () => Promise<Store>][] = [
  [
    'BullMQ on PostgreSQL',
    async () => {
      let database = await createEmptyDatabase()
      return {
        open: () => postgresQueue({ url: database.url, log }),
        empty: async () => {
          await database.drop()
          database = await createEmptyDatabase()
        },
        stop: () => database.drop(),
      }
    },
  ],
  [
    'BullMQ on Redis',
    async () => {
      const redis = await startRedisServer()
      return {
        open: () => redisQueue({ url: redis.url, log }),
        empty: () => flush([redis]),
        stop: async () => void (await redis.stop()),
      }
    },
  ],
  [
    'BullMQ on a Redis Cluster that asks for a password',
    async () => {
      const password = 'cluster-secret'
      const cluster = await startRedisCluster({ password })
      return {
        open: () => redisQueue({ url: cluster.url, log }),
        empty: () => flush(cluster.nodes, ['-a', password, '--no-auth-warning']),
        stop: cluster.stop,
      }
    },
  ],
]

describe.each(adapters)('%s', (_name, start) => {
  let store: Store
  const open: { close(): Promise<void> }[] = []
  const queueOf = async () => {
    const queue = await store.open()
    open.unshift(queue)
    return queue
  }
  const consume = async (
    queue: JobQueue,
    handlers: JobHandlers,
    ...rest: [Parameters<JobQueue['consume']>[1]?]
  ): Promise<Consumer> => {
    const consumer = await queue.consume(handlers, rest[0] ?? [])
    open.unshift(consumer)
    return consumer
  }

  beforeAll(async () => {
    store = await start()
  })
  // A test that fails leaves its workers, and the store what a schedule just began: the next one would meet both.
  afterEach(async () => {
    for (const part of open.splice(0)) await part.close()
    await store.empty()
  })
  afterAll(() => store.stop())

  it('runs every job once it has a worker, with its payload', async () => {
    const producer = await queueOf()
    for (let n = 0; n < 20; n += 1) await producer.add('sum', { n })
    expect((await producer.counts()).waiting).toBe(20)
    const seen = new Set<number>()
    const consumer = await consume(
      await queueOf(),
      new Map([['sum', { attempts: 1, run: async (payload) => void seen.add((payload as { n: number }).n) }]]),
    )
    await expect.poll(() => seen.size).toBe(20)
    await consumer.close()
  })

  it('runs jobs and schedules of several plugins, and counts them all before they run', async () => {
    const producer = await queueOf()
    const names = ['kernel.one', 'streaming.two', 'billing.three', 'auth.four']
    producer.declare(names)
    for (const name of names) await producer.add(name, { name })
    expect((await producer.counts()).waiting).toBe(names.length)
    expect(Number(await producer.waitingSince())).toBeGreaterThan(0)
    const seen = new Set<unknown>()
    const run = async (payload: unknown, schedule?: string) =>
      void seen.add(schedule ?? (payload as { name: string }).name)
    const handlers: JobHandlers = new Map(names.map((name) => [name, { attempts: 1, run }]))
    const schedules = names.map((name) => ({ name: `${name}-often`, job: name, every: { milliseconds: 100 } }))
    const worker = await queueOf()
    const consumer = await consume(worker, handlers, schedules)
    await expect.poll(() => seen.size).toBe(2 * names.length)
    expect(await worker.restoreSchedules(schedules)).toEqual([])
    await consumer.close()
    await (await consume(worker, handlers, [])).close()
  })

  it('tries again what failed', async () => {
    const queue = await queueOf()
    let tries = 0
    const consumer = await consume(
      queue,
      new Map([
        [
          'flaky',
          {
            attempts: 3,
            run: async () => {
              tries += 1
              if (tries < 2) throw new Error('not yet')
            },
          },
        ],
      ]),
    )
    await queue.add('flaky', {})
    await expect.poll(() => tries).toBe(2)
    await consumer.close()
  })

  it('leaves a job of another version to its workers, without a try being counted', async () => {
    const added = await queueOf()
    let ran = 0
    const known: JobHandlers = new Map([['newer', { attempts: 1, run: async () => void (ran += 1) }]])
    await (await added.consume(known, [])).close()
    const old = await consume(await queueOf(), new Map())
    await added.add('newer', {})
    await expect.poll(() => added.counts()).toMatchObject({ waiting: 0, active: 0, delayed: 1 })
    await old.close()
    const consumer = await consume(added, known)
    await expect.poll(() => ran).toBe(1)
    await consumer.close()
  })

  it('collapses jobs of one key while they wait, and keeps one that comes during the run', async () => {
    const queue = await queueOf()
    for (let n = 0; n < 10; n += 1) await queue.add('nudge', { n }, { collapse: 'all' })
    expect((await queue.counts()).waiting).toBe(1)
    let runs = 0
    let release = () => {}
    const running = new Promise<void>((resolve) => {
      release = resolve
    })
    const consumer = await consume(
      queue,
      new Map([
        [
          'nudge',
          {
            attempts: 1,
            run: async () => {
              runs += 1
              if (runs === 1) await running
            },
          },
        ],
      ]),
    )
    await expect.poll(() => runs).toBe(1)
    await queue.add('nudge', {}, { collapse: 'all' })
    release()
    await expect.poll(() => runs).toBe(2)
    await consumer.close()
  })

  it('starts scheduled jobs and forgets schedules that are gone', async () => {
    const queue = await queueOf()
    let ticks = 0
    const handlers: JobHandlers = new Map([['tick', { attempts: 1, run: async () => void (ticks += 1) }]])
    const consumer = await consume(queue, handlers, [{ name: 'often', job: 'tick', every: { milliseconds: 100 } }])
    await expect.poll(() => ticks).toBeGreaterThan(2)
    await consumer.close()
    const second = await consume(queue, handlers, [])
    await expect
      .poll(async () => {
        const { waiting, active, delayed } = await queue.counts()
        return waiting + active + delayed
      })
      .toBe(0)
    await second.close()
  })

  it('starts again whatever became due while nothing ran, also in several processes at once, and runs it', async () => {
    const schedules = [
      { name: 'each-second', job: 'second', every: { cron: '* * * * * *' } },
      { name: 'each-tenth', job: 'tenth', every: { milliseconds: 100 } },
      { name: 'each-year', job: 'year', every: { cron: '0 0 1 1 *' } },
    ]
    const ran = { second: 0, tenth: 0, year: 0 }
    const handlers: JobHandlers = new Map(
      (Object.keys(ran) as (keyof typeof ran)[]).map((name) => [
        name,
        { attempts: 1, run: async () => void (ran[name] += 1) },
      ]),
    )
    const queues = [await queueOf(), await queueOf(), await queueOf()]
    for (let round = 0; round < 4; round += 1) {
      const before = { ...ran }
      const consumers = await Promise.all(queues.map((queue) => consume(queue, handlers, schedules)))
      await expect
        .poll(() => ran.second > before.second && ran.tenth > before.tenth, { timeout: 30_000 * PATIENCE })
        .toBe(true)
      for (const consumer of consumers) await consumer.close()
      // Until the next run is due, and nobody there to take it.
      const second = Math.floor(Date.now() / 1_000)
      await expect
        .poll(() => Math.floor(Date.now() / 1_000) - second, { timeout: 30_000 * PATIENCE })
        .toBeGreaterThan(1)
    }
    expect(ran.year).toBe(0)
    await (await consume(queues[0] as JobQueue, handlers, [])).close()
  })

  it('runs once what became due while nothing ran', async () => {
    const queue = await queueOf()
    let runs = 0
    const handlers: JobHandlers = new Map([['rare', { attempts: 1, run: async () => void (runs += 1) }]])
    const planned = async (seconds: number): Promise<{ due: Date; schedules: QueueSchedule[] }> => {
      // Due then, and not again before next year.
      const due = new Date(Date.now() + seconds * 1_000)
      const cron = `${due.getUTCSeconds()} ${due.getUTCMinutes()} ${due.getUTCHours()} ${due.getUTCDate()} ${due.getUTCMonth() + 1} *`
      const schedules = [{ name: 'rare', job: 'rare', every: { cron } }]
      await (await consume(queue, handlers, schedules)).close()
      // Where the machine took until then, its next run is next year's: once more, with more time.
      return Date.now() < due.getTime() - 1_000 ? { due, schedules } : await planned(seconds * 2)
    }
    const { due, schedules } = await planned(3)
    const before = runs
    await expect.poll(() => Date.now(), { timeout: 60_000 * PATIENCE }).toBeGreaterThan(due.getTime() + 1_000)
    expect(runs).toBe(before)
    const consumer = await consume(queue, handlers, schedules)
    await expect.poll(() => runs, { timeout: 30_000 * PATIENCE }).toBe(before + 1)
    await consumer.close()
    await (await consume(queue, handlers, [])).close()
  })

  describe('after a clock that was ahead', () => {
    const DAY = 24 * 60 * 60 * 1000
    const schedules: QueueSchedule[] = [
      { name: 'each-tenth', job: 'tenth', every: { milliseconds: 100 } },
      { name: 'each-second', job: 'second', every: { cron: '* * * * * *' } },
      { name: 'each-hour', job: 'hour', every: { cron: '0 * * * *' } },
    ]
    const start = () => {
      const ran = { tenth: 0, second: 0, hour: 0, once: 0 }
      const handlers: JobHandlers = new Map(
        (Object.keys(ran) as (keyof typeof ran)[]).map((name) => [
          name,
          { attempts: 1, run: async () => void (ran[name] += 1) },
        ]),
      )
      return { ran, handlers }
    }
    const moveClock = (milliseconds: number) => {
      const { now } = Date
      return vi.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds)
    }
    const expectRunning = async (ran: ReturnType<typeof start>['ran']) => {
      const before = { ...ran }
      await expect.poll(() => ran.tenth).toBeGreaterThan(before.tenth + 1)
      await expect.poll(() => ran.second).toBeGreaterThan(before.second + 1)
    }

    it.each([
      ['a year', 392 * DAY],
      ['a day', DAY],
    ])('schedules run when it is set back by %s before the next start', async (_, ahead) => {
      const { ran, handlers } = start()
      const moved = moveClock(ahead)
      const early = await queueOf()
      await (await consume(early, handlers, schedules)).close()
      await early.add('once', {}, { delayMilliseconds: 60_000, collapse: 'all' })
      moved.mockRestore()
      const queue = await queueOf()
      await consume(queue, handlers, schedules)
      await expectRunning(ran)
      await queue.restoreSchedules(schedules)
      await expect.poll(() => ran.once).toBe(1)
      expect(await queue.restoreSchedules(schedules)).toEqual([])
    })

    it('schedules run when it is set back by a day while they run', async () => {
      const { ran, handlers } = start()
      const moved = moveClock(DAY)
      const queue = await queueOf()
      await consume(queue, handlers, schedules)
      await expectRunning(ran)
      moved.mockRestore()
      expect(await queue.restoreSchedules(schedules)).toEqual(['each-tenth', 'each-second', 'each-hour'])
      await expectRunning(ran)
      expect(await queue.restoreSchedules(schedules)).toEqual([])
    })

    it('schedules stay and run when it is set back by a second', async () => {
      const { ran, handlers } = start()
      const moved = moveClock(1_000)
      const queue = await queueOf()
      await consume(queue, handlers, schedules)
      await expectRunning(ran)
      moved.mockRestore()
      expect(await queue.restoreSchedules(schedules)).toEqual([])
      await expectRunning(ran)
    })
  })

  it('says that it is ready', async () => {
    await expect((await queueOf()).check()).resolves.toBeUndefined()
  })
})
