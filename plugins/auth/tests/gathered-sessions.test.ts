import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { watchSql } from '#api/testing/watch-sql.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function browser() {
  const { id, username } = await test.platform.database.client.listener.create({
    data: { ...accountRow('listener'), displayName: 'Ada' },
  })
  return await signedInClient(test, { ...visitor, userType: 'user', user: { id, username, name: 'Ada' } })
}

describe('sessions of requests that come together', () => {
  it('are looked up by one query for many, and each request knows its own', async () => {
    const browsers = await Promise.all(Array.from({ length: 20 }, browser))
    const stranger = test.client()
    const sql = watchSql(test)
    const answers = await Promise.all([...browsers, stranger].map((client) => client.rest('GET', '/auth/status')))
    const lookups = sql.take().filter((text) => text.includes('"tokenHash"'))
    sql.stop()
    const names = answers.slice(0, -1).map(({ body }) => body.userUsername)
    expect(new Set(names).size).toBe(20)
    expect(answers.at(-1)?.body.userUsername).toBeNull()
    expect(lookups.length).toBeGreaterThan(0)
    expect(lookups.length).toBeLessThanOrEqual(5)
  })

  it('are over for every request after the sign-out', async () => {
    const signedIn = await browser()
    const { cookie } = signedIn
    await expect(signedIn.rest('POST', '/auth/user/logout', {})).resolves.toMatchObject({ status: 200 })
    const replay = test.client()
    replay.cookie = cookie
    const again = await Promise.all(Array.from({ length: 5 }, () => replay.rest('GET', '/auth/status')))
    expect(again.map(({ body }) => body.userUsername)).toEqual([null, null, null, null, null])
  })
})
