import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { register } from '../testing/token-stage.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('a token that is made while a recovery commits is refused', async () => {
  const client = test.client()
  const accountId = await register(client, 'user', 'racer')
  const account = { accountKind: 'user', accountId } as const
  const { db } = test.ctx
  const [ended, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const recovery = test.ctx.transaction(async (inner) => {
    await inner.services.auth.endAccess(inner, account, { keepSession: null })
    ended.resolve()
    await commit.promise
  })
  await ended.promise
  let answered = false
  const made = client.rest('POST', '/access-tokens', { name: 'mine now', scopes: ['read'] }).finally(() => {
    answered = true
  })
  const isWaiting = async () =>
    (
      await db.$queryRaw<unknown[]>`SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid)
      WHERE NOT l.granted AND a.datname = current_database()`
    ).length > 0
  await vi.waitFor(async () => expect(answered || (await isWaiting())).toBe(true), { timeout: 20_000 })
  commit.resolve()
  await recovery
  expect((await made).status).toBe(401)
  expect(await db.accessToken.count({ where: account })).toBe(0)
})
