import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountRow } from '#api/testing/account-row.ts'
import { signedInClient } from '#api/testing/signed-in-client.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { visitor } from '#api/access/actor.ts'
import { billingOn } from '../../billing/testing/billing-world.ts'

const DAY_MS = 86_400_000

let test: TestApp
let world: ReturnType<typeof billingOn>
beforeAll(async () => {
  test = await startTestApp()
  world = billingOn(test)
})
afterAll(() => test?.close())

const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * DAY_MS)
const artist = async ({ age = 300, paid = true } = {}) => {
  const { id } = await world.artist()
  await test.ctx.db.artist.update({ where: { id }, data: { createdAt: daysAgo(age) }, select: { id: true } })
  if (paid) await payOutOnce(id)
  return id
}
const listener = async (age = 300) =>
  (
    await test.ctx.db.listener.create({
      data: { ...accountRow('listener'), displayName: 'Ada', createdAt: daysAgo(age) },
      select: { id: true },
    })
  ).id

/** Makes an artist one that was paid out before, by a statement of two months ago. */
async function payOutOnce(artistId: string): Promise<void> {
  const month = new Date('2020-01-01T00:00:00Z')
  const zero = { openingCents: 0, streamingCents: 0, communityCents: 0, tipCents: 0, merchCents: 0, adjustmentCents: 0 }
  const { id: statementId } = await test.ctx.db.statement.create({
    data: {
      ...{ ...zero, payoutCents: 0, closingCents: 0, streams: 0, userCentricCents: 0, proRataCents: 0 },
      ...{ artistId, month, pseudonymKey: randomUUID(), createdAt: month },
    },
    select: { id: true },
  })
  await test.ctx.db.payout.create({
    data: { artistId, statementId, providerAccountId: 'acct', cents: 100n, createdAt: month },
    select: { id: true },
  })
}

async function tip(artistId: string, listenerId: string, { cents = 500, card = randomUUID() } = {}): Promise<string> {
  const { id } = await test.ctx.db.tip.create({ data: { artistId, listenerId, cents }, select: { id: true } })
  await world.apply({
    id: randomUUID(),
    createdAt: test.clock.now(),
    type: 'payment.succeeded',
    payment: {
      paymentId: `pi_${id}`,
      amountCents: cents,
      metadata: { kind: 'tip', tipId: id, artistId },
      cardFingerprint: card,
    },
  })
  return `pi_${id}`
}
const dispute = async (paymentId: string, amountCents = 500) =>
  await world.apply({
    id: randomUUID(),
    createdAt: test.clock.now(),
    type: 'dispute.opened',
    dispute: { disputeId: randomUUID(), paymentId, amountCents, metadata: {} },
  })
const holdOf = async (paymentId: string) => await test.ctx.db.moneyHold.findUnique({ where: { paymentId } })
const rulesOf = async (paymentId: string) => Object.keys(((await holdOf(paymentId))?.evidence ?? {}) as object)

describe('money', () => {
  it('of older accounts to artists who were paid out before is not held', async () => {
    expect(await holdOf(await tip(await artist(), await listener()))).toBeNull()
  })

  it('waits for days where the payer is young, the artist was never paid out, or both', async () => {
    const days = async (paymentId: string) => {
      const hold = await holdOf(paymentId)
      expect(hold?.heldUntil?.toISOString()).toMatch(/T00:00:00\.000Z$/)
      return Math.floor(((hold?.heldUntil?.getTime() ?? 0) - test.clock.now().getTime()) / DAY_MS)
    }
    expect(await days(await tip(await artist(), await listener(2)))).toBeGreaterThanOrEqual(7)
    expect(await days(await tip(await artist({ paid: false }), await listener()))).toBeGreaterThanOrEqual(7)
    expect(await days(await tip(await artist({ paid: false }), await listener(2)))).toBeGreaterThanOrEqual(30)
  })

  it('waits for staff from the first payment on, where one account or card pays more than the limits', async () => {
    const [payee, payer] = [await artist(), await listener()]
    const payments: string[] = []
    for (let n = 0; n < 3; n += 1) payments.push(await tip(payee, payer, { cents: 25_000 }))
    for (const payment of payments) expect(await holdOf(payment)).toMatchObject({ state: 'held', heldUntil: null })
    expect(await rulesOf(payments[2] as string)).toEqual(expect.arrayContaining(['fast-listener', 'one-payer']))
    // The ledger and what the artist has are as ever.
    expect(await world.balance(`artist:${payee}`)).toBe(75_000)

    const card = randomUUID()
    const shared: string[] = []
    for (let n = 0; n < 6; n += 1) shared.push(await tip(await artist(), await listener(), { card }))
    for (const payment of shared) expect(await rulesOf(payment)).toContain('shared-card')
  })

  it('waits for staff where payers dispute, with all that was not paid out, and is less by what is disputed', async () => {
    const payee = await artist()
    const payments = await Promise.all([1, 2, 3].map(async () => await tip(payee, await listener())))
    const [one, two, three] = payments as [string, string, string]
    expect(await holdOf(three)).toBeNull()
    await dispute(one)
    await dispute(two)
    expect(await holdOf(three)).toMatchObject({ state: 'held', heldUntil: null, cents: 500 })
    expect(await rulesOf(three)).toEqual(['disputes'])
    expect(await holdOf(two)).toMatchObject({ cents: 0 })
  })

  it('is compared by network, with the artist’s own', async () => {
    const [payee, payer] = [await artist(), await listener()]
    await test.ctx.db.artistBlock.create({ data: { artistId: payee, block: 'near', seenAt: test.clock.now() } })
    await test.ctx.db.listenerBlock.create({ data: { listenerId: payer, block: 'near', seenAt: test.clock.now() } })
    expect(await rulesOf(await tip(payee, payer, { cents: 10_000 }))).toContain('own-network')
  })

  it('is shown to its artist with reason, is appealed against once, and released by finance', async () => {
    const [payee, payer] = [await artist(), await listener()]
    const payment = await tip(payee, payer, { cents: 40_000 })
    const { username } = await test.ctx.db.artist.findUniqueOrThrow({
      where: { id: payee },
      select: { username: true },
    })
    const browser = await signedInClient(test, {
      ...visitor,
      userType: 'artist',
      artist: { id: payee, username, name: 'Nightline', approved: true },
    })
    const list = async () => (await browser.rest('GET', `/dashboard/held-money/${payee}`)).body
    const id = (await holdOf(payment))?.id as string
    expect(await list()).toMatchObject({
      held: 400,
      payments: [{ id, amount: 400, heldUntil: null, appealedAt: null, why: expect.any(Array) }],
    })
    expect((await browser.rest('GET', `/dashboard/payouts/${payee}`)).body).toMatchObject({
      balance: 400,
      heldMoney: 400,
    })
    const mails = await test.ctx.db.mailMessage.findMany({
      where: { kind: 'royalties.money-held', accountId: payee },
      orderBy: { createdAt: 'asc' },
    })
    expect(
      mails
        .map(({ params }) => params)
        .sort(
          (a, b) => Number((a as { until: unknown }).until === null) - Number((b as { until: unknown }).until === null),
        ),
    ).toMatchObject([
      { until: expect.stringMatching(/T00:00:00\.000Z$/), why: ['This artist gets much more than before'] },
      { until: null, heldCents: 40_000, why: ['One card or account pays most of what this artist gets'] },
    ])
    const text = 'A friend who bought a painting of mine pays for it here.'
    const appeal = () => browser.rest('POST', `/dashboard/held-money/${id}/appeal`, { text })
    expect((await appeal()).status).toBe(200)
    expect((await appeal()).body.code).toBe('NOT_APPEALABLE')
    const stranger = await signedInClient(test, await world.artist())
    expect((await stranger.rest('POST', `/dashboard/held-money/${id}/appeal`, { text })).status).toBe(404)

    const admin = await test.ctx.db.admin.create({
      data: { ...accountRow('admin'), role: 'finance' },
      select: { id: true, username: true },
    })
    const staff = await signedInClient(test, {
      ...visitor,
      userType: 'admin',
      admin: { ...admin, name: 'Finance', role: 'finance' },
    })
    const { data } = await staff.graphql<{ staffTasks: { label: string; count: number }[] }>(
      '{ staffTasks { label count } }',
    )
    expect(data?.staffTasks).toContainEqual({ label: 'Appeals against held payments', count: 1 })
  })
})
