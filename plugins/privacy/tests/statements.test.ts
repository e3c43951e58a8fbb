import { afterAll, beforeAll, expect, it } from 'vitest'
import { sqlOf } from '#api/testing/sql-of.ts'
import { type TestApp, type TestClient, startTestApp } from '#api/testing/test-app.ts'

let test: TestApp
let lena: TestClient
let accountId: string
beforeAll(async () => {
  test = await startTestApp()
  lena = test.client()
  const fields = { username: 'lena', email: 'lena@example.com', displayName: 'Lena', password: 'longenough' }
  accountId = (await lena.rest('POST', '/auth/user/register', fields)).body.user.id
})
afterAll(() => test.close())

/** Statements of a call beside finding its session. */
async function costOf(method: string, path: string): Promise<number> {
  let status = 0
  const sql = await sqlOf(test, async () => {
    status = (await lena.rest(method, path, method === 'POST' ? {} : undefined)).status
  })
  expect(status).toBeLessThan(300)
  return sql.filter((text) => !/^(SET|BEGIN|COMMIT)/.test(text) && !text.includes('"tokenHash" = decode')).length
}
const costs = async () => ({
  latest: await costOf('GET', '/account/exports/latest'),
  preview: await costOf('GET', '/account/deletion'),
  ask: await costOf('POST', '/account/exports'),
})

it('cost the same however much there is of an account', async () => {
  const few = await costs()
  await test.ctx.db.dataExport.updateMany({ data: { state: 'failed' } })
  await test.ctx.db.dataExport.createMany({
    data: Array.from({ length: 50 }, () => ({
      accountKind: 'user' as const,
      accountId,
      state: 'failed' as const,
      requestedAt: test.clock.now(),
    })),
  })
  expect(await costs()).toEqual(few)
  expect(few.latest).toBe(1)
  expect(few.preview).toBeLessThanOrEqual(3)
  expect(few.ask).toBeLessThanOrEqual(4)
})
