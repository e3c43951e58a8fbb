import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { linkIn } from '#api/testing/link-in.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { startSmtpServer, type TestSmtpServer } from '#api/testing/programs/smtp-server.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { newId } from '../../../billing/testing/billing-world.ts'
import { FREE_PAYOUTS } from '../../testing/royalties-world.ts'
import { closeMonths } from '../../domain/close-months.ts'
import { requestPayouts } from '../../domain/payouts/payouts.ts'

const newPassword = 'another-long-one'
let mail: TestSmtpServer
let test: TestApp
beforeAll(async () => {
  mail = await startSmtpServer()
  test = await startTestApp({
    env: { ...FREE_PAYOUTS, SMTP_URL: mail.url, MAIL_FROM: 'Fairwave <hello@fairwave.example>' },
  })
  test.clock.set('2029-01-31T22:00:00Z')
})
afterAll(async () => {
  await test.close()
  await mail.stop()
})

async function delivered() {
  const before = mail.received.length
  await test.runWork('mail')
  return mail.received.slice(before)
}

/** An approved artist with a confirmed address, signed in. */
async function artist(username: string) {
  const email = `${username}@example.com`
  const browser = test.client()
  const fields = {
    username,
    email,
    name: username,
    password: 'longenough',
    genre: 'Synthwave',
    bio: 'Night drives, chrome skies and a drum machine.',
  }
  expect((await browser.rest('POST', '/auth/artist/register', fields)).status).toBe(201)
  const token = (await delivered()).map((each) => linkIn(each, 'verify-email')).find(Boolean)
  expect((await test.client().rest('POST', '/account/email/verify', { token })).status).toBe(200)
  const { id } = await test.ctx.db.artist.update({
    where: { usernameKey: username },
    data: { approvedAt: test.clock.now() },
    select: { id: true },
  })
  const signedIn = test.client()
  const answer = await signedIn.rest('POST', '/auth/artist/login', { username, password: 'longenough' })
  expect(answer.status).toBe(200)
  await delivered()
  return { browser: signedIn, id, email }
}

const earn = async (artistId: string) =>
  await test.ctx.services.ledger.postTransaction(test.ctx, {
    key: `sale:${newId()}`,
    kind: 'sale',
    memo: '1 × Night Shift tee',
    occurredAt: test.clock.now(),
    entries: [
      { account: 'platform:cash', cents: -700 },
      { account: `artist:${artistId}`, cents: 700 },
    ],
  })
const payoutOf = async (artistId: string) =>
  await test.ctx.db.payout.findFirstOrThrow({ where: { artistId }, select: { state: true, providerPayoutId: true } })
/** Runs the workers: sending the order, and the provider's answer. */
const work = async () => {
  await test.deliverEvents()
  await test.runJob('billing.sandbox-deliver')
}

describe('a payout that was requested before its artist took the account back', () => {
  it('is not sent where the payout account is the intruder’s, until staff resumes it', async () => {
    const [taken, other] = [await artist('taken'), await artist('other')]
    test.clock.advance(60_000)
    for (const { browser, id } of [taken, other]) {
      expect((await browser.rest('POST', '/dashboard/payouts/connect')).status).toBe(200)
      await earn(id)
    }
    await work()
    // The owner of the other account confirms the address after it connected payouts.
    test.clock.advance(60_000)
    await test.ctx.db.artist.update({
      where: { id: other.id },
      data: { emailVerifiedAt: test.clock.now() },
      select: { id: true },
    })
    await delivered()
    const links: string[] = []
    for (const { browser } of [taken, other]) {
      expect((await browser.rest('POST', '/access-tokens', { name: 'mine now', scopes: ['read'] })).status).toBe(201)
      links.push((await delivered()).map((each) => linkIn(each, 'account/secure')).find(Boolean) ?? '')
    }

    test.clock.set('2029-02-01T01:00:00Z')
    await closeMonths(test.ctx)
    expect(await requestPayouts(test.ctx)).toBe(2)
    await delivered()
    for (const token of links)
      expect((await test.client().rest('POST', '/account/secure', { token, newPassword })).status).toBe(200)
    const mails = await delivered()
    await work()
    expect([await payoutOf(taken.id), await payoutOf(other.id)]).toEqual([
      { state: 'pending', providerPayoutId: null },
      { state: 'paid', providerPayoutId: expect.stringMatching(/^po_/) },
    ])
    const notices = mails.filter((each) => each.header('subject')?.startsWith('Your payouts are paused'))
    expect(notices.map((each) => each.header('to'))).toEqual([taken.email])
    // Quoted-printable: lines are cut.
    const text = notices[0]?.raw.replaceAll(/=\r?\n/g, '')
    expect(text).toContain('Its payout account was connected or changed after you last confirmed your email address')
    expect(text).toContain('and payouts that have not been sent wait too.')
    expect(text).toContain('Reply to this email and tell us whether you connected the payout account yourself.')

    // The key of a payout that was never attempted does not age.
    test.clock.advance(3 * 86_400_000)
    expect(await requestPayouts(test.ctx)).toBe(0)
    await work()
    expect(await payoutOf(taken.id)).toEqual({ state: 'pending', providerPayoutId: null })

    const staff = await test.ctx.db.admin.create({
      data: { ...accountRow('admin'), role: 'finance', createdAt: new Date('2028-01-01T00:00:00Z') },
      select: { id: true, username: true },
    })
    const finance = await signedInClient(test, {
      ...visitor,
      userType: 'admin',
      admin: { ...staff, name: staff.username, role: 'finance' },
    })
    const pause = await test.ctx.db.payoutPause.findUniqueOrThrow({ where: { artistId: taken.id } })
    const { errors } = await finance.graphql(
      `mutation ($id: ID!, $version: String!) {
        deleteCollectionRecord(name: "payout-pauses", id: $id, version: $version)
      }`,
      { id: pause.id, version: String(pause.version) },
    )
    expect(errors).toBeUndefined()
    await work()
    expect(await payoutOf(taken.id)).toEqual({ state: 'paid', providerPayoutId: expect.stringMatching(/^po_/) })
  })
})
