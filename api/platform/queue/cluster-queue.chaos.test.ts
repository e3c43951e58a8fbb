import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { startRedisCluster } from '../../testing/programs/redis-server.ts'
import { redisLiveStore } from '../live/redis-live-store.ts'
import { redisQueue } from './redis-queue.ts'
import { PATIENCE } from '../../testing/patience.ts'

const log = pino({ level: 'silent' })
const GROUPS = ['kernel', 'streaming', 'billing', 'auth', 'royalties', 'tokens']
const PREFIXES = GROUPS.map((group) => (group === 'kernel' ? '{fairwave}' : `{fairwave.${group}}`))

async function startCluster(options: Parameters<typeof startRedisCluster>[0]) {
  const cluster = await startRedisCluster(options)
  onTestFinished(cluster.stop)
  const holders = await Promise.all(PREFIXES.map((prefix) => cluster.nodeOf(prefix)))
  const queue = await redisQueue({ url: cluster.url, log })
  onTestFinished(() => queue.close())
  queue.declare(GROUPS.map((group) => `${group}.tick`))
  const ran = new Map<string, number>(GROUPS.map((group) => [group, 0]))
  const schedules = GROUPS.map((group) => ({
    name: `${group}.often`,
    job: `${group}.tick`,
    every: { milliseconds: 200 },
  }))
  const consumer = await queue.consume(
    new Map(
      GROUPS.map((group) => [
        `${group}.tick`,
        { attempts: 1, run: async () => void ran.set(group, (ran.get(group) ?? 0) + 1) },
      ]),
    ),
    schedules,
  )
  onTestFinished(() => consumer.close())
  const allRun = async (groups: readonly string[], meanwhile = async () => {}) => {
    const before = new Map(ran)
    const missing = async () => {
      await meanwhile()
      return groups.filter((group) => (ran.get(group) ?? 0) <= (before.get(group) ?? 0) + 1)
    }
    await expect.poll(missing, { timeout: 100_000 * PATIENCE }).toEqual([])
  }
  await allRun(GROUPS)
  // As every process does each minute: the write that planned a run may be lost with the master.
  const restore = async () => void (await queue.restoreSchedules(schedules).catch(() => {}))
  return { cluster, holders, queue, allRun, restore }
}

it('groups stand on several nodes; where one is gone, jobs of the others are added and run, and its own are refused in time', async () => {
  const { holders, queue, allRun } = await startCluster({
    settings: { 'cluster-require-full-coverage': 'no' },
  })
  expect(new Set(holders).size).toBeGreaterThan(1)
  const lost = holders[GROUPS.indexOf('streaming')]
  const away = GROUPS.filter((_, index) => holders[index] === lost)
  const there = GROUPS.filter((_, index) => holders[index] !== lost)
  await lost?.stop('SIGKILL')

  await allRun(there)
  for (const group of there) await queue.add(`${group}.tick`, {})
  for (const group of away) await expect(queue.add(`${group}.tick`, {})).rejects.toThrow()
  await expect(queue.check()).resolves.toBeUndefined()
})

it('a master that dies is replaced by its replica: counters, messages and schedules of all groups go on', async () => {
  const { cluster, holders, queue, allRun, restore } = await startCluster({ replicas: true })
  const store = redisLiveStore({ url: cluster.url, prefix: 'live:' })
  onTestFinished(() => store.close())
  const heard: string[] = []
  const keys = Array.from({ length: 30 }, (_, index) => ({ key: `count-${index}`, ttlSeconds: 600 }))
  const done = async (call: () => Promise<unknown>) =>
    await expect
      .poll(
        () =>
          call().then(
            () => 'done',
            () => 'refused',
          ),
        { timeout: 40_000 * PATIENCE },
      )
      .toBe('done')
  await done(() => store.subscribe('news', (message) => void heard.push(message)))
  await done(() => store.increment(keys))

  await holders[GROUPS.indexOf('streaming')]?.stop('SIGKILL')
  await done(() => store.increment(keys))
  await done(async () => {
    const counts = await store.counts(keys.map(({ key }) => key))
    expect(counts.filter((count) => count < 2)).toEqual([])
  })
  for (const group of GROUPS) await done(() => queue.add(`${group}.tick`, {}))
  await done(async () => {
    await store.publish('news', 'still here')
    expect(heard).toContain('still here')
  })
  await allRun(GROUPS, restore)
})
