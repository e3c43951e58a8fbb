import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sqlOf } from '#api/testing/sql-of.ts'
import { type TestApp, type TestClient, startTestApp } from '#api/testing/test-app.ts'

const password = 'longenough'
let test: TestApp
let lena: TestClient
let accountId: string
beforeAll(async () => {
  test = await startTestApp()
  lena = test.client()
  const fields = { username: 'lena', email: 'lena@example.com', displayName: 'Lena', password }
  accountId = (await lena.rest('POST', '/auth/user/register', fields)).body.user.id
})
afterAll(() => test.close())

/** Statements of a call beside finding its session. */
async function costOf(work: () => Promise<{ status: number }>): Promise<number> {
  let status = 0
  const sql = await sqlOf(test, async () => {
    status = (await work()).status
  })
  expect(status).toBeLessThan(300)
  // A connection that is new sets itself up; a session that was not used for an hour is touched once.
  return sql.filter((text) => !/^(SET|BEGIN|COMMIT)/.test(text) && !text.includes('"tokenHash" = decode')).length
}

/** So many sessions, devices, passkeys, links and messages of the account as nobody has. */
async function many(count: number): Promise<void> {
  const { db } = test.ctx
  const now = test.clock.now()
  const bytes = () => new Uint8Array(crypto.getRandomValues(new Uint8Array(32)))
  const rows = Array.from({ length: count }, () => bytes())
  const later = new Date(now.getTime() + 60 * 60 * 1_000)
  await db.session.createMany({
    data: rows.map((tokenHash) => ({
      tokenHash,
      userType: 'user' as const,
      listenerId: accountId,
      lastSeenAt: now,
      signedInAt: now,
      expiresAt: later,
    })),
  })
  await db.passkey.createMany({
    data: rows.slice(0, 18).map((key, index) => ({
      accountKind: 'user' as const,
      accountId,
      credentialId: `${count}-${index}`,
      publicKey: key,
      counter: 0,
      name: 'Key',
      createdAt: now,
    })),
  })
  await db.recoveryCode.createMany({
    data: rows.map((codeHash) => ({ accountKind: 'user' as const, accountId, codeHash })),
  })
}

async function costs() {
  const spent = {
    accounts: await costOf(() => lena.rest('GET', '/account')),
    sessions: await costOf(() => lena.rest('GET', '/account/sessions')),
    name: await costOf(() => lena.rest('PUT', '/account/name', { name: 'Lena K.' })),
    sendAgain: await costOf(() => lena.rest('POST', '/account/email/send-again', {})),
    address: await costOf(() => lena.rest('PUT', '/account/email', { email: `l${Math.random()}@example.com` })),
    forgot: await costOf(() =>
      test.client().rest('POST', '/account/password/forgot', { userType: 'user', email: 'nobody@example.com' }),
    ),
    factors: await costOf(() => lena.rest('GET', '/account/factors')),
    passkeyOptions: await costOf(() => lena.rest('POST', '/account/passkeys/options', {})),
    recoveryCodes: await costOf(() => lena.rest('POST', '/account/factors/recovery-codes', {})),
    passkeySignIn: await costOf(() => test.client().rest('POST', '/auth/passkey/options')),
    endOthers: await costOf(() => lena.rest('DELETE', '/account/sessions')),
  }
  test.clock.advance(61 * 60 * 1_000)
  await lena.rest('GET', '/account')
  await test.ctx.db.session.updateMany({ data: { listenerConfirmedAt: test.clock.now() } })
  return spent
}

describe('calls about one’s account cost few statements, however many rows it has', () => {
  it('for accounts, sessions, addresses and factors', async () => {
    const few = {
      accounts: 1,
      sessions: 1,
      name: 2,
      sendAgain: 4,
      address: 2,
      // Whether anybody has the address is found out by a job.
      forgot: 0,
      factors: 3,
      passkeyOptions: 3,
      recoveryCodes: 5,
      passkeySignIn: 1,
      endOthers: 2,
    }
    await many(1)
    expect(await costs()).toEqual(few)
    await many(60)
    expect(await costs()).toEqual(few)
  })
})
