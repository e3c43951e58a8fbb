import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmAddress } from '#api/testing/confirm-address.ts'
import { type TestApp, type TestClient, startTestApp } from '#api/testing/test-app.ts'

const password = 'longenough'
const MINUTE = 60_000

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

let number = 0
async function listener(): Promise<{ client: TestClient; username: string }> {
  const username = `lena${(number += 1)}`
  const client = test.client()
  const fields = { username, email: `${username}@example.com`, displayName: 'Lena', password }
  expect((await client.rest('POST', '/auth/user/register', fields)).status).toBe(201)
  await confirmAddress(test, fields.email)
  return { client, username }
}
const codeOf = (secret: string, offset = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() + offset })
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const nextStep = () => test.clock.advance(30_000)

/** A listener whose account asks for codes. */
async function withApp() {
  const { client, username } = await listener()
  const { secret } = (await client.rest('POST', '/account/factors/app', {})).body
  const answer = await client.rest('POST', '/account/factors/app/confirm', { code: codeOf(secret) })
  expect(answer.status).toBe(200)
  nextStep()
  return { client, username, secret: secret as string, recoveryCodes: answer.body.recoveryCodes as string[] }
}
const login = async (username: string, more: object = {}) =>
  await test.client().rest('POST', '/auth/user/login', { username, password, ...more })

describe('signing in', () => {
  it('of an account without a factor takes a username and a password, whatever else comes', async () => {
    const { username } = await listener()
    expect((await login(username)).status).toBe(200)
    expect((await login(username, { code: '123456' })).status).toBe(200)
  })

  it('of one with an app asks for a code after the right password only', async () => {
    const { username, secret } = await withApp()
    expect(await login(username)).toMatchObject({ status: 401, body: { code: 'SECOND_FACTOR_NEEDED' } })
    expect(await login(username, { password: 'wrong', code: codeOf(secret) })).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    })
    expect(await login(username, { code: otherThan(codeOf(secret)) })).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_WRONG', fields: { code: 'This code is wrong or was used before' } },
    })
    expect((await login(username, { code: codeOf(secret) })).status).toBe(200)
    const { errors } = await test
      .client()
      .graphql('mutation ($input: LoginInput!) { loginUser(input: $input) { id } }', { input: { username, password } })
    expect(errors?.[0]?.extensions?.code).toBe('SECOND_FACTOR_NEEDED')
  })

  it('takes the code of the step before and after, and each once: also of two at the same time', async () => {
    const { username, secret } = await withApp()
    nextStep()
    const [before, now, after] = [-30_000, 0, 30_000].map((offset) => codeOf(secret, offset))
    expect((await login(username, { code: codeOf(secret, -90_000) })).status).toBe(401)
    expect((await login(username, { code: codeOf(secret, 90_000) })).status).toBe(401)
    expect((await login(username, { code: before })).status).toBe(200)
    expect((await login(username, { code: before })).body.code).toBe('SECOND_FACTOR_WRONG')
    const both = await Promise.all([login(username, { code: now }), login(username, { code: now })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await login(username, { code: after })).status).toBe(200)
    expect((await login(username, { code: now })).status).toBe(401)
  })

  it('takes a recovery code once, however it is written', async () => {
    const { client, username, recoveryCodes } = await withApp()
    expect(new Set(recoveryCodes).size).toBe(10)
    // 31 letters and digits in twelve places: 59 bits.
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(?:-[a-hjkmnp-z2-9]{4}){2}$/)
    const [first = '', second = ''] = recoveryCodes
    expect((await login(username, { code: first.toUpperCase().replaceAll('-', ' ') })).status).toBe(200)
    expect((await login(username, { code: first })).status).toBe(401)
    const both = await Promise.all([login(username, { code: second }), login(username, { code: second })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await client.rest('GET', '/account/factors')).body).toMatchObject({ hasApp: true, recoveryCodesLeft: 8 })
    const other = await withApp()
    expect((await login(other.username, { code: recoveryCodes[2] })).status).toBe(401)
  })

  it('takes no recovery code of an account for another, also where its row was given to that one in the database', async () => {
    const [one, other] = [await withApp(), await withApp()]
    const { db } = test.ctx
    const idOf = async (username: string) =>
      (await db.listener.findFirstOrThrow({ where: { username }, select: { id: true } })).id
    await db.recoveryCode.updateMany({
      where: { accountId: await idOf(one.username) },
      data: { accountId: await idOf(other.username) },
    })
    expect((await login(other.username, { code: one.recoveryCodes[0] })).status).toBe(401)
    expect((await login(other.username, { code: other.recoveryCodes[0] })).status).toBe(200)
  })

  it('lets nobody guess codes for long', async () => {
    const { username, secret } = await withApp()
    const wrong = otherThan(codeOf(secret))
    const answers = []
    for (let n = 0; n < 11; n += 1) answers.push((await login(username, { code: wrong })).status)
    expect(answers).toContain(429)
    test.clock.advance(60 * MINUTE)
    expect((await login(username, { code: codeOf(secret) })).status).toBe(200)
  })
})

describe('an authenticator app', () => {
  it('counts only after a first code, and is bound to its account and the installation', async () => {
    const { client, username } = await listener()
    const started = await client.rest('POST', '/account/factors/app', {})
    expect(started).toMatchObject({ status: 201, body: { secret: expect.stringMatching(/^[A-Z2-7]{32}$/) } })
    expect(started.body.uri).toBe(
      `otpauth://totp/Fairwave:${username}?issuer=Fairwave&secret=${started.body.secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await login(username)).status).toBe(200)
    const code = otherThan(codeOf(started.body.secret))
    expect(await client.rest('POST', '/account/factors/app/confirm', { code })).toMatchObject({
      status: 400,
      body: { code: 'CODE_WRONG' },
    })
    expect((await login(username)).status).toBe(200)
    const rows = await test.platform.database.client.authenticatorApp.findMany()
    const [row] = rows.slice(-1)
    expect(Buffer.from(row?.secret ?? []).toString('latin1')).not.toContain(
      Secret.fromBase32(started.body.secret).latin1,
    )

    // A row that was put under another account opens nothing.
    const other = await withApp()
    const account = (await other.client.rest('GET', '/account')).body[0]
    await test.platform.database.client.authenticatorApp.updateMany({
      where: { accountId: account.id },
      data: { secret: row?.secret as Uint8Array<ArrayBuffer>, lastStep: 0 },
    })
    expect((await login(other.username, { code: codeOf(started.body.secret) })).status).not.toBe(200)
  })

  it('is there once; removed, with its codes, sign-in asks for no more', async () => {
    const { client, username, recoveryCodes } = await withApp()
    expect((await client.rest('POST', '/account/factors/app', {})).body.code).toBe('APP_ALREADY_THERE')
    const { data } = await client.graphql<{ renewRecoveryCodes: string[] }>('mutation { renewRecoveryCodes }')
    expect(data?.renewRecoveryCodes).toHaveLength(10)
    expect((await login(username, { code: recoveryCodes[0] })).status).toBe(401)
    expect((await login(username, { code: data?.renewRecoveryCodes[0] })).status).toBe(200)
    expect(
      (
        await client.graphql(
          'mutation { removeAuthenticatorApp { __typename ... on RemoveAuthenticatorAppSuccess { data } } }',
        )
      ).data,
    ).toEqual({ removeAuthenticatorApp: { __typename: 'RemoveAuthenticatorAppSuccess', data: true } })
    expect((await login(username)).status).toBe(200)
    expect((await client.rest('GET', '/account/factors')).body).toEqual({
      canAdd: true,
      hasApp: false,
      recoveryCodesLeft: 0,
      passkeys: [],
    })
    expect((await client.rest('DELETE', '/account/factors/app')).status).toBe(404)
  })

  it('goes with an artist who is removed', async () => {
    const client = test.client()
    const bio = 'Writes songs for night drives.'
    const fields = { username: 'neon', email: 'neon@example.com', name: 'Neon', genre: 'Outrun', bio, password }
    const { artist } = (await client.rest('POST', '/auth/artist/register', fields)).body
    await client.rest('POST', '/account/factors/app', { userType: 'artist' })
    await test.ctx.services.auth.removePendingArtist(test.ctx, artist.id)
    await test.deliverEvents()
    const { authenticatorApp } = test.platform.database.client
    expect(await authenticatorApp.count({ where: { accountId: artist.id } })).toBe(0)
  })
})

describe('a browser that was left open', () => {
  it('changes no factor and no payout account until the owner confirms: by password, or by code where there is a factor', async () => {
    const { client } = await listener()
    test.clock.advance(15 * MINUTE)
    const start = () => client.rest('POST', '/account/factors/app', {})
    expect(await start()).toMatchObject({ status: 403, body: { code: 'CONFIRM_IDENTITY' } })
    expect((await client.rest('POST', '/account/passkeys/options', {})).body.code).toBe('CONFIRM_IDENTITY')
    expect((await client.rest('POST', '/account/confirm', { password: 'wrong' })).body).toMatchObject({
      code: 'WRONG_PASSWORD',
      fields: { password: 'This is not your password' },
    })
    expect(await start()).toMatchObject({ status: 403 })
    expect((await client.rest('POST', '/account/confirm', { password })).body).toEqual({ confirmed: true })
    const { secret } = (await start()).body
    await client.rest('POST', '/account/factors/app/confirm', { code: codeOf(secret) })

    test.clock.advance(15 * MINUTE)
    expect((await client.rest('DELETE', '/account/factors/app')).status).toBe(403)
    expect((await client.rest('POST', '/account/confirm', { password })).body.code).toBe('CODE_WRONG')
    expect((await client.rest('POST', '/account/confirm', { code: codeOf(secret) })).status).toBe(200)
    expect((await client.rest('DELETE', '/account/factors/app')).status).toBe(200)
  })

  it('is not confirmed by another account that signs in there', async () => {
    const { client } = await listener()
    const bio = 'Writes songs for night drives.'
    test.clock.advance(15 * MINUTE)
    const fields = { username: 'nova', email: 'nova@example.com', name: 'Nova', genre: 'Outrun', bio, password }
    await client.rest('POST', '/auth/artist/register', fields)
    await confirmAddress(test, fields.email)
    expect((await client.rest('POST', '/account/factors/app', { userType: 'artist' })).status).toBe(201)
    expect((await client.rest('POST', '/account/factors/app', { userType: 'user' })).status).toBe(403)
    test.clock.advance(15 * MINUTE)
    expect((await client.rest('POST', '/dashboard/payouts/connect')).body.code).toBe('CONFIRM_IDENTITY')
  })
})

describe('passkeys', () => {
  const credential = {
    id: 'AAAA',
    rawId: 'AAAA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: null },
    clientExtensionResults: {},
  }

  it('that nobody has open nothing, and a challenge is good for what it was made for, once, for minutes', async () => {
    const { client } = await listener()
    expect((await test.client().rest('POST', '/auth/passkey/login', { credential })).body.code).toBe('PASSKEY_REFUSED')
    const { body } = await client.rest('POST', '/account/passkeys/options', {})
    expect(body).toMatchObject({
      rp: { name: 'Fairwave' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    // EdDSA, ES256, RS256.
    expect(body.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257])
    const { response, ...rest } = credential
    const { clientDataJSON } = response
    const made = { ...rest, response: { clientDataJSON, attestationObject: 'AAAA' } }
    expect(await client.rest('POST', '/account/passkeys', { name: 'Phone', credential: made })).toMatchObject({
      status: 403,
      body: { code: 'PASSKEY_REFUSED' },
    })
    const { passkeyChallenge } = test.platform.database.client
    expect(await passkeyChallenge.count()).toBeGreaterThan(0)
    test.clock.advance(5 * MINUTE)
    await test.runJob('factors.sweep-challenges')
    expect(await passkeyChallenge.count()).toBe(0)
  })
})
