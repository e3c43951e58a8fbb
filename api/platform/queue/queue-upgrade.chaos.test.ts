import { Queue } from 'bullmq'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { startRedisServer } from '../../testing/redis-server.ts'
import { redisQueue } from './redis-queue.ts'

const log = pino({ level: 'silent' })

it('what waits in the one queue of the version before runs, and its schedules move to their groups', async () => {
  const redis = await startRedisServer()
  onTestFinished(() => redis.stop())
  // As the version before left it: every job and schedule under one prefix.
  const before = new Queue('fairwave', { connection: { url: redis.url }, prefix: '{fairwave}' })
  onTestFinished(() => before.close())
  const putOldSchedule = () =>
    before.upsertJobScheduler('streaming.often', { every: 100 }, { name: 'streaming.aggregate', data: { from: 'old' } })
  for (let n = 0; n < 20; n += 1) await before.add(n % 2 ? 'streaming.one' : 'billing.one', { n }, { attempts: 3 })
  await before.add('billing.one', { n: 'later' }, { delay: 500 })
  await putOldSchedule()

  const queue = await redisQueue({ url: redis.url, log })
  onTestFinished(() => queue.close())
  queue.declare(['streaming.one', 'streaming.aggregate', 'billing.one'])
  expect((await queue.counts()).waiting).toBeGreaterThanOrEqual(20)

  const ran = new Map<unknown, number>()
  const count = async (payload: unknown) => {
    const { n } = payload as { n: unknown }
    ran.set(n, (ran.get(n) ?? 0) + 1)
  }
  let ticks = 0
  const schedules = [{ name: 'streaming.often', job: 'streaming.aggregate', every: { milliseconds: 100 } }]
  const consumer = await queue.consume(
    new Map([
      ['streaming.one', { attempts: 3, run: count }],
      ['billing.one', { attempts: 3, run: count }],
      ['streaming.aggregate', { attempts: 3, run: async () => void (ticks += 1) }],
    ]),
    schedules,
  )
  onTestFinished(() => consumer.close())
  await expect.poll(() => ran.size).toBe(21)
  expect([...ran.values()]).toEqual(Array.from({ length: 21 }, () => 1))

  expect(await before.getJobSchedulers()).toEqual([])
  const after = ticks
  await expect.poll(() => ticks).toBeGreaterThan(after + 2)

  // A worker of the version before still runs, and puts its schedule back: it does not stay.
  await putOldSchedule()
  await queue.restoreSchedules(schedules)
  expect(await before.getJobSchedulers()).toEqual([])
})
