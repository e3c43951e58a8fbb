import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitor } from './actor.ts'
import { inRequest } from '../platform/database/request-scope.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { limitWork } from './limit-work.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const at = (ip: string) => test.app.context({ ...visitor, ip })
const timeout = async () =>
  (await test.ctx.db.$queryRaw<{ statement_timeout: string }[]>`SHOW statement_timeout`)[0]?.statement_timeout

it('has a short time-out in the database, which the rest of the request has not', async () => {
  const ctx = at('203.0.113.1')
  await inRequest(async () => {
    expect(await timeout()).toBe('10s')
    expect(await limitWork(ctx, { name: 'test', minMs: 1 }, timeout)).toBe('250ms')
    expect(await timeout()).toBe('10s')
  })
  expect(await timeout()).toBe('0')
})

it('is left out where a statement takes too long', async () => {
  const sleep = () => test.ctx.db.$queryRaw`SELECT 1 FROM pg_sleep(60)`
  expect(await limitWork(at('203.0.113.2'), { name: 'test', minMs: 1 }, sleep)).toBeNull()
})

it('passes on other failures', async () => {
  const fail = () => test.ctx.db.$queryRaw`SELECT 1 / 0`
  await expect(limitWork(at('203.0.113.3'), { name: 'test', minMs: 1 }, fail)).rejects.toThrow(/division/)
})

it('stops when its place has used its time, for a minute', async () => {
  const [one, other] = [at('2001:db8:1:2::1'), at('2001:db8:1:2::ffff')]
  const run = (ctx: typeof one) => limitWork(ctx, { name: 'test', minMs: 400 }, async () => 'ran')
  const results: unknown[] = []
  for (let n = 0; n < 3; n++) results.push(await run(one), await run(other))
  expect(results).toEqual(['ran', 'ran', 'ran', 'ran', 'ran', null])
  expect(await run(at('2001:db8:1:3::1'))).toBe('ran')
  test.clock.advance(60_000)
  expect(await run(one)).toBe('ran')
})

it('holds its longest time back while it runs, so that many at once do not pass together', async () => {
  const ctx = at('203.0.113.4')
  const blocker = Promise.withResolvers<void>()
  const running = Array.from({ length: 20 }, () =>
    limitWork(ctx, { name: 'test', minMs: 1 }, () => blocker.promise.then(() => 'ran')),
  )
  blocker.resolve()
  const results = await Promise.all(running)
  expect(results.filter((result) => result === 'ran').length).toBe(8)
})
