import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unsubscribeToken } from '../../plugins/mail/domain/unsubscribe.ts'
import { paramsOf } from '../../plugins/mail/testing/params-of.ts'
import { readLink, signedLink } from '../../plugins/moderation/domain/signed-link.ts'
import { listCheckpoints, storeCheckpoint } from '../audit-chain/checkpoints.ts'
import { recordAudit } from '../access/audit.ts'
import { confirmAddress } from '../testing/confirm-address.ts'
import { startTestApp, startTestAppForTest, type TestApp, type TestClient } from '../testing/test-app.ts'
import { rotateKeys } from './rotate-keys.ts'
import { readSecretFile } from './secret-file.ts'
import { noteSigning } from './signing-keys.ts'

const DAY_MS = 86_400_000
const password = 'longenough'
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605', 'x-forwarded-for': '203.0.113.9' }
const PLAIN = { finish: false, force: false }
const FINISH = { finish: true, force: false }

/** A listener with an app, recovery codes, a known phone, and links of every kind that were handed out. */
async function settle(test: TestApp, username: string) {
  const { ctx } = test
  const client = test.client()
  const email = `${username}@example.com`
  const fields = { username, email, displayName: 'Lena', password }
  expect((await client.rest('POST', '/auth/user/register', fields, phone)).status).toBe(201)
  await confirmAddress(test, email)
  const { secret } = (await client.rest('POST', '/account/factors/app', {})).body
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.clock.now().getTime() })
  const confirmed = await client.rest('POST', '/account/factors/app/confirm', { code: codeNow() })
  const login = async (code: string, from: Record<string, string> = phone) =>
    (await test.client().rest('POST', '/auth/user/login', { username, password, code }, from)).status
  const loginByApp = async (from?: Record<string, string>) => {
    test.clock.advance(60_000)
    return await login(codeNow(), from)
  }
  const { id: playlistId } = (await client.rest('POST', '/playlists', { title: 'Night drive' })).body
  const { key: invitation } = (await client.rest('POST', `/playlists/${playlistId}/invitation`)).body
  await client.rest('POST', '/newsletter', { email: `news-${email}` })
  const letter = await ctx.db.mailMessage.findFirstOrThrow({ where: { recipient: `news-${email}` } })
  const { id: accountId } = await ctx.db.listener.findFirstOrThrow({ where: { username } })
  const objectKey = `covers/${accountId}`
  await test.platform.objects.write(objectKey, Readable.from(['cover']), { contentType: 'text/plain', size: 5 })
  await recordAudit(ctx, { action: 'artist.approved', targetType: 'artist', targetId: null, targetName: username })
  await storeCheckpoint(ctx)
  return {
    client,
    accountId,
    codes: confirmed.body.recoveryCodes as string[],
    login,
    loginByApp,
    playlist: { id: playlistId as string, invitation: invitation as string },
    newsletter: paramsOf(ctx, letter).token as string,
    unsubscribe: unsubscribeToken(ctx, {
      kind: 'topic',
      account: { kind: 'user', id: accountId },
      topic: 'newsletter',
    }),
    appeal: signedLink(ctx, 'moderation-appeal', ['a decision', 'owner']),
    file: (await test.platform.objects.presignGet({ key: objectKey, expiresInSeconds: 600 })).url,
    deviceMails: async () => await ctx.db.mailMessage.count({ where: { kind: 'accounts.new-device', accountId } }),
  }
}

type Person = Awaited<ReturnType<typeof settle>>

/** Reads the answers of links sent by mail; unsubscribing twice changes nothing. */
async function linksOf(test: TestApp, person: Person) {
  const visitor = test.client()
  const reader = async () => {
    try {
      return readLink(test.ctx, 'moderation-appeal', person.appeal)[0]
    } catch (error) {
      return (error as { code?: string }).code
    }
  }
  return {
    appeal: await reader(),
    unsubscribe: (await visitor.rest('POST', `/mail/unsubscribe/${person.unsubscribe}`)).status,
    newsletter: (await visitor.rest('POST', '/newsletter/confirm', { token: person.newsletter })).status,
  }
}
const fileOf = async (client: TestClient, url: string) => (await client.inject({ method: 'GET', url })).statusCode
const secretFile = (test: TestApp) => join(test.app.config.FAIRWAVE_DATA_DIR, 'secret')

describe('keys:rotate', () => {
  let test: TestApp
  let lena: Person
  let first: string
  beforeAll(async () => {
    test = await startTestApp({ env: { TRUST_PROXY: '1' } })
    first = test.platform.keys.ids().current
    lena = await settle(test, 'lena')
  })
  afterAll(() => test.close())
  const marks = async () => {
    const { db } = test.ctx
    const prefix = (bytes?: Uint8Array) => Buffer.from(bytes?.subarray(0, 6) ?? []).toString('base64url')
    const mails = await db.mailMessage.findMany({ where: { params: { path: ['sealed'], not: '' } } })
    return {
      apps: (await db.authenticatorApp.findMany()).map(({ secret }) => prefix(secret)),
      mails: [
        ...new Set(mails.map(({ params }) => prefix(Buffer.from((params as { sealed: string }).sealed, 'base64')))),
      ],
    }
  }

  it('goes on with everything that people have, and makes with the new key', async () => {
    // Until then values have no id, as versions before made them.
    expect(Object.values(await marks()).flat()).not.toContain(first)
    const { lines, ok } = await rotateKeys(test.app, PLAIN)
    const { current, previous } = test.platform.keys.ids()
    expect([ok, previous, current === first]).toEqual([true, first, false])
    expect(lines.join('\n')).toContain('1 authenticator apps were made again with the current key')
    expect(lines.join('\n')).toMatch(/signed by fwsigner_\S{43}, those before by fwsigner_\S{43}/)
    expect(await marks()).toEqual({ apps: [current], mails: [current] })
    expect(statSync(secretFile(test)).mode & 0o777).toBe(0o600)

    expect((await lena.client.rest('GET', '/account')).status).toBe(200)
    expect(await lena.loginByApp()).toBe(200)
    expect(await lena.login(lena.codes[0] as string)).toBe(200)
    expect(await lena.login(lena.codes[0] as string)).toBe(401)
    expect(await lena.deviceMails()).toBe(0)
    expect(await fileOf(lena.client, lena.file)).toBe(200)
    expect(await linksOf(test, lena)).toEqual({ appeal: 'a decision', unsubscribe: 200, newsletter: 200 })
    const friend = await settle(test, 'friend')
    const { id, invitation } = lena.playlist
    expect((await friend.client.rest('POST', `/playlists/${id}/join`, { key: invitation })).status).toBe(200)
    expect(await listCheckpoints(test.ctx)).toMatchObject({ forged: [] })
    // New values name the new key.
    for (const made of [
      friend.playlist.invitation,
      friend.appeal.split('.')[1],
      new URL(friend.file, 'http://a').searchParams.get('sig'),
    ])
      expect(made?.slice(0, 8)).toBe(current)
    expect(await linksOf(test, friend)).toEqual({ appeal: 'a decision', unsubscribe: 200, newsletter: 200 })
  })

  it('makes no third key, and is finished only when nothing rests on the old one', async () => {
    const before = readFileSync(secretFile(test), 'utf8')
    const again = await rotateKeys(test.app, PLAIN)
    expect([again.ok, again.lines.join('\n')]).toEqual([false, expect.stringContaining('no new key was made')])
    const early = await rotateKeys(test.app, FINISH)
    expect(early.ok).toBe(false)
    const until = /Until (\S+) what was signed/.exec(early.lines.join('\n'))?.[1] ?? ''
    expect((Date.parse(until) - test.clock.now().getTime()) / DAY_MS).toBeCloseTo(184, 0)
    // Nine of the ten codes are left; those of the other account were made with the new key.
    expect(early.lines.join('\n')).toContain('9 unused recovery codes rest on it')
    expect(readFileSync(secretFile(test), 'utf8')).toBe(before)

    test.clock.advance(185 * DAY_MS)
    const late = await rotateKeys(test.app, FINISH)
    expect([late.ok, late.lines.join('\n')]).toEqual([false, expect.stringContaining('9 unused recovery codes')])
    expect(late.lines.join('\n')).not.toContain('must be accepted')

    await test.ctx.db.recoveryCode.deleteMany({ where: { accountId: lena.accountId } })
    const done = await rotateKeys(test.app, FINISH)
    expect([done.ok, done.lines.join('\n')]).toEqual([true, expect.stringContaining(`${first} is dropped`)])
    expect(test.platform.keys.ids().previous).toBeNull()
    expect(readSecretFile(secretFile(test))).toMatchObject({ previous: null })
    expect((await rotateKeys(test.app, FINISH)).lines).toEqual(['No rotation is under way: there is one key.'])
  })

  it('ends then what was made with the old key, in words, and nothing else', async () => {
    expect(await linksOf(test, lena)).toEqual({ appeal: 'LINK_ENDED', unsubscribe: 404, newsletter: 404 })
    expect(await fileOf(lena.client, lena.file)).toBe(403)
    const stranger = await settle(test, 'stranger')
    const { id, invitation } = lena.playlist
    expect(await stranger.client.rest('POST', `/playlists/${id}/join`, { key: invitation })).toMatchObject({
      status: 404,
      body: { message: 'This link no longer works. Ask for a new one' },
    })
    expect(await lena.loginByApp()).toBe(200)
    expect(await listCheckpoints(test.ctx)).toMatchObject({ forged: [] })
  })
})

it('a key that somebody else knows is dropped at once by --force, which says what ends', async () => {
  const test = await startTestAppForTest()
  const ben = await settle(test, 'ben')
  await rotateKeys(test.app, PLAIN)
  const { ok, lines } = await rotateKeys(test.app, { finish: true, force: true })
  const said = lines.join('\n')
  expect(ok).toBe(true)
  for (const what of ['10 unused recovery codes', 'marks of known devices', 'links to unsubscribe', 'links to appeal'])
    expect(said).toContain(what)
  expect([await ben.login(ben.codes[0] as string), await ben.loginByApp()]).toEqual([401, 200])
  expect(await linksOf(test, ben)).toEqual({ appeal: 'LINK_ENDED', unsubscribe: 404, newsletter: 404 })
})

it('goes on with what versions made whose values had no ids, and gives them one', async () => {
  const test = await startTestAppForTest({ env: { TRUST_PROXY: '1' } })
  const { db } = test.ctx
  const ada = await settle(test, 'ada')
  const accepted = { appeal: 'a decision', unsubscribe: 200, newsletter: 200 }
  expect([await ada.loginByApp(), await ada.deviceMails(), await linksOf(test, ada)]).toEqual([200, 0, accepted])

  const { lines } = await rotateKeys(test.app, PLAIN)
  expect(lines.join('\n')).toContain('1 authenticator apps were made again')
  expect([await ada.loginByApp(), await ada.deviceMails(), await linksOf(test, ada)]).toEqual([200, 0, accepted])
  const friend = await settle(test, 'mia')
  const key = ada.playlist.invitation
  expect((await friend.client.rest('POST', `/playlists/${ada.playlist.id}/join`, { key })).status).toBe(200)
  const rows = await db.mailMessage.findMany({
    where: { recipient: 'news-ada@example.com', kind: 'mail.newsletter-confirm' },
  })
  expect(rows.map((mail) => paramsOf(test.ctx, mail).token)).toEqual([ada.newsletter])
})

it('compares cards and networks as one across a rotation', async () => {
  const test = await startTestAppForTest({ env: { TRUST_PROXY: '1' } })
  const { ctx } = test
  const { recordPayment } = await import('../../plugins/billing/domain/received-events.ts')
  const pay = async (paymentId: string, cardFingerprint: string) =>
    await ctx.transaction((tx) =>
      recordPayment(tx, { paymentId, amountCents: 500, metadata: {}, cardFingerprint }, ctx.clock.now()),
    )
  const eve = await settle(test, 'eve')
  for (const payment of ['one', 'stranger']) await pay(payment, payment === 'one' ? 'fp_card' : 'fp_other')
  const [stored, other] = await ctx.db.payment.findMany({ orderBy: { providerPaymentId: 'asc' } })
  const [known] = await ctx.db.listenerBlock.findMany()
  const artistId = eve.accountId
  const row = { artistId, source: 'tip', cents: 500, artistCents: 500, paidAt: ctx.clock.now(), isYoung: true }
  await ctx.db.paidMoney.create({
    data: { ...row, paymentId: 'one', sourceId: 'one', cardKey: stored?.cardKey, block: known?.block },
  })
  await ctx.db.artistBlock.create({ data: { artistId, block: known?.block as string, seenAt: ctx.clock.now() } })

  await rotateKeys(test.app, PLAIN)
  await pay('two', 'fp_card')
  const payments = await ctx.db.payment.findMany({ orderBy: { providerPaymentId: 'asc' } })
  const [one, stranger, two] = payments.map(({ cardKey }) => cardKey)
  expect([one === two, two === stored?.cardKey, stranger === other?.cardKey]).toEqual([true, false, true])
  expect(await ctx.db.paidMoney.findFirst()).toMatchObject({ cardKey: two, block: known?.block })

  // Another account of the same network is in one network with the first.
  const more = await settle(test, 'more')
  const blocks = await ctx.db.listenerBlock.findMany()
  expect(new Set(blocks.map(({ block }) => block)).size).toBe(1)
  expect(blocks.map(({ listenerId }) => listenerId).sort()).toEqual([eve.accountId, more.accountId].sort())
  const [block] = blocks
  expect(block?.block).not.toBe(known?.block)
  expect(await ctx.db.paidMoney.findFirst()).toMatchObject({ block: block?.block })
  expect(await ctx.db.artistBlock.findMany()).toMatchObject([{ artistId, block: block?.block }])
  // The first one signs in again: one row, as before.
  expect(await eve.loginByApp()).toBe(200)
  expect(await ctx.db.listenerBlock.count({ where: { listenerId: eve.accountId } })).toBe(1)
})

describe('keys of the environment', () => {
  const [old, next] = ['o'.repeat(32), 'n'.repeat(32)]
  it('are rotated by what the command prints, and by two restarts where several servers run', async () => {
    const test = await startTestAppForTest({ env: { SESSION_SECRET: old } })
    const { ctx } = test
    const dan = await settle(test, 'dan')
    const begun = await rotateKeys(test.app, PLAIN)
    expect([begun.ok, begun.lines.join('\n')]).toEqual([true, expect.stringMatching(/SESSION_SECRET=[0-9a-f]{64}\n/)])
    expect(begun.lines.join('\n')).not.toContain(old)
    expect(test.platform.keys.ids().previous).toBeNull()

    // Another process with the same database: what both accept, and one signs with.
    const database = { url: test.app.config.DATABASE_URL as string, drop: async () => {} }
    const as = (SESSION_SECRET: string, SESSION_SECRET_PREVIOUS: string) =>
      startTestAppForTest({ database, clock: test.clock, env: { SESSION_SECRET, SESSION_SECRET_PREVIOUS } })
    const accepting = await as(old, next)
    expect((await rotateKeys(accepting.app, PLAIN)).lines.join('\n')).toContain('has never signed: it is the new key')
    expect((await rotateKeys(accepting.app, FINISH)).ok).toBe(false)
    const signing = await as(next, old)
    const rotated = await rotateKeys(signing.app, PLAIN)
    expect([rotated.ok, rotated.lines.join('\n')]).toEqual([true, expect.stringContaining('1 authenticator apps')])
    for (const each of [accepting, signing]) {
      const code = dan.codes.pop() as string
      const login = { username: 'dan', password, code }
      expect((await each.client().rest('POST', '/auth/user/login', login)).status).toBe(200)
      expect(readLink(each.ctx, 'moderation-appeal', signedLink(signing.ctx, 'moderation-appeal', ['new']))).toEqual([
        'new',
      ])
      expect(readLink(each.ctx, 'moderation-appeal', dan.appeal)[0]).toBe('a decision')
    }
    // A server that was forgotten keeps the old key.
    await ctx.db.recoveryCode.deleteMany()
    test.clock.advance(184 * DAY_MS)
    await noteSigning(ctx.db, test.platform.keys.ids().current, test.clock.now())
    test.clock.advance(2 * DAY_MS)
    expect((await rotateKeys(signing.app, FINISH)).lines.join('\n')).toContain('must be accepted')
    test.clock.advance(183 * DAY_MS)
    const done = await rotateKeys(signing.app, FINISH)
    expect([done.ok, done.lines.join('\n')]).toEqual([true, expect.stringContaining('Take SESSION_SECRET_PREVIOUS')])
    // Values name their key for good, also in a process that starts with one.
    const after = await startTestAppForTest({ database, clock: test.clock, env: { SESSION_SECRET: next } })
    expect(signedLink(after.ctx, 'moderation-appeal', ['new']).split('.')[1]?.slice(0, 8)).toBe(
      after.platform.keys.ids().current,
    )
  })
})
