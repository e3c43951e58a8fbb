import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deliverEvents } from '#api/work/event-work.ts'
import { withoutGuards } from '#api/testing/without-guards.ts'
import { closeMonths } from '../../domain/close-months.ts'
import { artistStatements } from '../../domain/statements.ts'
import { postTransaction } from '../../../ledger/domain/post-transaction.ts'
import { requestPayouts, sendPayout } from '../../domain/payouts/payouts.ts'
import { newId } from '../../../billing/testing/billing-world.ts'
import { payoutSteps } from '../../testing/payout-steps.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../../testing/royalties-world.ts'

// Closing goes from the first month there is: each test has a world of its own.
let world: RoyaltiesWorld
beforeEach(async () => {
  world = await royaltiesWorld()
  world.clock.set('2029-01-10T00:00:00Z')
})
afterEach(() => world.close())

const { earn, connect, closeJanuary, balance, payoutsOf } = payoutSteps(() => world)
/** Runs the workers: sending the order, and the provider's answer. */
const work = async () => {
  await deliverEvents(world.test.app)
  await world.test.runJob('billing.sandbox-deliver')
}
const atProvider = async () =>
  await world.db.$queryRaw<
    { cents: number; reference: string }[]
  >`SELECT ("data"->>'amountCents')::int AS cents, "data"->>'reference' AS reference FROM "SandboxObject" WHERE "kind" = 'payout'`

describe('a payout', () => {
  it('is the closing balance, from $1.00 on, to artists who are connected', async () => {
    const [paid, poor, unconnected] = [await world.artist(), await world.artist(), await world.artist()]
    await earn(paid, 100)
    await earn(poor, 99)
    await earn(unconnected, 5_000)
    for (const artist of [paid, poor]) await connect(artist)
    expect(await requestPayouts(world.ctx)).toBe(0)
    await closeJanuary()
    // Nothing of the current month is paid yet.
    await earn(paid, 77)
    expect(await requestPayouts(world.ctx)).toBe(1)
    expect(await payoutsOf(paid)).toMatchObject([{ cents: 100n, state: 'pending', providerPayoutId: null }])
    expect([await balance(paid), await balance(poor), await balance(unconnected)]).toEqual([77, 99, 5_000])
    await work()
    expect(await payoutsOf(paid)).toMatchObject([
      { state: 'paid', paidAt: world.clock.now(), providerPayoutId: expect.stringMatching(/^po_/) },
    ])
    expect([await payoutsOf(poor), await payoutsOf(unconnected)]).toEqual([[], []])
    expect(await atProvider()).toEqual([{ cents: 100, reference: (await payoutsOf(paid))[0]?.id }])

    world.clock.set('2029-03-01T01:00:00Z')
    await closeMonths(world.ctx)
    const [february, january] = await artistStatements(world.ctx, paid.id)
    expect([january, february]).toMatchObject([
      { closingCents: 100, payoutCents: 0, payout: { state: 'paid', cents: 100 } },
      { openingCents: 100, payoutCents: -100, closingCents: 77, payout: null },
    ])
    expect((await artistStatements(world.ctx, poor.id))[0]).toMatchObject({
      openingCents: 99,
      closingCents: 99,
      payout: null,
    })
  })

  it('leaves a balance whose parts add up: last statement, sales, payouts, what was taken back, and late bookings', async () => {
    const artist = await world.artist()
    await connect(artist)
    await earn(artist, 700)
    await closeJanuary()
    await requestPayouts(world.ctx)
    await earn(artist, 250)
    const post = async (kind: 'sale-refund' | 'sale' | 'tip', cents: number, occurredAt = world.clock.now()) =>
      await postTransaction(world.ctx, {
        key: newId(),
        kind,
        memo: kind,
        occurredAt,
        entries: [
          { account: 'platform:cash', cents: -cents },
          { account: `artist:${artist.id}`, cents },
        ],
      })
    await post('sale-refund', -50)
    await post('tip', 300)
    // Told late: it is dated in a month that is closed.
    await post('sale', 11, new Date('2029-01-20T00:00:00Z'))
    const browser = await world.browser(artist)
    const read = async () => (await browser.rest('GET', `/dashboard/payouts/${artist.id}`)).body
    const parts = {
      since: '2029-02',
      ...{ carried: 7, streaming: 0, community: 0, tips: 3, merch: 2.5, payouts: -7, adjustments: -0.39 },
    }
    expect(await read()).toMatchObject({ balance: 5.11, balanceParts: parts })
    // The same once the job has added the entries up.
    await world.test.runJob('ledger.check-sums')
    expect(await read()).toMatchObject({ balance: 5.11, balanceParts: parts })
  })

  it('is made once by many workers at once, and sent once however often that is tried', async () => {
    const artists = [await world.artist(), await world.artist(), await world.artist()]
    for (const artist of artists) {
      await earn(artist, 700)
      await connect(artist)
    }
    await closeJanuary()
    const counts = await Promise.all(Array.from({ length: 4 }, () => requestPayouts(world.ctx)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
    const ids = (await world.db.payout.findMany({ select: { id: true } })).map(({ id }) => id)
    await Promise.all(
      ids.flatMap((payoutId) => [sendPayout(world.ctx, { payoutId }), sendPayout(world.ctx, { payoutId })]),
    )
    // The provider took it, and the process died before it could note that.
    await withoutGuards(world.test.platform.database, 'UPDATE "Payout" SET "providerPayoutId" = NULL')
    await work()
    await Promise.all([requestPayouts(world.ctx), requestPayouts(world.ctx)])
    expect(await atProvider()).toHaveLength(3)
    for (const artist of artists) {
      expect(await payoutsOf(artist)).toMatchObject([{ cents: 700n, state: 'paid' }])
      expect(await balance(artist)).toBe(0)
    }
  })

  it('is asked for again when its event was given up, while the provider still knows its key', async () => {
    const artist = await world.artist()
    await earn(artist, 700)
    await connect(artist)
    await closeJanuary()
    await requestPayouts(world.ctx)
    const giveUp = () =>
      world.db.work.updateMany({ where: { kind: 'event', subject: 'payout.requested' }, data: { state: 'dead' } })
    await giveUp()
    world.clock.advance(2 * 3_600_000)
    await requestPayouts(world.ctx)
    await work()
    expect(await payoutsOf(artist)).toMatchObject([{ state: 'pending', providerPayoutId: null }])
    world.clock.advance(2 * 3_600_000)
    await requestPayouts(world.ctx)
    await giveUp()
    world.clock.advance(24 * 3_600_000)
    // Too late to be sure.
    await requestPayouts(world.ctx)
    await work()
    expect(await payoutsOf(artist)).toMatchObject([{ state: 'pending', providerPayoutId: null }])
    world.clock.advance(-20 * 3_600_000)
    await requestPayouts(world.ctx)
    await work()
    expect(await payoutsOf(artist)).toMatchObject([{ state: 'paid' }])
    expect(await atProvider()).toHaveLength(1)
  })

  it('leaves nothing behind when it dies half-way', async () => {
    const artist = await world.artist()
    await earn(artist, 700)
    await connect(artist)
    await closeJanuary()
    const dies = {
      ...world.ctx,
      transaction: (work: Parameters<typeof world.ctx.transaction>[0], options: object) =>
        world.ctx.transaction(
          async (tx) =>
            await work({
              ...tx,
              emit: async () => {
                throw new Error('killed')
              },
            }),
          options,
        ),
    }
    await expect(requestPayouts(dies as typeof world.ctx)).rejects.toThrow('killed')
    expect([await payoutsOf(artist), await balance(artist)]).toEqual([[], 700])
    expect(await requestPayouts(world.ctx)).toBe(1)
  })

  it('that fails is back in the balance, once, whatever order and however often its events come', async () => {
    const artist = await world.artist()
    await earn(artist, 700)
    await connect(artist)
    await closeJanuary()
    await requestPayouts(world.ctx)
    await deliverEvents(world.test.app)
    const [payout] = await payoutsOf(artist)
    const event = {
      id: newId(),
      createdAt: world.clock.now(),
      type: 'payout.failed' as const,
      payout: { payoutId: payout?.providerPayoutId as string, amountCents: 700, reference: payout?.id as string },
    }
    expect([await world.apply(event), await world.apply(event), await world.apply({ ...event, id: newId() })]).toEqual([
      true,
      false,
      true,
    ])
    // That it was paid is told afterwards.
    await work()
    expect(await payoutsOf(artist)).toMatchObject([
      { state: 'failed', failedAt: event.createdAt, failure: 'The payment provider gave the money back.' },
    ])
    expect(await balance(artist)).toBe(700)
    // The statement was not paid; the next one is, with what came since.
    expect(await requestPayouts(world.ctx)).toBe(0)
    await earn(artist, 50)
    world.clock.set('2029-03-01T01:00:00Z')
    await closeMonths(world.ctx)
    expect(await artistStatements(world.ctx, artist.id)).toMatchObject([
      { openingCents: 700, payoutCents: 0, merchCents: 50, closingCents: 750 },
      { closingCents: 700, payout: { state: 'failed' } },
    ])
    expect(await requestPayouts(world.ctx)).toBe(1)
    await work()
    expect((await payoutsOf(artist)).map(({ state, cents }) => [state, cents])).toEqual([
      ['failed', 700n],
      ['paid', 750n],
    ])
    expect(await balance(artist)).toBe(0)
  })

  it('that the provider refuses is back in the balance, with its words', async () => {
    const artist = await world.artist()
    await earn(artist, 700)
    await connect(artist)
    await closeJanuary()
    await requestPayouts(world.ctx)
    await world.db
      .$executeRaw`UPDATE "SandboxObject" SET "data" = "data" || '{"payoutsEnabled": false}' WHERE "kind" = 'account'`
    await work()
    expect(await payoutsOf(artist)).toMatchObject([{ state: 'failed', failure: 'This account cannot be paid yet.' }])
    expect(await balance(artist)).toBe(700)
  })

  it('pays no more than is left when money was taken back since the month closed', async () => {
    const [artist, broke] = [await world.artist(), await world.artist()]
    for (const one of [artist, broke]) {
      await earn(one, 700)
      await connect(one)
    }
    await closeJanuary()
    for (const [one, cents] of [
      [artist, 300],
      [broke, 650],
    ] as const) {
      await postTransaction(world.ctx, {
        key: newId(),
        kind: 'sale-refund',
        memo: 'Refund',
        occurredAt: world.clock.now(),
        entries: [
          { account: 'platform:cash', cents },
          { account: `artist:${one.id}`, cents: -cents },
        ],
      })
    }
    expect(await requestPayouts(world.ctx)).toBe(1)
    expect([await balance(artist), await balance(broke)]).toEqual([0, 50])
    expect(await payoutsOf(artist)).toMatchObject([{ cents: 400n }])
  })

  it('of somebody else in the same account of the provider is none of ours', async () => {
    const payout = { payoutId: 'tr_1', amountCents: 1, reference: 'statement-1' }
    expect(await world.apply({ id: newId(), createdAt: world.clock.now(), type: 'payout.failed', payout })).toBe(true)
    expect(
      await world.apply({
        id: newId(),
        createdAt: world.clock.now(),
        type: 'payout.paid',
        payout: { ...payout, reference: newId() },
      }),
    ).toBe(true)
  })
})

describe('a negative balance', () => {
  it('is made up by later earnings, shown, and nothing is paid out before', async () => {
    const artist = await world.artist()
    await connect(artist)
    const paymentId = `pi_${newId()}`
    const tip = await world.db.tip.create({ data: { artistId: artist.id, cents: 5_000, providerPaymentId: paymentId } })
    const metadata = { kind: 'tip', tipId: tip.id }
    const at = () => ({ id: newId(), createdAt: world.clock.now() })
    await world.apply({ ...at(), type: 'payment.succeeded', payment: { paymentId, amountCents: 5_000, metadata } })
    await closeJanuary()
    await requestPayouts(world.ctx)
    await work()
    await earn(artist, 800)
    await world.apply({
      ...at(),
      type: 'refund.made',
      refund: { refundId: 're_1', paymentId, amountCents: 5_000, metadata },
    })
    expect(await balance(artist)).toBe(-4_200)
    const browser = await world.browser(artist)
    const standing = async () => (await browser.rest('GET', `/dashboard/payouts/${artist.id}`)).body
    expect(await standing()).toMatchObject({ balance: -42, owed: 42 })
    world.clock.set('2029-03-01T01:00:00Z')
    await closeMonths(world.ctx)
    expect(await requestPayouts(world.ctx)).toBe(0)
    await earn(artist, 4_250)
    expect(await standing()).toMatchObject({ balance: 0.5, owed: 0 })
    world.clock.set('2029-04-01T01:00:00Z')
    await closeMonths(world.ctx)
    expect(await requestPayouts(world.ctx)).toBe(0)
    await earn(artist, 150)
    world.clock.set('2029-05-01T01:00:00Z')
    await closeMonths(world.ctx)
    expect(await artistStatements(world.ctx, artist.id)).toMatchObject([
      { openingCents: 50, closingCents: 200 },
      { openingCents: -4_200, closingCents: 50 },
      { closingCents: -4_200, adjustmentCents: -5_000, payoutCents: -5_000 },
      { closingCents: 5_000 },
    ])
    expect(await requestPayouts(world.ctx)).toBe(1)
    expect(await payoutsOf(artist)).toMatchObject([{ cents: 5_000n }, { cents: 200n }])
  })
})
