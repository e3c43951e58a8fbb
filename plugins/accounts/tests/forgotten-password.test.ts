import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkIn } from '#api/testing/link-in.ts'
import type { TestApp, TestClient } from '#api/testing/test-app.ts'
import {
  type MailedAccounts,
  NEW_PASSWORD as newPassword,
  PASSWORD as password,
  startMailedAccounts,
} from '../testing/mailed-accounts.ts'

let accounts: MailedAccounts
let test: TestApp
beforeAll(async () => {
  accounts = await startMailedAccounts()
  test = accounts.test
})
afterAll(() => accounts.close())

const listener = () => accounts.registerListener()
const forget = async (email: string, userType = 'user') =>
  await test.client().rest('POST', '/account/password/forgot', { userType, email })
const isIn = async (client: TestClient) => (await client.rest('GET', '/auth/status')).body.isAuthenticated as boolean

/** Runs what workers do for one request; the mails that came of it. */
async function mailsOf(userType: 'user' | 'artist' | 'admin', email: string) {
  await test.runJob('accounts.send-password-reset', { userType, email })
  return await accounts.deliverMails()
}
async function linkTo(email: string): Promise<string> {
  const [sent] = await mailsOf('user', email)
  return linkIn(sent, 'reset-password')
}
const reset = async (token: string, to = newPassword) =>
  await test.client().rest('POST', '/account/password/reset', { token, newPassword: to })

describe('a forgotten password', () => {
  it('is answered alike for addresses that are known and others, and only the known one gets a mail', async () => {
    const { email } = await listener()
    const [known, unknown] = [await forget(email), await forget('nobody@example.com')]
    expect(known).toMatchObject({ status: 202, body: { sent: true } })
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })
    expect(await mailsOf('user', 'nobody@example.com')).toEqual([])
    expect(await mailsOf('artist', email)).toEqual([])
    expect(await mailsOf('user', email.toUpperCase())).toHaveLength(1)
  })

  it('is replaced by the link, once; sessions and tokens end, and the owner is told', async () => {
    const { client, username, email } = await listener()
    const { secret } = (await client.rest('POST', '/access-tokens', { name: 'Script', scopes: ['read'] })).body
    await test.runWork('mail')
    const [token, other] = [await linkTo(email), await linkTo(email)]
    expect(token).not.toBe('')
    expect((await reset(token, 'password1')).body.fields.newPassword).toContain('most used')
    const both = await Promise.all([reset(token), reset(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await isIn(client)).toBe(false)
    const headers = { authorization: `Bearer ${secret}` }
    expect((await test.client().rest('GET', '/auth/status', undefined, headers)).status).toBe(401)
    expect((await test.client().rest('POST', '/auth/user/login', { username, password })).status).toBe(401)
    expect((await test.client().rest('POST', '/auth/user/login', { username, password: newPassword })).status).toBe(200)
    expect((await reset(other)).body).toMatchObject({ code: 'RESET_LINK_ENDED' })
    expect((await accounts.deliverMails()).map((sent) => sent.header('subject'))).toEqual(['Your password was changed'])
  })

  it('has half an hour, and the database knows no token', async () => {
    const { email } = await listener()
    const token = await linkTo(email)
    const [row] = await test.platform.database.client.$queryRaw<
      { text: string }[]
    >`SELECT string_agg(r::text, '') AS text FROM "PasswordReset" r`
    expect(row?.text).not.toContain(token)
    test.clock.advance(30 * 60_000)
    expect((await reset(token)).body.code).toBe('RESET_LINK_ENDED')
    expect(await test.runJob('accounts.sweep-password-resets')).toBeGreaterThan(0)
  })

  it('floods nobody: three mails an hour, and the same answers for addresses that nobody has', async () => {
    test.clock.advance(60 * 60_000)
    for (const email of [(await listener()).email, 'nobody-else@example.com']) {
      const answers = []
      for (let n = 0; n < 4; n += 1) answers.push((await forget(n % 2 ? email.toUpperCase() : email)).status)
      expect(answers).toEqual([202, 202, 202, 429])
    }
  })

  it('is asked for and set by GraphQL too', async () => {
    const { data } = await test
      .client()
      .graphql<{ forgotPassword: boolean }>(
        'mutation ($input: ForgotPasswordInput!) { forgotPassword(input: $input) }',
        { input: { userType: 'artist', email: 'x@example.com' } },
      )
    expect(data?.forgotPassword).toBe(true)
    const { errors } = await test
      .client()
      .graphql('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }', {
        input: { token: 'x'.repeat(43), newPassword },
      })
    expect(errors?.[0]?.extensions?.code).toBe('RESET_LINK_ENDED')
  })
})
