import { type Actor, visitor } from '#api/access/actor.ts'
import { monthOf, nextMonth } from '#api/text/calendar.ts'
import { placeOf } from '#api/access/place.ts'
import { accountRow } from '#api/testing/account-row.ts'
import type { TestApp } from '#api/testing/test-app.ts'
import { applyPaymentEvent } from '../../billing/domain/received-events.ts'
import { approvePayout } from '../../royalties/domain/payouts/payout-reviews.ts'
import { releaseMoney } from '../../royalties/domain/held-money.ts'
import { addressBlockKey } from '../domain/address-block-key.ts'
import { type CrowdPayer, type CrowdTip, moneyCrowd } from './money-crowd.ts'
import { addressOf, idOf } from './store-listeners.ts'

const DAY_MS = 86_400_000
const DAYS = 110
/** Staff lets go of what nobody has disputed for so long. */
const UNDISPUTED_DAYS = 45

/** The outcome for the payments of one behaviour. */
export interface MoneyOutcome {
  manner: string
  isHonest: boolean
  accounts: number
  payments: number
  cents: number
  /** Payments that were held for days, and until staff decided. */
  forDays: number
  forStaff: number
  /** The longest that one was held, in days. */
  longestDays: number
  /** The payouts of its artists less its accounts' own money; for cheats only. */
  gainedCents: number | null
}

type Happening = { at: Date } & (
  | { tip: CrowdTip; id: string; listenerId: string }
  | { dispute: string; cents: number; tipId: string }
)

/**
 * Months of a crowd: tips and disputes as the provider tells them, months that close, payouts. Staff approves
 * first payouts of artists without disputes and without payments that wait for a decision, and lets payments go that nobody
 * has disputed for 45 days.
 */
export async function runMoney(
  test: TestApp,
  size: { honest: number; dishonest: number; seed: number },
): Promise<MoneyOutcome[]> {
  const start = nextMonth(monthOf(test.clock.now()))
  const people = moneyCrowd(size)
  const { happenings, mannerOf } = await store(test, people, start)
  const finance = test.app.context(await staff(test))
  for (let day = 0, next = 0; day < DAYS; day += 1) {
    const end = new Date(start.getTime() + (day + 1) * DAY_MS)
    for (; next < happenings.length && (happenings[next] as Happening).at < end; next += 1) {
      const happening = happenings[next] as Happening
      test.clock.set(happening.at)
      await happen(test, happening)
    }
    test.clock.set(new Date(end.getTime() + 3_700_000))
    const ofMonth = end.getUTCDate()
    if (ofMonth === 1) await test.runJob('royalties.close-months')
    // Free money leaves at the month's end; later checks cost time and find little.
    if (ofMonth > 3 && ofMonth % 7 > 0) continue
    await test.runJob('royalties.request-payouts')
    await decide(test, finance)
  }
  return await findOutcomes(test, { people, mannerOf })
}

async function store(test: TestApp, people: readonly CrowdPayer[], start: Date) {
  const { ctx } = test
  const old = new Date(start.getTime() - 300 * DAY_MS)
  const artists = new Set(people.flatMap(({ tips }) => tips.map(({ artist }) => artist)))
  for (const name of artists) {
    const id = idOf(name)
    await ctx.db.artist.create({
      data: {
        ...accountRow('artist'),
        id,
        name,
        genre: 'Synthwave',
        bio: 'Plays at night, sleeps by day.',
        approvedAt: old,
        createdAt: name.startsWith('honest') || /sleeper|bust|wash/.test(name) ? old : start,
      },
      select: { id: true },
    })
    await ctx.db.payoutAccount.create({
      data: { providerAccountId: `acct_${id}`, artistId: id, payoutsEnabled: true, createdAt: old },
      select: { artistId: true },
    })
  }
  await ctx.db.artistBlock.create({
    data: {
      artistId: idOf('cheat wash'),
      block: addressBlockKey(ctx, placeOf({ ip: addressOf('own wash') })) as string,
      seenAt: start,
    },
  })
  const happenings: Happening[] = []
  const mannerOf = new Map<string, string>()
  for (const [index, { manner, network, age, tips }] of people.entries()) {
    const listenerId = idOf(`payer ${index}`)
    await ctx.db.listener.create({
      data: {
        ...accountRow('listener'),
        id: listenerId,
        displayName: 'Ada',
        createdAt: new Date(start.getTime() - age * DAY_MS),
      },
      select: { id: true },
    })
    const block = addressBlockKey(ctx, placeOf({ ip: addressOf(network) }))
    if (block) await ctx.db.listenerBlock.create({ data: { listenerId, block, seenAt: start } })
    for (const [number, tip] of tips.entries()) {
      const id = idOf(`tip ${index} ${number}`)
      mannerOf.set(id, manner)
      const at = new Date(start.getTime() + tip.day * DAY_MS)
      happenings.push({ at, tip, id, listenerId })
      if (tip.disputedAfter !== undefined)
        happenings.push({
          at: new Date(at.getTime() + tip.disputedAfter * DAY_MS),
          dispute: `pi_${id}`,
          cents: tip.cents,
          tipId: id,
        })
    }
  }
  happenings.sort((one, other) => one.at.getTime() - other.at.getTime())
  return { happenings, mannerOf }
}

async function happen({ ctx }: TestApp, happening: Happening): Promise<void> {
  const { at: createdAt } = happening
  if ('dispute' in happening) {
    const { dispute: paymentId, cents: amountCents, tipId } = happening
    const dispute = { disputeId: `dp_${tipId}`, paymentId, amountCents, metadata: { kind: 'tip', tipId } }
    await applyPaymentEvent(ctx, { id: `evt_dp_${tipId}`, createdAt, type: 'dispute.opened', dispute })
    await applyPaymentEvent(ctx, { id: `evt_dl_${tipId}`, createdAt, type: 'dispute.lost', dispute })
    return
  }
  const { id, listenerId, tip } = happening
  const artistId = idOf(tip.artist)
  await ctx.db.tip.create({ data: { id, artistId, listenerId, cents: tip.cents, createdAt }, select: { id: true } })
  await applyPaymentEvent(ctx, {
    id: `evt_${id}`,
    createdAt,
    type: 'payment.succeeded',
    payment: {
      paymentId: `pi_${id}`,
      amountCents: tip.cents,
      metadata: { kind: 'tip', tipId: id, artistId },
      cardFingerprint: tip.card,
    },
  })
}

async function decide({ ctx, clock }: TestApp, finance: TestApp['ctx']): Promise<void> {
  const isDisputed = async (artistId: string) =>
    (await ctx.db.paidMoney.findFirst({ where: { artistId, disputed: true }, select: { paymentId: true } })) !== null
  const before = new Date(clock.now().getTime() - UNDISPUTED_DAYS * DAY_MS)
  const held = { state: 'held' as const, heldUntil: null }
  for (const { id, artistId } of await ctx.db.moneyHold.findMany({
    where: { ...held, paidAt: { lt: before } },
    select: { id: true, artistId: true },
  }))
    if (!(await isDisputed(artistId))) await releaseMoney(finance, { id, reason: 'Nobody has disputed it.' })
  for (const { id, artistId, approvals } of await ctx.db.payoutReview.findMany({ where: { state: 'waiting' } }))
    if (
      approvals === 1 &&
      !(await isDisputed(artistId)) &&
      (await ctx.db.moneyHold.count({ where: { ...held, artistId } })) === 0
    )
      await approvePayout(finance, id)
}

type Outcomes = Map<string, MoneyOutcome & { artists: Set<string>; ownCents: number }>

function addUp(people: readonly CrowdPayer[]): Outcomes {
  const outcomes: Outcomes = new Map()
  for (const { manner, isHonest, tips } of people) {
    const outcome = outcomes.get(manner) ?? {
      manner,
      isHonest,
      accounts: 0,
      payments: 0,
      cents: 0,
      forDays: 0,
      forStaff: 0,
      longestDays: 0,
      gainedCents: null,
      artists: new Set(),
      ownCents: 0,
    }
    outcome.accounts += 1
    outcome.payments += tips.length
    for (const { artist, cents, card, disputedAfter } of tips) {
      outcome.cents += cents
      outcome.artists.add(artist)
      if (disputedAfter === undefined && /own|wash/.test(card)) outcome.ownCents += cents
    }
    outcomes.set(manner, outcome)
  }
  return outcomes
}

async function findOutcomes(
  { ctx }: TestApp,
  { people, mannerOf }: { people: readonly CrowdPayer[]; mannerOf: ReadonlyMap<string, string> },
): Promise<MoneyOutcome[]> {
  const outcomes = addUp(people)
  for (const { sourceId, heldUntil, paidAt, releasedBy, releasedAt } of await ctx.db.moneyHold.findMany()) {
    const outcome = outcomes.get(mannerOf.get(sourceId) ?? '')
    if (!outcome) continue
    const isForStaff = heldUntil === null || releasedBy !== null
    outcome[isForStaff ? 'forStaff' : 'forDays'] += 1
    const until = isForStaff ? releasedAt : heldUntil
    if (until)
      outcome.longestDays = Math.max(outcome.longestDays, Math.ceil((until.getTime() - paidAt.getTime()) / DAY_MS))
  }
  for (const outcome of outcomes.values()) {
    if (outcome.isHonest) continue
    const { _sum } = await ctx.db.payout.aggregate({
      where: { artistId: { in: [...outcome.artists].map(idOf) }, state: { not: 'failed' } },
      _sum: { cents: true },
    })
    outcome.gainedCents = Number(_sum.cents ?? 0n) - outcome.ownCents
  }
  return [...outcomes.values()].map(({ artists: _, ownCents: __, ...outcome }) => outcome)
}

async function staff(test: TestApp): Promise<Actor> {
  const { id, username } = await test.ctx.db.admin.create({
    data: { ...accountRow('admin'), role: 'finance' },
    select: { id: true, username: true },
  })
  return { ...visitor, userType: 'admin', admin: { id, username, name: username, role: 'finance' } }
}
