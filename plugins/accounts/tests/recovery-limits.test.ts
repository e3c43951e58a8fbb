import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmAddress } from '#api/testing/confirm-address.ts'
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
  accounts = await startMailedAccounts({
    TRUST_PROXY: '1',
    SIGN_IN_UNFAMILIAR_PER_HOUR: '30',
    SIGN_IN_RESERVE_PER_HOUR: '1',
  })
  test = accounts.test
})
afterAll(() => accounts.close())

let number = 0
/** An address that nobody has used before, in a network of its own. */
const newAddress = () => `203.${(number += 1)}.113.1`
const call = async (client: TestClient, address: string, path: string, body: object = {}) =>
  await client.rest('POST', path, body, { 'x-forwarded-for': address })
const delivered = () => accounts.deliverMails()
async function listener() {
  const home = newAddress()
  const username = `olga${number}`
  const email = `${username}@example.com`
  const client = test.client()
  const fields = { username, email, displayName: 'Olga', password }
  expect((await call(client, home, '/auth/user/register', fields)).status).toBe(201)
  await confirmAddress(test, email)
  expect((await call(client, home, '/auth/user/login', fields)).status).toBe(200)
  test.clock.advance(MINUTE)
  return { client, home, username, email }
}
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() })
async function withApp() {
  const person = await listener()
  const { secret } = (await call(person.client, person.home, '/account/factors/app')).body
  const confirmed = await call(person.client, person.home, '/account/factors/app/confirm', { code: codeOf(secret) })
  expect(confirmed.status).toBe(200)
  test.clock.advance(MINUTE)
  await delivered()
  return { ...person, secret: secret as string, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}
const signIn = async (username: string, address: string, more: object = {}) =>
  await call(test.client(), address, '/auth/user/login', { username, password, ...more })
async function resetLink(email: string) {
  await test.runJob('accounts.send-password-reset', { userType: 'user', email })
  return (await delivered()).map((each) => linkIn(each, 'reset-password')).findLast(Boolean) ?? ''
}
const wrongCodes = async (username: string, count: number) => {
  // From many places: each may fail ten times before its own limit.
  for (let n = 0; n < count; n += 1) {
    const { body } = await signIn(username, newAddress(), { code: '000000' })
    expect(['SECOND_FACTOR_WRONG', 'RATE_LIMITED']).toContain(body.code)
  }
}

describe('links that cannot be guessed', () => {
  it('work behind an address from which others tried too many wrong ones', async () => {
    const { email } = await listener()
    const shared = newAddress()
    const tries = ['/account/password/reset', '/account/email/verify', '/account/recovery', '/account/secure']
    const seen = new Set<number>()
    for (let n = 0; n < 64; n += 1) {
      const token = String(n).padStart(43, 'x')
      seen.add((await call(test.client(), shared, tries[n % tries.length] as string, { token, newPassword })).status)
    }
    expect([...seen]).toEqual([400, 429])
    const token = await resetLink(email)
    expect((await call(test.client(), shared, '/account/password/reset', { token, newPassword })).status).toBe(200)
  })
})

describe('wrong codes behind a right password', () => {
  it('tried elsewhere do not lock the owner out of a place used before, nor end the recovery codes', async () => {
    const { home, username, secret, recoveryCodes } = await withApp()
    await wrongCodes(username, 22)
    expect((await signIn(username, home, { code: codeOf(secret) })).status).toBe(200)
    expect((await signIn(username, home, { code: recoveryCodes[0] })).status).toBe(200)
  })

  it('are mailed to the owner from the fifth on, once an hour', async () => {
    const { username, email } = await withApp()
    await wrongCodes(username, 4)
    expect(await delivered()).toEqual([])
    await wrongCodes(username, 3)
    const sent = await delivered()
    expect(sent.map((each) => [each.header('to'), each.header('subject')])).toEqual([
      [email, 'Someone has your password'],
    ])
    expect(linkIn(sent[0], 'account/secure')).not.toBe('')
  })
})

describe('a new password', () => {
  it('makes its place familiar: sign-ins that others tried there and elsewhere do not hold the owner up', async () => {
    const { username, email } = await listener()
    const place = newAddress()
    for (let n = 0; n < 31; n += 1) await signIn(username, newAddress(), { password: 'wrong' })
    await signIn(username, place, { password: 'wrong' })
    expect((await signIn(username, place)).status).toBe(429)
    const token = await resetLink(email)
    expect((await call(test.client(), place, '/account/password/reset', { token, newPassword })).status).toBe(200)
    expect((await signIn(username, place, { password: newPassword })).status).toBe(200)
  })
})
