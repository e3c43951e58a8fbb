import { randomUUID } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Prisma } from '#prisma/generated/client/client.ts'
import type { DomainContext } from '../app/context.ts'
import {
  heldBy,
  type Lease,
  leasedWork,
  type LeasedWork,
  renewLease,
  takeLease,
  TakenOver,
  WorkersDied,
} from './leased-work.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
/** Workers are applications: each does one row at a time. */
let workers: DomainContext[]
const LEASE_MS = 30_000

beforeAll(async () => {
  test = await startTestApp({ plugins: [] })
  await test.ctx.db.$executeRaw`
    CREATE TABLE "Piece" ("id" uuid PRIMARY KEY, "state" text NOT NULL DEFAULT 'waiting', "attempts" int NOT NULL DEFAULT 0,
      "notBefore" timestamptz(3) NOT NULL, "leaseId" uuid)`
  workers = [0, 1].map(() => ({ ...test.ctx, services: { ...test.ctx.services } }))
})
beforeEach(async () => {
  await test.ctx.db.$executeRaw`DELETE FROM "Piece"`
})
afterAll(() => test.close())

const queue = async (count: number) => {
  const ids = Array.from({ length: count }, () => randomUUID())
  for (const id of ids)
    await test.ctx.db.$executeRaw`INSERT INTO "Piece" ("id", "notBefore") VALUES (${id}::uuid, ${test.clock.now()})`
  return ids
}
const rows = async () =>
  await test.ctx.db.$queryRaw<(Lease & { state: string })[]>`SELECT * FROM "Piece" ORDER BY "notBefore", "id"`
const end = async (ctx: DomainContext, row: Lease) => {
  const { id, leaseId } = heldBy(row)
  const ended = await ctx.db.$executeRaw`
    DELETE FROM "Piece" WHERE "id" = ${id}::uuid AND "leaseId" = ${leaseId}::uuid AND "state" = 'waiting'`
  if (ended === 0) throw new TakenOver()
}
const pieces = (over: Partial<LeasedWork<Lease>> = {}): LeasedWork<Lease> => ({
  table: Prisma.sql`"Piece"`,
  then: Prisma.sql`"id"`,
  maxAttempts: 3,
  make: end,
  giveBack: async (ctx, { id }, error) => {
    const state = error instanceof WorkersDied ? 'failed' : 'waiting'
    const later = new Date(ctx.clock.now().getTime() + 60_000)
    await ctx.db.$executeRaw`
      UPDATE "Piece" SET "state" = ${state}, "leaseId" = NULL, "notBefore" = ${later} WHERE "id" = ${id}::uuid`
    return 'failed'
  },
  ...over,
})

it('is made once by many workers, however many rows wait', async () => {
  const ids = await queue(12)
  const made: string[] = []
  const run = leasedWork(
    pieces({
      make: async (ctx, row) => {
        made.push(row.id)
        await turn()
        await end(ctx, row)
      },
    }),
  )
  const done = await Promise.all(workers.map((ctx) => run(ctx)))
  expect(done.reduce((sum, count) => sum + count, 0)).toBe(12)
  expect(made.sort()).toEqual(ids.sort())
  expect(await rows()).toEqual([])
})

it('is made at once where a clock that was ahead had put it off, and not before its time otherwise', async () => {
  const [put, later] = await queue(2)
  const inDays = (days: number) => new Date(test.clock.now().getTime() + days * 86_400_000)
  const putOff = async (id: string | undefined, days: number) =>
    await test.ctx.db.$executeRaw`
      UPDATE "Piece" SET "notBefore" = ${inDays(days)}, "leaseId" = gen_random_uuid() WHERE "id" = ${id}::uuid`
  await putOff(put, 392)
  await putOff(later, 0.5)
  expect(await leasedWork(pieces())(workers[0] as DomainContext)).toBe(1)
  expect((await rows()).map(({ id }) => id)).toEqual([later])
})

it('is one run at a time in a process', async () => {
  await queue(1)
  const run = leasedWork(pieces())
  const [ctx] = workers as [DomainContext]
  expect(await Promise.all([run(ctx), run(ctx), run(ctx)])).toEqual([1, 0, 0])
})

it('is taken over when a worker is silent, and the one that comes back writes nothing', async () => {
  await queue(1)
  const [silent, other] = workers as [DomainContext, DomainContext]
  const work = pieces()
  const first = (await takeLease(silent, work)) as Lease
  expect(await takeLease(other, work)).toBeNull()
  test.clock.advance(LEASE_MS - 1_000)
  expect(await renewLease(silent, work, first)).toBe(true)
  test.clock.advance(LEASE_MS - 1_000)
  expect(await takeLease(other, work)).toBeNull()
  test.clock.advance(1_000)
  const second = (await takeLease(other, work)) as Lease
  expect(second).toMatchObject({ id: first.id, attempts: 2 })
  expect(await renewLease(silent, work, first)).toBe(false)
  await expect(end(silent, first)).rejects.toThrow(TakenOver)
  await end(other, second)
})

it('is not of the worker any more that had it before it was queued anew, whatever the number of tries', async () => {
  await queue(1)
  const [before, after] = workers as [DomainContext, DomainContext]
  const work = pieces()
  const first = (await takeLease(before, work)) as Lease
  await test.ctx.db.$executeRaw`UPDATE "Piece" SET "attempts" = 0, "notBefore" = ${test.clock.now()}, "leaseId" = NULL`
  await expect(end(before, first)).rejects.toThrow(TakenOver)
  const second = (await takeLease(after, work)) as Lease
  expect(second.attempts).toBe(first.attempts)
  await expect(end(before, first)).rejects.toThrow(TakenOver)
  await end(after, second)
})

it('is given back after an error, which stops no other row, and given up when workers died of it', async () => {
  const [bad] = await queue(3)
  const run = leasedWork(
    pieces({
      make: async (ctx, row) => {
        if (row.id === bad) throw new Error('It is broken')
        await end(ctx, row)
      },
    }),
  )
  const [ctx] = workers as [DomainContext]
  expect(await run(ctx)).toBe(2)
  expect(await run(ctx)).toBe(0)
  expect(await rows()).toMatchObject([{ id: bad, state: 'waiting', attempts: 1, leaseId: null }])
  await test.ctx.db.$executeRaw`UPDATE "Piece" SET "attempts" = 3`
  test.clock.advance(60_000)
  expect(await run(ctx)).toBe(0)
  expect(await rows()).toMatchObject([{ id: bad, state: 'failed' }])
})

it('ends the run where the process stops', async () => {
  await queue(2)
  const run = leasedWork(
    pieces({
      make: async () => await Promise.reject(new Error('The process ends')),
      giveBack: async () => 'stopping',
    }),
  )
  expect(await run((workers as [DomainContext])[0])).toBe(0)
  expect((await rows()).map(({ attempts }) => attempts).sort()).toEqual([0, 1])
})
