import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Actor, visitor } from '#api/access/actor.ts'
import type { PaymentEvent } from '#api/platform/payments/port.ts'
import { closeMonths } from '../../domain/close-months.ts'
import { requestPayouts } from '../../domain/payouts/payouts.ts'
import { returnPayouts } from '../../domain/payouts/return-payouts.ts'
import { MIN_PAYOUT_CENTS } from '../../rules.ts'
import { newId } from '../../../billing/testing/billing-world.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../../testing/royalties-world.ts'

// Many runs, or processes of their own: seconds on an idle machine.
vi.setConfig({ testTimeout: 180_000 })

const finance: Actor = {
  ...visitor,
  userType: 'admin',
  admin: { id: newId(), username: 'vera', name: 'Vera', role: 'finance' },
}

// Months are closed here, and never opened again: a world of its own.
let world: RoyaltiesWorld
beforeAll(async () => {
  world = await royaltiesWorld()
  world.clock.set('2029-01-10T00:00:00Z')
})
afterAll(() => world.close())

type Happening = PaymentEvent extends infer Event
  ? Event extends PaymentEvent
    ? Omit<Event, 'id' | 'createdAt'>
    : never
  : never

/** The state of a tip: its payment, refunds, and disputes. */
interface Tip {
  paymentId: string
  metadata: Record<string, string>
  cents: number
  refunds: { id: string; cents: number; failed: boolean }[]
  disputes: { id: string; cents: number; state: 'opened' | 'won' | 'lost' }[]
}

/** An artist’s money in plain arithmetic, beside the real thing. */
class Story {
  readonly tips: Tip[] = []
  readonly payouts: { id: string; cents: number; state: 'pending' | 'paid' | 'failed' }[] = []
  /** Balances at the ends of months that were closed. */
  readonly closings: number[] = []
  /** Whether the last closing balance was paid out, or tried to be. */
  isPaidOut = false
  readonly artistId: string
  constructor(artistId: string) {
    this.artistId = artistId
  }

  get earned(): number {
    return this.tips.reduce((sum, tip) => sum + tip.cents - reversedOf(tip) - heldOf(tip), 0)
  }
  get held(): number {
    return this.tips.reduce((sum, tip) => sum + heldOf(tip), 0)
  }
  get left(): number {
    return this.payouts.reduce((sum, { cents, state }) => sum + (state === 'failed' ? 0 : cents), 0)
  }
  get balance(): number {
    return this.earned - this.left
  }
}

const total = (parts: readonly { cents: number }[]) => parts.reduce((sum, { cents }) => sum + cents, 0)
const reversedOf = ({ cents, refunds, disputes }: Tip) =>
  Math.min(
    cents,
    total(refunds.filter(({ failed }) => !failed)) + total(disputes.filter(({ state }) => state === 'lost')),
  )
const heldOf = (tip: Tip) =>
  Math.min(tip.cents - reversedOf(tip), total(tip.disputes.filter(({ state }) => state === 'opened')))
const pick = <Item>(items: readonly Item[], index: number) => items[index % Math.max(1, items.length)]
const tell = (happening: Happening) =>
  world.apply({ ...happening, id: `evt_${newId()}`, createdAt: world.clock.now() } as PaymentEvent)

const steps = {
  async pay(story: Story, cents: number) {
    const paymentId = `pi_${newId()}`
    const { id } = await world.db.tip.create({
      data: { artistId: story.artistId, cents, providerPaymentId: paymentId },
    })
    const metadata = { kind: 'tip', tipId: id }
    await tell({ type: 'payment.succeeded', payment: { paymentId, amountCents: cents, metadata } })
    story.tips.push({ paymentId, metadata, cents, refunds: [], disputes: [] })
  },
  async refund(story: Story, cents: number, index: number) {
    const tip = pick(story.tips, index)
    if (!tip) return
    const refund = { id: `re_${newId()}`, cents, failed: false }
    const { paymentId, metadata } = tip
    await tell({ type: 'refund.made', refund: { refundId: refund.id, paymentId, amountCents: cents, metadata } })
    tip.refunds.push(refund)
  },
  async failRefund(story: Story, _cents: number, index: number) {
    const tip = pick(story.tips, index)
    const refund = tip && pick(tip.refunds, index)
    if (!refund) return
    const { paymentId, metadata } = tip
    await tell({
      type: 'refund.failed',
      refund: { refundId: refund.id, paymentId, amountCents: refund.cents, metadata },
    })
    refund.failed = true
  },
  async dispute(story: Story, cents: number, index: number) {
    const tip = pick(story.tips, index)
    if (!tip) return
    const dispute = { id: `dp_${newId()}`, cents, state: 'opened' as const }
    const { paymentId, metadata } = tip
    await tell({ type: 'dispute.opened', dispute: { disputeId: dispute.id, paymentId, amountCents: cents, metadata } })
    tip.disputes.push(dispute)
  },
  async decide(story: Story, cents: number, index: number) {
    const tip = pick(story.tips, index)
    const dispute = tip?.disputes.find(({ state }) => state === 'opened')
    if (!tip || !dispute) return
    const { paymentId, metadata } = tip
    const state = cents % 2 ? 'won' : 'lost'
    await tell({
      type: `dispute.${state}`,
      dispute: { disputeId: dispute.id, paymentId, amountCents: dispute.cents, metadata },
    })
    dispute.state = state
  },
  async close(story: Story) {
    const now = world.clock.now()
    world.clock.set(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 1)))
    await closeMonths(world.ctx)
    // An empty month with nothing before it has none.
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
    const statement = await world.db.statement.findFirst({ where: { artistId: story.artistId, month } })
    // Negative amounts are carried like any other.
    expect(Number(statement?.closingCents ?? 0n)).toBe(story.balance)
    expect(Number(statement?.openingCents ?? 0n)).toBe(story.closings.at(-1) ?? 0)
    story.closings.push(story.balance)
    story.isPaidOut = false
  },
  async payOut(story: Story) {
    const owed = Math.min(story.closings.at(-1) ?? 0, story.balance)
    await requestPayouts(world.ctx)
    const known = new Set(story.payouts.map(({ id }) => id))
    const rows = await world.db.payout.findMany({ where: { artistId: story.artistId } })
    const fresh = rows.filter(({ id }) => !known.has(id)).map(({ id, cents }) => ({ id, cents: Number(cents) }))
    const isDue = owed >= MIN_PAYOUT_CENTS && !story.isPaidOut
    expect(fresh.map(({ cents }) => cents)).toEqual(isDue ? [owed] : [])
    for (const payout of fresh) story.payouts.push({ ...payout, state: 'pending' })
    story.isPaidOut ||= isDue
  },
  async settle(story: Story, cents: number) {
    const payout = story.payouts.find(({ state }) => state === 'pending')
    if (!payout) return
    const state = cents % 3 ? 'paid' : 'failed'
    await tell({
      type: `payout.${state}`,
      payout: { payoutId: `po_${payout.id}`, amountCents: payout.cents, reference: payout.id },
    })
    payout.state = state
  },
  async returnUnsent(story: Story) {
    const unsent = story.payouts.filter(({ state }) => state === 'pending')
    const returned = returnPayouts(world.as(finance), story.artistId)
    if (unsent.length === 0) return await expect(returned).rejects.toMatchObject({ code: 'NO_UNSENT_PAYOUT' })
    await returned
    for (const payout of unsent) payout.state = 'failed'
  },
}

const names = Object.keys(steps) as (keyof typeof steps)[]
const step = fc.record({
  // Payments and closes more often: without them there is nothing to pay out.
  name: fc.constantFrom(...names, 'pay' as const, 'close' as const, 'payOut' as const),
  cents: fc.integer({ min: 1, max: 1_500 }),
  index: fc.nat(9),
})

/** The ways into the corners once; the rest is chance. */
const takenBackAfter: { name: keyof typeof steps; cents: number; index: number }[] = [
  { name: 'pay', cents: 900, index: 0 },
  { name: 'close', cents: 1, index: 0 },
  { name: 'payOut', cents: 1, index: 0 },
  { name: 'settle', cents: 1, index: 0 },
  { name: 'refund', cents: 900, index: 0 },
  { name: 'close', cents: 1, index: 0 },
  { name: 'payOut', cents: 1, index: 0 },
  { name: 'pay', cents: 1_200, index: 0 },
  { name: 'close', cents: 1, index: 0 },
  { name: 'payOut', cents: 1, index: 0 },
  { name: 'settle', cents: 3, index: 0 },
  { name: 'close', cents: 1, index: 0 },
  { name: 'payOut', cents: 1, index: 0 },
]

const takenBackBetween: typeof takenBackAfter = [
  { name: 'pay', cents: 900, index: 0 },
  { name: 'close', cents: 1, index: 0 },
  { name: 'refund', cents: 500, index: 0 },
  { name: 'payOut', cents: 1, index: 0 },
  { name: 'settle', cents: 1, index: 0 },
  { name: 'pay', cents: 1_000, index: 0 },
  { name: 'close', cents: 1, index: 0 },
  { name: 'dispute', cents: 950, index: 1 },
  { name: 'payOut', cents: 1, index: 0 },
  { name: 'decide', cents: 1, index: 1 },
  { name: 'payOut', cents: 1, index: 0 },
]

const returnedBeforeSent: typeof takenBackAfter = [
  { name: 'pay', cents: 900, index: 0 },
  { name: 'close', cents: 1, index: 0 },
  { name: 'payOut', cents: 1, index: 0 },
  { name: 'returnUnsent', cents: 1, index: 0 },
  { name: 'returnUnsent', cents: 1, index: 0 },
  { name: 'payOut', cents: 1, index: 0 },
  { name: 'pay', cents: 300, index: 0 },
  { name: 'close', cents: 1, index: 0 },
  { name: 'payOut', cents: 1, index: 0 },
  { name: 'settle', cents: 1, index: 0 },
]

it('payouts never pay more than was earned, and what was taken back after them is made up first', async () => {
  let [paidOut, belowZero] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (story) => {
      const { id } = await world.artist()
      await world.db.payoutAccount.create({
        data: { artistId: id, providerAccountId: `acct_${id}`, payoutsEnabled: true, createdAt: world.clock.now() },
      })
      const artist = new Story(id)
      for (const { name, cents, index } of story) {
        const before = artist.left
        await steps[name](artist, cents, index)
        expect(await world.balance(`artist:${id}`)).toBe(artist.balance)
        expect(await world.balance(`held:${id}`)).toBe(artist.held)
        if (artist.left > before) expect(artist.left).toBeLessThanOrEqual(artist.earned)
        if (artist.balance < 0) belowZero += 1
      }
      paidOut += artist.payouts.length
      const all = await world.ctx.services.ledger.trialBalance(world.ctx)
      expect([...all.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0)
    }),
    { numRuns: 8, endOnFailure: true, examples: [[takenBackAfter], [takenBackBetween], [returnedBeforeSent]] },
  )
  // Or this would have shown nothing.
  expect(paidOut).toBeGreaterThan(0)
  expect(belowZero).toBeGreaterThan(0)
})
