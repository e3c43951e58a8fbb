import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { visitor } from '#api/access/actor.ts'
import { accountRow } from '#api/testing/account-row.ts'
import { newId } from '../../billing/testing/billing-world.ts'
import { holdMoney } from '../domain/hold-money.ts'
import { requestPayouts } from '../domain/payouts/payouts.ts'
import { reviewPayoutAccount } from '../domain/payouts/payout-reviews.ts'
import { payoutSteps } from '../testing/payout-steps.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../testing/royalties-world.ts'

let world: RoyaltiesWorld
const begin = async (env?: Record<string, string>) => {
  world = await royaltiesWorld(env && { env })
  world.clock.set('2029-01-10T00:00:00Z')
}
afterEach(() => world.close())

const { earn, connect, closeJanuary, balance, payoutsOf } = payoutSteps(() => world)
const finance = async (createdAt = new Date('2028-01-01T00:00:00Z')) => {
  const { id, username } = await world.db.admin.create({
    data: { ...accountRow('admin'), role: 'finance', createdAt },
    select: { id: true, username: true },
  })
  return await world.browser({
    ...visitor,
    userType: 'admin',
    admin: { id, username, name: username, role: 'finance' },
  })
}
type Browser = Awaited<ReturnType<typeof finance>>
const act = async (browser: Browser, name: string, id: string, action: string, input: object = {}) => {
  const { errors } = await browser.graphql(
    `mutation ($name: String!, $id: ID!, $action: String!, $input: JSON) {
      runCollectionAction(name: $name, id: $id, action: $action, input: $input) { __typename }
    }`,
    { name, id, action, input },
  )
  return errors?.[0]?.extensions?.code ?? 'OK'
}

describe('held money', () => {
  beforeEach(() => begin())

  it('stands on its statement with the reason, is released by one of finance, and leaves once', async () => {
    const artist = await world.artist()
    await connect(artist)
    await earn(artist, 1_000)
    const paymentId = newId()
    const paidAt = world.clock.now()
    await world.ctx.transaction((tx) =>
      holdMoney(tx, artist.id, [
        {
          paymentId,
          artistId: artist.id,
          source: 'order',
          sourceId: newId(),
          artistCents: 400,
          paidAt,
          heldUntil: null,
          evidence: { 'shared-card': {} },
        },
      ]),
    )
    await closeJanuary()
    expect(await requestPayouts(world.ctx)).toBe(1)
    expect(await payoutsOf(artist)).toMatchObject([{ cents: 600n, part: 0 }])
    const own = await world.browser(artist)
    const statement = async () =>
      (
        await own.graphql(`{ artist(id: "${artist.id}") { statement(month: "2029-01") {
          closing { minor } heldMoney { minor } heldPayments { state why heldUntil amount { minor } } } } }`)
      ).data
    expect(await statement()).toEqual({
      artist: {
        statement: {
          closing: { minor: 1_000 },
          heldMoney: { minor: 400 },
          heldPayments: [
            { state: 'held', why: ['One card paid for many accounts'], heldUntil: null, amount: { minor: 400 } },
          ],
        },
      },
    })
    const { id } = await world.db.moneyHold.findUniqueOrThrow({ where: { paymentId } })
    const [one, other] = [await finance(), await finance()]
    expect(await act(own, 'held-money', id, 'release', { reason: 'It is mine.' })).not.toBe('OK')
    const reason = 'We know the buyer.'
    const codes = await Promise.all(
      [one, other].map((browser) => act(browser, 'held-money', id, 'release', { reason })),
    )
    expect(codes.sort()).toEqual([expect.stringMatching(/^(?:ALREADY_DECIDED|ACTION_UNAVAILABLE)$/), 'OK'])
    await Promise.all([requestPayouts(world.ctx), requestPayouts(world.ctx)])
    expect(await requestPayouts(world.ctx)).toBe(0)
    expect(await payoutsOf(artist)).toMatchObject([
      { cents: 600n, part: 0 },
      { cents: 400n, part: 1 },
    ])
    expect(await balance(artist)).toBe(0)
    // The database knows one payout of each part of a statement.
    const [first] = await payoutsOf(artist)
    const { id: _id, ...again } = first as NonNullable<typeof first>
    await expect(world.db.payout.create({ data: { ...again, providerPayoutId: null } })).rejects.toMatchObject({
      code: 'P2002',
    })
  })

  it('goes nowhere new after a recovery: an account connected since the mailbox was proven waits for staff', async () => {
    const [taken, older] = [await world.artist(), await world.artist()]
    for (const artist of [taken, older]) {
      await earn(artist, 700)
      await connect(artist)
    }
    const provenAt = new Date(world.clock.now().getTime() - 1)
    const recover = async (accountId: string, at: Date | null) =>
      await world.ctx.transaction((tx) => reviewPayoutAccount(tx, { accountKind: 'artist', accountId, provenAt: at }))
    await recover(taken.id, provenAt)
    await recover(older.id, new Date('2029-12-01T00:00:00Z'))
    await closeJanuary()
    expect(await requestPayouts(world.ctx)).toBe(1)
    expect([await payoutsOf(taken), await balance(taken), await balance(older)]).toEqual([[], 700, 0])
    const { body } = await (await world.browser(taken)).rest('GET', `/dashboard/payouts/${taken.id}`)
    expect(body.pauseReason).toMatch(/^You secured your account/)
  })
})

describe('a first payout', () => {
  beforeEach(() => begin({ FIRST_PAYOUT_APPROVAL: 'true' }))

  it('takes one person, whose account is older than a day', async () => {
    const artist = await world.artist()
    await earn(artist, 500)
    await connect(artist)
    await closeJanuary()
    expect(await requestPayouts(world.ctx)).toBe(0)
    const { id } = await world.db.payoutReview.findFirstOrThrow({ where: { artistId: artist.id } })
    const approve = async (browser: Browser) => await act(browser, 'payout-approvals', id, 'approve')
    expect(await approve(await finance(world.clock.now()))).toBe('ACCOUNT_TOO_NEW')
    expect(await requestPayouts(world.ctx)).toBe(0)
    expect(await approve(await finance())).toBe('OK')
    expect(await requestPayouts(world.ctx)).toBe(1)
    expect(await payoutsOf(artist)).toMatchObject([{ cents: 500n }])
  })
})

describe('connecting payouts', () => {
  beforeEach(() => begin({ PAYOUT_ACCOUNT_DAYS: '7', PAYOUT_VERIFIED_ADDRESS: 'true' }))

  it('takes a verified address and an account of some days', async () => {
    const artist = await world.artist()
    const now = world.clock.now()
    const change = async (data: { createdAt?: Date; emailVerifiedAt?: Date | null }) =>
      await world.db.artist.update({ where: { id: artist.id }, data, select: { id: true } })
    await change({ createdAt: new Date(now.getTime() - 6 * 86_400_000), emailVerifiedAt: null })
    const browser = await world.browser(artist)
    const ask = async () => {
      const { status, body } = await browser.rest('POST', '/dashboard/payouts/connect')
      return `${status} ${body.code ?? 'OK'}`
    }
    expect(await ask()).toBe('403 ADDRESS_NOT_VERIFIED')
    await change({ emailVerifiedAt: now })
    expect(await ask()).toBe('403 ACCOUNT_TOO_YOUNG')
    expect(await world.db.payoutAccount.count()).toBe(0)
    await change({ createdAt: new Date(now.getTime() - 7 * 86_400_000) })
    expect(await ask()).toBe('200 OK')
  })
})
