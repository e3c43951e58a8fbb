import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PaymentEvent } from '#api/platform/payments/port.ts'
import { newId } from '../testing/billing-world.ts'
import { type RoyaltiesWorld, royaltiesWorld } from '../../royalties/testing/royalties-world.ts'

// Many runs, or processes of their own: seconds on an idle machine.
vi.setConfig({ testTimeout: 180_000 })

let world: RoyaltiesWorld
beforeAll(async () => {
  world = await royaltiesWorld()
})
afterAll(() => world.close())

type Happening = PaymentEvent extends infer Event
  ? Event extends PaymentEvent
    ? Omit<Event, 'id' | 'createdAt'>
    : never
  : never

const START = Date.parse('2026-11-10T12:00:00.000Z')
const event = (happening: Happening, seconds = 0): PaymentEvent =>
  ({ ...happening, id: `evt_${newId()}`, createdAt: new Date(START + seconds * 1000) }) as PaymentEvent

/** A tip that is paid, and what the provider may tell of it. */
async function paidTip(cents = 5_000) {
  const artist = await world.artist()
  const paymentId = `pi_${newId()}`
  const tip = await world.db.tip.create({ data: { artistId: artist.id, cents, providerPaymentId: paymentId } })
  const metadata = { kind: 'tip', tipId: tip.id }
  const refund = (type: 'refund.made' | 'refund.failed', amountCents: number, name = 're'): Happening => ({
    type,
    refund: { refundId: `${name}_${paymentId}`, paymentId, amountCents, metadata },
  })
  const dispute = (
    type: 'dispute.opened' | 'dispute.won' | 'dispute.lost',
    amountCents: number,
    name = 'dp',
  ): Happening => ({ type, dispute: { disputeId: `${name}_${paymentId}`, paymentId, amountCents, metadata } })
  const paid: Happening = { type: 'payment.succeeded', payment: { paymentId, amountCents: cents, metadata } }
  const state = async () => ({
    artist: await world.balance(`artist:${artist.id}`),
    held: await world.balance(`held:${artist.id}`),
    tip: (await world.db.tip.findUniqueOrThrow({ where: { id: tip.id } })).state,
  })
  return { artist, tip, paymentId, paid, refund, dispute, state }
}

const disputed = () => world.balance('platform:disputed')
const cash = () => world.balance('platform:cash')

describe('a refund that fails', () => {
  it('puts the money of a tip back, once, whichever is told first', async () => {
    for (const order of [
      [0, 1, 2],
      [0, 2, 1],
      [2, 1, 0],
      [1, 2, 2, 0],
    ]) {
      const before = await cash()
      const { paid, refund, state } = await paidTip()
      const told = [event(paid), event(refund('refund.made', 5_000), 1), event(refund('refund.failed', 5_000), 2)]
      for (const index of order) await world.apply(told[index] as PaymentEvent)
      expect(await state()).toEqual({ artist: 5_000, held: 0, tip: 'paid' })
      expect(await cash()).toBe(before - 5_000)
    }
  })

  it('of a tip can be followed by one that does not', async () => {
    const { paid, refund, state } = await paidTip()
    for (const told of [
      paid,
      refund('refund.made', 5_000, 'one'),
      refund('refund.failed', 5_000, 'one'),
      refund('refund.made', 5_000, 'two'),
      refund('refund.failed', 5_000, 'two'),
      refund('refund.made', 5_000, 'three'),
    ])
      await world.apply(event(told))
    expect(await state()).toEqual({ artist: 0, held: 0, tip: 'refunded' })
  })

  it('opens a subscription’s period again', async () => {
    const period = await world.openPeriod()
    const paymentId = period.providerPaymentId as string
    const told = (type: 'refund.made' | 'refund.failed') =>
      event({ type, refund: { refundId: `re_${paymentId}`, paymentId, amountCents: 1000, metadata: {} } })
    await world.apply(told('refund.made'))
    expect(await world.latestPeriod(period.listenerId)).toMatchObject({ state: 'refunded', grossCents: 0 })
    await world.apply(told('refund.failed'))
    expect(await world.latestPeriod(period.listenerId)).toMatchObject({
      state: 'open',
      grossCents: 1000,
      artistCents: 800,
    })
    expect(await world.balance(`period:${period.id}`)).toBe(800)
  })

  it('of a settled period gives the platform its loss back, and the artists what was taken before', async () => {
    const [one, other] = [await world.artist(), await world.artist()]
    const period = await world.openPeriod({ days: 1 })
    const paymentId = period.providerPaymentId as string
    const told = (type: 'refund.made' | 'refund.failed', name: string, amountCents: number) =>
      event({ type, refund: { refundId: `${name}_${paymentId}`, paymentId, amountCents, metadata: {} } })
    world.stream(period.id, { [one.id]: 3, [other.id]: 1 })
    await world.apply(told('refund.made', 'early', 333))
    world.clock.advance(2 * 86_400_000)
    await world.test.runJob('royalties.settle-periods')
    world.clock.advance(-2 * 86_400_000)
    const shares = async () => [await world.balance(`artist:${one.id}`), await world.balance(`artist:${other.id}`)]
    expect(await shares()).toEqual([401, 133])
    const loss = await world.balance('platform:loss')
    await world.apply(told('refund.made', 'late', 500))
    expect(await world.balance('platform:loss')).toBe(loss - 500)
    const revenue = await world.balance('platform:revenue')
    await world.apply(told('refund.failed', 'early', 333))
    expect(await world.balance('platform:revenue')).toBe(revenue + 67)
    expect(await shares()).toEqual([401 + 200, 133 + 66])
    await world.apply(told('refund.failed', 'late', 500))
    expect(await world.balance('platform:loss')).toBe(loss)
    expect(await shares()).toEqual([601, 199])
  })
})

describe('refunds and disputes of one payment', () => {
  it('never take more than was paid', async () => {
    const before = await cash()
    const { paid, refund, dispute, state } = await paidTip(5_000)
    for (const told of [
      paid,
      refund('refund.made', 3_000),
      dispute('dispute.opened', 5_000),
      dispute('dispute.lost', 5_000),
    ])
      await world.apply(event(told))
    expect(await state()).toEqual({ artist: 0, held: 0, tip: 'refunded' })
    expect(await cash()).toBe(before)
    // The amount that the cap left out is taken when the refund fails.
    await world.apply(event(refund('refund.failed', 3_000)))
    expect(await state()).toEqual({ artist: 0, held: 0, tip: 'refunded' })
  })
})

describe('a dispute', () => {
  it('holds what it is about from the day it is opened; won it is free, lost it is gone', async () => {
    const [open, cashBefore] = [await disputed(), await cash()]
    const won = await paidTip()
    const lost = await paidTip()
    for (const { paid, dispute, state } of [won, lost]) {
      await world.apply(event(paid))
      await world.apply(event(dispute('dispute.opened', 2_000)))
      expect(await state()).toEqual({ artist: 3_000, held: 2_000, tip: 'paid' })
    }
    expect(await disputed()).toBe(open - 4_000)
    expect(await cash()).toBe(cashBefore - 6_000)
    await world.apply(event(won.dispute('dispute.won', 2_000), 9))
    await world.apply(event(lost.dispute('dispute.lost', 2_000), 9))
    expect(await won.state()).toEqual({ artist: 5_000, held: 0, tip: 'paid' })
    expect(await lost.state()).toEqual({ artist: 3_000, held: 0, tip: 'paid' })
    expect(await disputed()).toBe(open)
    expect(await cash()).toBe(cashBefore - 8_000)
  })

  it('shows the artist what is held, and keeps it out of the balance', async () => {
    const { artist, paid, dispute } = await paidTip()
    await world.apply(event(paid))
    await world.apply(event(dispute('dispute.opened', 1_234)))
    const browser = await world.browser(artist)
    expect((await browser.rest('GET', `/dashboard/payouts/${artist.id}`)).body).toMatchObject({
      balance: 37.66,
      held: 12.34,
      owed: 0,
    })
    const { data } = await browser.graphql(
      `{ artist(id: "${artist.id}") { payouts { balance { minor } held { minor } owed { minor } } } }`,
    )
    expect(data).toEqual({
      artist: { payouts: { balance: { minor: 3_766 }, held: { minor: 1_234 }, owed: { minor: 0 } } },
    })
  })

  it('keeps a period from being settled until it is decided', async () => {
    const artist = await world.artist()
    const period = await world.openPeriod({ days: 1 })
    world.stream(period.id, { [artist.id]: 2 })
    const paymentId = period.providerPaymentId as string
    const told = (type: 'dispute.opened' | 'dispute.won') =>
      event({ type, dispute: { disputeId: `dp_${paymentId}`, paymentId, amountCents: 1000, metadata: {} } })
    await world.apply(told('dispute.opened'))
    world.clock.advance(2 * 86_400_000)
    await world.test.runJob('royalties.settle-periods')
    expect(await world.balance(`artist:${artist.id}`)).toBe(0)
    expect(await world.latestPeriod(period.listenerId)).toMatchObject({ state: 'open', heldCents: 1000 })
    await world.apply(told('dispute.won'))
    await world.test.runJob('royalties.settle-periods')
    world.clock.advance(-2 * 86_400_000)
    expect(await world.balance(`artist:${artist.id}`)).toBe(800)
  })
})

/** Everything that may be told of a tip and of a subscription, in any number and order. */
describe('whatever the provider tells, and in whichever order', () => {
  const amount = fc.integer({ min: 1, max: 1_500 })
  const refund = fc.record({ what: fc.constant('refund' as const), cents: amount, fails: fc.boolean() })
  const dispute = fc.record({
    what: fc.constant('dispute' as const),
    cents: amount,
    ends: fc.constantFrom('won' as const, 'lost' as const, null),
  })
  const story = fc.array(fc.oneof(refund, dispute), { minLength: 1, maxLength: 6 })
  const PAID = 1_000

  type Part =
    | { what: 'refund'; cents: number; fails: boolean }
    | { what: 'dispute'; cents: number; ends: 'won' | 'lost' | null }

  function eventsOf(parts: readonly Part[], paymentId: string, metadata: Record<string, string>): PaymentEvent[] {
    return parts.flatMap((part, index) => {
      const at = index * 10
      if (part.what === 'refund') {
        const about = { refundId: `re${index}_${paymentId}`, paymentId, amountCents: part.cents, metadata }
        const made = event({ type: 'refund.made', refund: about }, at)
        return part.fails ? [made, event({ type: 'refund.failed', refund: about }, at + 1)] : [made]
      }
      const about = { disputeId: `dp${index}_${paymentId}`, paymentId, amountCents: part.cents, metadata }
      const opened = event({ type: 'dispute.opened', dispute: about }, at)
      return part.ends ? [opened, event({ type: `dispute.${part.ends}`, dispute: about }, at + 1)] : [opened]
    })
  }

  function expected(parts: readonly Part[]) {
    const sum = (of: readonly Part[]) => of.reduce((total, { cents }) => total + cents, 0)
    const reversed = Math.min(
      PAID,
      sum(parts.filter((part) => (part.what === 'refund' ? !part.fails : part.ends === 'lost'))),
    )
    const held = Math.min(PAID - reversed, sum(parts.filter((part) => part.what === 'dispute' && part.ends === null)))
    return { reversed, held }
  }

  async function tell(events: readonly PaymentEvent[], order: readonly number[], together: boolean) {
    const apply = async (index: number) => await world.apply(events[index % events.length] as PaymentEvent)
    if (together) await Promise.all(order.map(apply))
    else for (const index of order) await apply(index)
  }

  const run = fc.tuple(story, fc.array(fc.nat(50), { maxLength: 6 }), fc.infiniteStream(fc.nat()), fc.boolean())
  const shuffled = (count: number, again: readonly number[], random: Iterator<number>) =>
    [...Array.from({ length: count }, (_, index) => index), ...again]
      .map((index) => ({ index, at: random.next().value as number }))
      .sort((one, other) => one.at - other.at)
      .map(({ index }) => index)

  it('a tip is never reversed beyond itself, and ends where the facts say', async () => {
    await fc.assert(
      fc.asyncProperty(run, async ([parts, again, random, together]) => {
        const before = await cash()
        const { artist, paid, paymentId, tip } = await paidTip(PAID)
        const told = [event(paid), ...eventsOf(parts, paymentId, { kind: 'tip', tipId: tip.id })]
        await tell(told, shuffled(told.length, again, random), together)
        const { reversed, held } = expected(parts)
        expect(await world.balance(`artist:${artist.id}`)).toBe(PAID - reversed - held)
        expect(await world.balance(`held:${artist.id}`)).toBe(held)
        expect(await cash()).toBe(before - (PAID - reversed - held))
        const all = await world.ctx.services.ledger.trialBalance(world.ctx)
        expect([...all.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
      }),
      { numRuns: 25 },
    )
  })

  it('a period keeps what is left of it', async () => {
    await fc.assert(
      fc.asyncProperty(run, async ([parts, again, random, together]) => {
        const period = await world.openPeriod()
        const told = eventsOf(parts, period.providerPaymentId as string, {})
        await tell(told, shuffled(told.length, again, random), together)
        const { reversed, held } = expected(parts)
        const now = await world.latestPeriod(period.listenerId)
        expect(now).toMatchObject({ grossCents: PAID - reversed, heldCents: held })
        expect(await world.balance(`period:${period.id}`)).toBe(now.artistCents)
      }),
      { numRuns: 15 },
    )
  })
})
