import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkIn } from '#api/testing/link-in.ts'
import type { TestApp, TestClient } from '#api/testing/test-app.ts'
import {
  type MailedAccounts,
  NEW_PASSWORD as newPassword,
  PASSWORD as password,
  startMailedAccounts,
} from '../testing/mailed-accounts.ts'

const MINUTE = 60_000

let accounts: MailedAccounts
let test: TestApp
beforeAll(async () => {
  accounts = await startMailedAccounts()
  test = accounts.test
})
afterAll(() => accounts.close())

const delivered = () => accounts.deliverMails()
const linkOf = (mails: Awaited<ReturnType<typeof delivered>>, page: string) =>
  mails.map((each) => linkIn(each, page)).findLast(Boolean) ?? ''
const subjects = async () => (await delivered()).map((each) => each.header('subject'))
const nobody = () => test.client()
const login = async (username: string, more: object = {}, client = nobody()) =>
  await client.rest('POST', '/auth/user/login', { username, password, ...more })
const isIn = async (client: TestClient) => (await client.rest('GET', '/auth/status')).body.isAuthenticated as boolean
const code = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() })

/** A listener whose address is confirmed, unless told otherwise. */
async function listener({ verified = true } = {}) {
  const { sent, ...registered } = await accounts.registerListener()
  const token = linkOf(sent, 'verify-email')
  if (verified) expect((await nobody().rest('POST', '/account/email/verify', { token })).status).toBe(200)
  test.clock.advance(MINUTE)
  return registered
}
async function addApp(client: TestClient) {
  const { secret } = (await client.rest('POST', '/account/factors/app', {})).body
  const answer = await client.rest('POST', '/account/factors/app/confirm', { code: code(secret) })
  expect(answer.status).toBe(200)
  test.clock.advance(MINUTE)
  return secret as string
}
async function resetLink(email: string) {
  await test.runJob('accounts.send-password-reset', { userType: 'user', email })
  return linkOf(await delivered(), 'reset-password')
}
const preview = async (token: string) => await nobody().rest('POST', '/account/recovery', { token })
const secure = async (token: string, more: object = {}) =>
  await nobody().rest('POST', '/account/secure', { token, newPassword, ...more })
async function changeAddress(id: string, to: string) {
  await test.runJob('accounts.send-address-change', { accountKind: 'user', accountId: id, email: to })
  const token = linkOf(await delivered(), 'change-email')
  expect((await nobody().rest('POST', '/account/email/confirm', { token })).status).toBe(200)
  test.clock.advance(MINUTE)
  return linkOf(await delivered(), 'undo-email')
}

describe('what an intruder added', () => {
  it('goes with a new password: the app, its codes, sessions and access tokens', async () => {
    const { client, username, email } = await listener()
    const intruder = nobody()
    await login(username, {}, intruder)
    const secret = await addApp(intruder)
    const made = await intruder.rest('POST', '/access-tokens', { name: 'mine now', scopes: ['read'] })
    expect(made.status).toBe(201)
    await delivered()

    const token = await resetLink(email)
    expect((await preview(token)).body).toMatchObject({
      userType: 'user',
      removed: [
        { kind: 'app', name: 'Authenticator app' },
        { kind: 'token', name: 'mine now' },
      ],
      kept: [],
      restores: null,
      asksForCode: false,
    })
    expect((await nobody().rest('POST', '/account/password/reset', { token, newPassword })).status).toBe(200)
    expect([await isIn(client), await isIn(intruder)]).toEqual([false, false])
    expect((await login(username, { password: newPassword })).status).toBe(200)
    expect((await login(username, { code: code(secret) })).body.code).toBe('INVALID_CREDENTIALS')
    expect((await preview(token)).body.code).toBe('ADDRESS_LINK_ENDED')
  })

  it('goes by "This wasn\'t me" of the mail, by POST alone, while what the owner had stays', async () => {
    const { client, username, email } = await listener()
    const secret = await addApp(client)
    await delivered()
    // The mailbox is proven with the app in place.
    const first = await resetLink(email)
    await nobody().rest('POST', '/account/password/reset', { token: first, newPassword: password })
    const owner = nobody()
    // That reset removed the app, which was younger than the first proof; the one that comes now is older than the next.
    await login(username, {}, owner)
    expect((await owner.rest('GET', '/account/factors')).body.hasApp).toBe(false)
    const kept = await addApp(owner)
    await test.ctx.db.listener.updateMany({ where: { username }, data: { emailVerifiedAt: test.clock.now() } })
    test.clock.advance(MINUTE)
    await delivered()

    const codes = (await owner.rest('POST', '/account/factors/recovery-codes', {})).body.recoveryCodes as string[]
    const [notice] = await delivered()
    expect(notice?.header('subject')).toBe('You have new recovery codes')
    const token = linkIn(notice, 'account/secure')
    expect(token).not.toBe('')
    expect((await preview(token)).body).toMatchObject({ removed: [], kept: [{ kind: 'app' }], asksForCode: false })
    expect((await nobody().rest('GET', `/account/secure?token=${token}`)).status).toBe(405)
    expect((await secure(token, { newPassword: '123456' })).status).toBe(400)
    const both = await Promise.all([secure(token), secure(token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await isIn(owner)).toBe(false)
    const again = async (given: string) => (await login(username, { password: newPassword, code: given })).status
    expect(await again(codes[0] as string)).toBe(401)
    expect(await again(code(secret))).toBe(401)
    expect(await again(code(kept))).toBe(200)
  })

  it('never is a factor while the address is not confirmed, and a reset ends all that was made before', async () => {
    const { client, username, email } = await listener({ verified: false })
    for (const path of ['/account/factors/app', '/account/passkeys/options'])
      expect(await client.rest('POST', path, {})).toMatchObject({ status: 403, body: { code: 'ADDRESS_NOT_VERIFIED' } })
    expect((await client.rest('GET', '/account/factors')).body.canAdd).toBe(false)
    await client.rest('POST', '/access-tokens', { name: 'mine now', scopes: ['read'] })
    await delivered()
    // From before factors needed a confirmed address.
    const account = { accountKind: 'user' as const, accountId: (await client.rest('GET', '/account')).body[0].id }
    const now = test.clock.now()
    await test.ctx.db.passkey.create({
      data: { ...account, credentialId: `old-${username}`, publicKey: new Uint8Array(8), name: 'Old', createdAt: now },
    })
    const token = await resetLink(email)
    expect((await nobody().rest('POST', '/account/password/reset', { token, newPassword })).status).toBe(200)
    expect(await test.ctx.db.passkey.count({ where: account })).toBe(0)
    expect(await test.ctx.db.accessToken.count({ where: account })).toBe(0)
    expect((await login(username, { password: newPassword })).status).toBe(200)
  })

  it('is no link to another address either', async () => {
    const { id, email } = await listener()
    const wanted = `intruder-of-${email}`
    await test.runJob('accounts.send-address-change', { accountKind: 'user', accountId: id, email: wanted })
    const change = linkOf(await delivered(), 'change-email')
    await nobody().rest('POST', '/account/password/reset', { token: await resetLink(email), newPassword })
    expect((await nobody().rest('POST', '/account/email/confirm', { token: change })).body.code).toBe(
      'ADDRESS_LINK_ENDED',
    )
  })
})

describe('the first factor', () => {
  it('ends the other sessions of the account', async () => {
    const { client, username } = await listener()
    const intruder = nobody()
    await login(username, {}, intruder)
    await addApp(client)
    expect([await isIn(client), await isIn(intruder)]).toEqual([true, false])
  })
})

describe('a security notice', () => {
  it('is mailed for each change of credentials', async () => {
    const { client, username } = await listener()
    await login(username, {}, client)
    await delivered()
    await addApp(client)
    expect(await subjects()).toEqual(['An authenticator app was added'])
    await client.rest('POST', '/account/factors/recovery-codes', {})
    expect(await subjects()).toEqual(['You have new recovery codes'])
    await client.rest('DELETE', '/account/factors/app')
    expect(await subjects()).toEqual(['Your authenticator app was removed'])
    const { body } = await client.rest('POST', '/access-tokens', { name: 'Backup script', scopes: ['read'] })
    const [created] = await delivered()
    expect(created?.header('subject')).toBe('An access token was created')
    expect(created?.raw).toContain('Backup script')
    await client.rest('DELETE', `/access-tokens/${body.id}`)
    expect(await subjects()).toEqual(['An access token was revoked'])
    await client.rest('PUT', '/account/password', { currentPassword: password, newPassword })
    expect(await subjects()).toEqual(['Your password was changed'])
  })

  it('carries no words of whoever has the account to an address that is not confirmed, and no flood', async () => {
    const { client, email } = await listener({ verified: false })
    await client.rest('POST', '/access-tokens', { name: 'PayPal Security', scopes: ['read'] })
    const [sent] = await delivered()
    expect([sent?.header('to'), sent?.raw.includes('PayPal')]).toEqual([email, false])
    for (let n = 0; n < 25; n += 1) {
      test.clock.advance(1_000)
      await client.rest('POST', '/access-tokens', { name: `token ${n}`, scopes: ['read'] })
    }
    expect(await delivered()).toHaveLength(19)
  })
})

describe('an address that was changed', () => {
  const undo = async (token: string, more: object = {}) =>
    await nobody().rest('POST', '/account/email/undo', { token, newPassword, ...more })

  it('is restored with a new password, and without the app that was added before the change', async () => {
    const { client, username, id, email } = await listener()
    await addApp(client)
    await delivered()
    const token = await changeAddress(id, `new-${email}`)
    expect((await preview(token)).body).toMatchObject({ removed: [{ kind: 'app' }], restores: email })
    expect((await undo(token)).status).toBe(200)
    expect((await login(username)).body.code).toBe('INVALID_CREDENTIALS')
    expect((await login(username, { password: newPassword })).status).toBe(200)
  })

  it('is restored by a factor that the owner had before, where there is one', async () => {
    const { client, username, id, email } = await listener()
    const secret = await addApp(client)
    await test.ctx.db.listener.updateMany({ where: { username }, data: { emailVerifiedAt: test.clock.now() } })
    test.clock.advance(MINUTE)
    await delivered()
    const token = await changeAddress(id, `new-${email}`)
    expect((await preview(token)).body).toMatchObject({ removed: [], kept: [{ kind: 'app' }], asksForCode: true })
    expect(await undo(token)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_NEEDED' } })
    expect(await undo(token, { code: '000000' })).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_WRONG' } })
    expect((await undo(token, { code: code(secret) })).status).toBe(200)
  })

  it('is restored by an older "This wasn\'t me" as well', async () => {
    const { client, username, id, email } = await listener()
    await client.rest('POST', '/access-tokens', { name: 'mine now', scopes: ['read'] })
    const token = linkOf(await delivered(), 'account/secure')
    await changeAddress(id, `new-${email}`)
    expect((await preview(token)).body.restores).toBe(email)
    expect((await secure(token)).status).toBe(200)
    await delivered()
    const owner = nobody()
    await login(username, { password: newPassword }, owner)
    expect((await owner.rest('GET', '/account')).body[0]).toMatchObject({ email, emailVerified: true })
  })

  it('lets the address that loses the account freeze it, until staff has looked at it', async () => {
    const { username, id, email } = await listener()
    expect((await undo(await changeAddress(id, `new-${email}`))).status).toBe(200)
    const sent = await delivered()
    const token = linkOf(
      sent.filter((each) => each.header('to') === `new-${email}`),
      'account/freeze',
    )
    const owner = nobody()
    expect((await login(username, { password: newPassword }, owner)).status).toBe(200)
    const answers = await Promise.all([1, 2].map(() => nobody().rest('POST', '/account/freeze', { token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await isIn(owner)).toBe(false)
    expect(await login(username, { password: newPassword })).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED', message: expect.stringContaining('Two addresses claim this account') },
    })
  })
})
