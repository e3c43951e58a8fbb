import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import type { App } from '../app/app.ts'
import { definePlugin } from '../app/plugin.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase } from '../testing/test-database.ts'
import { onTestFinished } from 'vitest'
import { claimWork, renewWork } from './claimed-work.ts'
import { retryWork } from './dead-letters.ts'
import { runKind } from './run-work.ts'
import { scheduleWork } from './schedule-work.ts'
import { defineWork, HopelessWork, TakenOver, type WorkKind } from './work-kind.ts'

declare module '../app/extensions.ts' {
  interface WorkKinds {
    'work-test.piece': { name: string }
  }
}

const KIND = 'work-test.piece'
const LEASE_MS = 30_000

type Handler = (row: { name: string; end: () => Promise<void> }) => Promise<void> | void

let handle: Handler
let over: Partial<WorkKind>
/** Two workers, which are applications, on one database. */
let workers: [TestApp, TestApp]
let test: TestApp

beforeEach(async () => {
  handle = () => {}
  over = {}
  const piece = () => ({
    ...defineWork({
      kind: KIND,
      label: 'piece',
      payload: z.object({ name: z.string() }),
      batchSize: 3,
      maxAttempts: 3,
      handler: async (ctx, row) => await handle({ name: row.payload.name, end: () => row.end(ctx) }),
    }),
    ...over,
  })
  const database = await createTestDatabase()
  const plugin = () =>
    definePlugin({
      name: 'pieces',
      contributes: { work: [new Proxy({} as WorkKind, { get: (_, key) => piece()[key as keyof WorkKind] })] },
    })
  test = await startTestApp({ plugins: [plugin()], database })
  const other = await startTestApp({
    plugins: [plugin()],
    database: { ...database, drop: async () => {} },
    clock: test.clock,
  })
  workers = [test, other]
  onTestFinished(async () => {
    await other.close()
    await test.close()
  })
})

const run = ({ app }: { app: App } = test) => runKind(app, KIND)
const schedule = async (...names: string[]) => {
  for (const name of names) await scheduleWork(test.ctx, KIND, { name }, { subject: name })
}
const rows = async () =>
  await test.ctx.db.work.findMany({
    select: { subject: true, state: true, attempts: true, leaseId: true, lastError: true },
    orderBy: { place: 'asc' },
  })
const kindOf = (app: TestApp) => app.app.workKinds.get(KIND) as WorkKind

it('is written with its cause or not at all, done in order, and gone then', async () => {
  const done: string[] = []
  handle = ({ name }) => void done.push(name)
  await expect(
    test.ctx.transaction(async (tx) => {
      await scheduleWork(tx, KIND, { name: 'undone' })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await schedule('a', 'b', 'c', 'd', 'e')
  expect(await run()).toBe(5)
  expect(done).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(await rows()).toEqual([])
})

it('is done once by two workers, however many rows wait', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `piece ${index}`)
  await schedule(...names)
  const done: string[] = []
  handle = async ({ name }) => {
    done.push(name)
    await turn()
  }
  const counts = await Promise.all(workers.map(run))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20)
  expect(done.sort()).toEqual(names.sort())
})

it('waits for its time, replaces what waits under its key, and comes in order of priority', async () => {
  const done: string[] = []
  handle = ({ name }) => void done.push(name)
  const later = new Date(test.clock.now().getTime() + 400 * 86_400_000)
  await scheduleWork(test.ctx, KIND, { name: 'first' }, { dedupeKey: 'one', runAt: later })
  await scheduleWork(test.ctx, KIND, { name: 'behind' }, { priority: 1 })
  await scheduleWork(test.ctx, KIND, { name: 'ahead' })
  await test.runJob('kernel.sweep-work')
  expect(await run()).toBe(2)
  expect(done).toEqual(['ahead', 'behind'])
  await scheduleWork(test.ctx, KIND, { name: 'second' }, { dedupeKey: 'one', runAt: later })
  test.clock.advance(400 * 86_400_000)
  expect(await run()).toBe(1)
  expect(done).toEqual(['ahead', 'behind', 'second'])
})

it('is taken over when a worker is silent, and the one that comes back ends nothing', async () => {
  await schedule('a')
  const [silent, next] = workers
  const [first] = await claimWork(silent.ctx, kindOf(silent), { lapsed: false })
  const held = first as NonNullable<typeof first>
  test.clock.advance(LEASE_MS - 1_000)
  expect(await renewWork(silent.ctx, kindOf(silent), [held])).toEqual(new Set([held.id]))
  test.clock.advance(LEASE_MS - 1_000)
  expect(await run(next)).toBe(0)
  test.clock.advance(1_000)
  const [second] = await claimWork(next.ctx, kindOf(next), { lapsed: true })
  expect(second).toMatchObject({ id: held.id, attempts: 2 })
  expect(await renewWork(silent.ctx, kindOf(silent), [held])).toEqual(new Set())
  expect(await test.ctx.db.work.count({ where: { id: held.id, leaseId: second?.leaseId ?? '' } })).toBe(1)
})

it('ends in the transaction of its effect, which another worker that took it over undoes', async () => {
  await schedule('a')
  let tries = 0
  handle = async ({ end }) => {
    tries += 1
    if (tries === 1) {
      test.clock.advance(LEASE_MS)
      expect(await run(workers[1])).toBe(1)
      await expect(end()).rejects.toThrow(TakenOver)
      throw new TakenOver()
    }
    await end()
  }
  expect(await run()).toBe(0)
  expect(await rows()).toEqual([])
})

it('does not go on with a batch that others took over while the process stood still', async () => {
  await schedule('a', 'b', 'c')
  const done: string[] = []
  handle = async ({ name }) => {
    done.push(name)
    if (name !== 'a' || done.length > 1) return
    test.clock.advance(LEASE_MS)
    expect(await run(workers[1])).toBe(3)
  }
  await run()
  expect(done).toEqual(['a', 'a', 'b', 'c'])
  expect(await rows()).toEqual([])
})

it('is tried again later, stops no other, is given up in the end, and tried again by staff', async () => {
  await schedule('bad', 'good')
  handle = ({ name }) => {
    if (name === 'bad') throw new Error('It is broken')
  }
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  expect(await rows()).toMatchObject([{ subject: 'bad', state: 'waiting', attempts: 1, lastError: 'It is broken' }])
  for (let attempt = 0; attempt < 2; attempt += 1) {
    test.clock.advance(60_000)
    await run()
  }
  test.clock.advance(86_400_000)
  expect(await run()).toBe(0)
  expect(await rows()).toMatchObject([{ state: 'dead', attempts: 3, leaseId: null }])
  const { id } = await test.ctx.db.work.findFirstOrThrow()
  handle = () => {}
  expect(await retryWork(test.ctx, { id })).toBe(true)
  expect(await run()).toBe(1)
  expect(await rows()).toEqual([])
})

it('is given up at once where trying again is of no use', async () => {
  await schedule('bad')
  handle = () => {
    throw new HopelessWork('There is no such thing')
  }
  await run()
  expect(await rows()).toMatchObject([{ state: 'dead', attempts: 1, lastError: 'There is no such thing' }])
})

it('that kills its worker is given up alone: what was claimed with it is done', async () => {
  await schedule('a', 'deadly', 'c')
  const done: string[] = []
  // Claimed as a batch by a worker that dies, and one by one by those after it.
  await claimWork(test.ctx, kindOf(test), { lapsed: false })
  handle = ({ name }) => void done.push(name)
  for (let death = 0; death < 3; death += 1) {
    test.clock.advance(LEASE_MS)
    await test.ctx.db
      .$executeRaw`UPDATE "Work" SET "leaseUntil" = "leaseUntil" - interval '1 hour' WHERE "subject" = 'deadly'`
    expect(await claimWork(test.ctx, kindOf(test), { lapsed: true })).toMatchObject([{ subject: 'deadly' }])
  }
  test.clock.advance(LEASE_MS)
  expect(await run()).toBe(2)
  expect(done.sort()).toEqual(['a', 'c'])
  expect(await rows()).toMatchObject([{ subject: 'deadly', state: 'dead', leaseId: null }])
})

it('is due at once after the clock was set back, whatever was written while it was ahead', async () => {
  const now = test.clock.now()
  test.clock.advance(392 * 86_400_000)
  await schedule('written', 'failed', 'in hand')
  handle = ({ name }) => {
    if (name !== 'written') throw new Error('The provider is away')
  }
  await run()
  await test.ctx.db.$executeRaw`
    UPDATE "Work" SET "leaseId" = gen_random_uuid(), "leaseUntil" = "runAt" WHERE "subject" = 'in hand'`
  await schedule('announced')
  test.clock.set(now)
  const done: string[] = []
  handle = ({ name }) => void done.push(name)
  await test.runJob('kernel.sweep-work')
  expect(await run()).toBe(3)
  expect(done.sort()).toEqual(['announced', 'failed', 'in hand'])
})

it('is done after the queue has lost everything', async () => {
  const done: string[] = []
  handle = ({ name }) => void done.push(name)
  await schedule('a')
  // No job tells of it: the sweep finds it.
  await test.platform.database.pool.query('DELETE FROM "Work" WHERE false')
  const consumer = await test.platform.queue.consume(
    new Map([...test.app.jobs].filter(([name]) => name !== 'kernel.sweep-work')),
    [],
  )
  onTestFinished(() => consumer.close())
  await expect.poll(() => done).toEqual(['a'])
  const { id } = await test.ctx.db.work.create({
    data: { kind: KIND, payload: { name: 'without a job' }, runAt: new Date(0) },
  })
  await test.runJob('kernel.sweep-work')
  await expect.poll(() => done).toEqual(['a', 'without a job'])
  await expect.poll(() => test.ctx.db.work.count({ where: { id } })).toBe(0)
})

it('hands back what it has not begun when the process stops', async () => {
  over = { afterFailure: async () => ({ then: 'stop' }) }
  await schedule('a', 'b', 'c')
  const begun: string[] = []
  handle = ({ name }) => {
    begun.push(name)
    throw new Error('The process ends')
  }
  expect(await run()).toBe(0)
  expect(begun).toEqual(['a'])
  expect(await rows()).toMatchObject(
    Array.from({ length: 3 }, () => ({ attempts: 0, leaseId: null, state: 'waiting' })),
  )
})
