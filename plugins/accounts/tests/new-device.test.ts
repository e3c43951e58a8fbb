import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestApp, TestClient } from '#api/testing/test-app.ts'
import { type MailedAccounts, PASSWORD as password, startMailedAccounts } from '../testing/mailed-accounts.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'
const NEWER_CHROME = CHROME.replace('143', '144')
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

let accounts: MailedAccounts
let test: TestApp
beforeAll(async () => {
  accounts = await startMailedAccounts()
  test = accounts.test
})
afterAll(() => accounts.close())

const delivered = () => accounts.deliverMails()
const register = (agent = CHROME) => accounts.registerListener({}, { 'user-agent': agent })
/** Signs in, and answers the subjects and texts of the mails that came of it. */
async function mailsOfSignIn(client: TestClient, username: string, agent: string, remoteAddress = '127.0.0.1') {
  const { statusCode } = await client.inject({
    method: 'POST',
    url: '/api/auth/user/login',
    headers: { 'user-agent': agent, 'content-type': 'application/json' },
    payload: JSON.stringify({ username, password }),
    remoteAddress,
  })
  expect(statusCode).toBe(200)
  return (await delivered()).map((sent) => ({ subject: sent.header('subject'), text: sent.raw }))
}

describe('a sign-in', () => {
  it('from a new device is told to the owner, once', async () => {
    const { username } = await register()
    const [told, ...more] = await mailsOfSignIn(test.client(), username, FIREFOX)
    expect(told?.subject).toBe('A sign-in from a new device')
    expect(told?.text).toContain('Firefox on Windows')
    expect(told?.text).toContain('/settings/security')
    expect(more).toEqual([])
    expect(await mailsOfSignIn(test.client(), username, FIREFOX)).toEqual([])
  })

  it('from where one registered is not, with a newer browser and without its cookies too', async () => {
    const { client, username } = await register()
    expect(await mailsOfSignIn(client, username, CHROME)).toEqual([])
    expect(await mailsOfSignIn(test.client(), username, NEWER_CHROME)).toEqual([])
  })

  it('from a browser that was used before is not, wherever it is; a stranger with the same kind of browser is', async () => {
    const { client, username } = await register()
    expect(await mailsOfSignIn(client, username, CHROME, '203.0.113.7')).toEqual([])
    expect(await mailsOfSignIn(test.client(), username, CHROME, '198.51.100.7')).toHaveLength(1)
  })

  it('of an account that never signed in is not: the first one has nothing to compare with', async () => {
    const username = 'seeded'
    const input = { username, email: `${username}@example.com`, displayName: 'Lena', password }
    await test.ctx.services.auth.createListener(test.ctx, input)
    expect(await mailsOfSignIn(test.client(), username, CHROME)).toEqual([])
    expect(await mailsOfSignIn(test.client(), username, FIREFOX)).toHaveLength(1)
  })

  it('that fails tells nobody, and devices of a year ago are forgotten', async () => {
    const { username } = await register()
    const wrong = { username, password: 'not-this-one' }
    const { status } = await test.client().rest('POST', '/auth/user/login', wrong, { 'user-agent': FIREFOX })
    expect(status).toBe(401)
    expect(await delivered()).toEqual([])
    test.clock.advance(366 * 24 * 60 * 60_000)
    expect(await test.runJob('accounts.sweep-known-devices')).toBeGreaterThan(0)
    expect(await test.ctx.db.knownDevice.count()).toBe(0)
  })
})
