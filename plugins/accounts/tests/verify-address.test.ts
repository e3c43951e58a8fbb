import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkIn } from '#api/testing/link-in.ts'
import type { TestApp, TestClient } from '#api/testing/test-app.ts'
import { type MailedAccounts, startMailedAccounts } from '../testing/mailed-accounts.ts'

let accounts: MailedAccounts
let test: TestApp
beforeAll(async () => {
  accounts = await startMailedAccounts()
  test = accounts.test
})
afterAll(() => accounts.close())

const register = () => accounts.registerListener()
const delivered = () => accounts.deliverMails()
const isVerified = async (client: TestClient) =>
  ((await client.rest('GET', '/account')).body as { emailVerified: boolean }[])[0]?.emailVerified
const verify = async (token: string) => await test.client().rest('POST', '/account/email/verify', { token })

describe('a new address', () => {
  it('is mailed a link with the account, and confirmed by it, once, from any browser', async () => {
    const { client, sent } = await register()
    expect(sent.map((each) => each.header('subject'))).toEqual(['Confirm your address'])
    expect(await isVerified(client)).toBe(false)
    const token = linkIn(sent[0], 'verify-email')
    // To follow the link is no more than to look: programs do it before people.
    expect((await test.client().inject({ method: 'GET', url: '/verify-email' })).statusCode).toBeLessThan(500)
    expect(await isVerified(client)).toBe(false)
    const both = await Promise.all([verify(token), verify(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(both.find(({ status }) => status === 400)?.body.code).toBe('ADDRESS_LINK_ENDED')
    expect(await isVerified(client)).toBe(true)
    expect((await client.rest('POST', '/account/email/send-again', {})).body.code).toBe('ADDRESS_VERIFIED')
  })

  it('gets no mail where the account was not made', async () => {
    const { email } = await register()
    const fields = { username: 'another', email, displayName: 'Lena', password: 'longenough' }
    expect((await test.client().rest('POST', '/auth/user/register', fields)).status).toBe(409)
    expect(await delivered()).toEqual([])
  })

  it('is mailed again when asked, three times an hour, and only to who is signed in', async () => {
    const { client } = await register()
    const answers = []
    for (let n = 0; n < 4; n += 1) answers.push((await client.rest('POST', '/account/email/send-again', {})).status)
    expect(answers).toEqual([202, 202, 202, 429])
    const sent = await delivered()
    expect(sent).toHaveLength(3)
    expect((await verify(linkIn(sent[2], 'verify-email'))).body).toEqual({ verified: true, userType: 'user' })
    expect((await test.client().rest('POST', '/account/email/send-again', {})).status).toBe(401)
    // The others went with the one that was used.
    expect((await verify(linkIn(sent[1], 'verify-email'))).body.code).toBe('ADDRESS_LINK_ENDED')
  })

  it('has a week, and the database knows no token', async () => {
    const { sent } = await register()
    const token = linkIn(sent[0], 'verify-email')
    const [row] = await test.platform.database.client.$queryRaw<
      { text: string }[]
    >`SELECT string_agg(r::text, '') AS text FROM "AddressLink" r`
    expect(row?.text).not.toContain(token)
    test.clock.advance(7 * 24 * 60 * 60_000)
    expect((await verify(token)).body.code).toBe('ADDRESS_LINK_ENDED')
    expect(await test.runJob('accounts.sweep-address-links')).toBeGreaterThan(0)
  })

  it('counts as confirmed by a new password too, since its link went there', async () => {
    const { client, username, email } = await register()
    await test.runJob('accounts.send-password-reset', { userType: 'user', email })
    const [sent] = await delivered()
    const newPassword = 'another-long-one'
    const token = linkIn(sent, 'reset-password')
    expect((await client.rest('POST', '/account/password/reset', { token, newPassword })).status).toBe(200)
    await client.rest('POST', '/auth/user/login', { username, password: newPassword })
    expect(await isVerified(client)).toBe(true)
  })

  it('of the first admin is asked for too, and confirmed by GraphQL', async () => {
    const admin = { username: 'root', email: 'root@example.com', password: 'longenough' }
    await delivered()
    expect((await test.client().rest('POST', '/auth/setup', admin)).status).toBe(201)
    const [sent] = await delivered()
    const { data } = await test
      .client()
      .graphql<{ verifyAddress: string }>('mutation ($token: String!) { verifyAddress(token: $token) }', {
        token: linkIn(sent, 'verify-email'),
      })
    expect(data?.verifyAddress).toBe('admin')
  })
})
