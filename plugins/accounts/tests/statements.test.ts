import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmAddress } from '#api/testing/confirm-address.ts'
import { linkIn } from '#api/testing/link-in.ts'
import { startSmtpServer, type TestSmtpServer } from '#api/testing/programs/smtp-server.ts'
import { sqlOf } from '#api/testing/sql-of.ts'
import { startTestApp, type TestApp, type TestClient } from '#api/testing/test-app.ts'

const password = 'longenough'
let mail: TestSmtpServer
let test: TestApp
let lena: TestClient
let accountId: string
beforeAll(async () => {
  mail = await startSmtpServer()
  test = await startTestApp({ env: { SMTP_URL: mail.url, MAIL_FROM: 'Fairwave <hello@fairwave.example>' } })
  ;({ client: lena, id: accountId } = await register('lena'))
})
afterAll(async () => {
  await test.close()
  await mail.stop()
})

async function register(username: string) {
  const client = test.client()
  const fields = { username, email: `${username}@example.com`, displayName: 'Lena', password }
  return { client, id: (await client.rest('POST', '/auth/user/register', fields)).body.user.id as string }
}

/** Statements of a call beside finding its session. */
async function costOf(work: () => Promise<{ status: number }>, refused?: number): Promise<number> {
  let status = 0
  const sql = await sqlOf(test, async () => {
    status = (await work()).status
  })
  if (refused) expect(status).toBe(refused)
  else expect(status).toBeLessThan(300)
  // A connection that is new sets itself up; a session that was not used for an hour is touched once.
  return sql.filter((text) => !/^(SET|BEGIN|COMMIT)/.test(text) && !text.includes('"tokenHash" = decode')).length
}

/** Creates more sessions, devices, passkeys, links and messages than any account has. */
async function many(count: number, accountId: string): Promise<void> {
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
    data: rows.slice(0, 9).map((key) => ({
      accountKind: 'user' as const,
      accountId,
      credentialId: crypto.randomUUID(),
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
    factors: await confirmAddress(test, 'lena@example.com').then(() =>
      costOf(() => lena.rest('GET', '/account/factors')),
    ),
    passkeyOptions: await costOf(() => lena.rest('POST', '/account/passkeys/options', {})),
    recoveryCodes: await costOf(() => lena.rest('POST', '/account/factors/recovery-codes', {})),
    passkeySignIn: await costOf(() => test.client().rest('POST', '/auth/passkey/options')),
    endOthers: await costOf(() => lena.rest('DELETE', '/account/sessions')),
  }
  await test.ctx.db.listener.updateMany({ where: { username: 'lena' }, data: { emailVerifiedAt: null } })
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
      // The second is told to what is kept of names.
      name: 3,
      sendAgain: 4,
      address: 2,
      // Whether anybody has the address is found out by a job.
      forgot: 0,
      // The last says whether the address is confirmed.
      factors: 4,
      passkeyOptions: 4,
      recoveryCodes: 8,
      passkeySignIn: 1,
      // Whether its owner has just shown who they are, and the end.
      endOthers: 3,
    }
    await many(1, accountId)
    expect(await costs()).toEqual(few)
    await many(60, accountId)
    expect(await costs()).toEqual(few)
  })

  it('for what links in mails do, and a passkey that nobody has', async () => {
    const few = await costsOfLinks('mara', 1)
    expect(few).toEqual({ confirm: 13, undo: 30, reset: 21, strangePasskey: 1 })
    expect(await costsOfLinks('nora', 60)).toEqual(few)
  })
})

/** The token that was sent last for a page. */
async function sent(page: string): Promise<string> {
  await test.runWork('mail')
  return linkIn(
    mail.received.findLast((each) => linkIn(each, page) !== ''),
    page,
  )
}

async function costsOfLinks(username: string, count: number) {
  const { id } = await register(username)
  await many(count, id)
  const email = `${username}@example.com`
  const newPassword = 'another-long-one'
  const visit = (path: string, body: object) => () => test.client().rest('POST', path, body)
  await test.runJob('accounts.send-address-change', { accountKind: 'user', accountId: id, email: `new-${email}` })
  const confirm = await costOf(visit('/account/email/confirm', { token: await sent('change-email') }))
  const undo = await costOf(visit('/account/email/undo', { token: await sent('undo-email'), newPassword }))
  await many(count, id)
  await test.runJob('accounts.send-password-reset', { userType: 'user', email })
  const token = await sent('reset-password')
  const reset = await costOf(visit('/account/password/reset', { token, newPassword }))
  const credential = {
    ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} },
    response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: null },
  }
  return { confirm, undo, reset, strangePasskey: await costOf(visit('/auth/passkey/login', { credential }), 403) }
}
