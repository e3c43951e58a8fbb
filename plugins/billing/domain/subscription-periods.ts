import type { DomainContext } from '#api/app/context.ts'
import { InputError } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { lockFreeIds } from '#api/work/claim-rows.ts'
import { keysetAfter, type ListOrder, opposite, orderOf } from '#api/database/keyset.ts'
import { type PeriodState, Prisma, type SubscriptionPeriod } from '#prisma/generated/client/client.ts'

// Reads and settles paid periods for other plugins. Money is cents.

/** A period whose money waits to be settled. */
export interface OpenPeriod {
  id: string
  /** The artists' part of it. */
  artistCents: number
}

/** Where a list of periods was left. */
export interface PeriodPlace {
  id: string
  endsAt: Date
}

const FIRST_TO_END: ListOrder = { column: 'endsAt', direction: 'asc' }

/** Some periods of which only the ids are known. */
export interface DuePeriods {
  ids: string[]
  /** Position of the last of them. */
  last: PeriodPlace
}

/**
 * Periods that ended by `endedBy`, and are neither settled nor disputed, oldest first; from after `after` on. Null when there
 * are none. One row however many they are.
 */
export async function duePeriods(
  ctx: DomainContext,
  { endedBy, after, limit }: { endedBy: Date; after: PeriodPlace | null; limit: number },
): Promise<DuePeriods | null> {
  const next = after
    ? Prisma.sql`AND ("endsAt", "id") > (${after.endsAt}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty
  const [due] = await ctx.db.$queryRaw<{ ids: string[] | null; endsAt: Date | null }[]>`
    SELECT array_agg("id" ORDER BY "endsAt", "id") AS "ids", max("endsAt") AS "endsAt" FROM (
      SELECT "id", "endsAt" FROM "SubscriptionPeriod"
      WHERE "state" = 'open' AND "heldCents" = 0 AND "endsAt" <= ${endedBy} ${next}
      ORDER BY "endsAt", "id" LIMIT ${limit}
    ) due`
  const id = due?.ids?.at(-1)
  return due?.ids && due.endsAt && id !== undefined ? { ids: due.ids, last: { id, endsAt: due.endsAt } } : null
}

/**
 * Locks those of these periods that can still be settled, and names them: whoever settles or refunds one at the same moment waits.
 * With `skipLocked` it waits for nobody, and leaves out what others have locked.
 */
export async function lockOpenPeriods(
  ctx: DomainContext,
  ids: readonly string[],
  { skipLocked = false }: { skipLocked?: boolean } = {},
): Promise<string[]> {
  const open = Prisma.sql`
    SELECT "id" FROM "SubscriptionPeriod"
    WHERE "id" = ANY(${[...ids]}::uuid[]) AND "state" = 'open' AND "heldCents" = 0 ORDER BY "id"`
  if (skipLocked) return await lockFreeIds(ctx.db, open)
  const [locked] = await ctx.db.$queryRaw<{ ids: string[] | null }[]>`
    SELECT array_agg("id") AS "ids" FROM (${open} FOR UPDATE) locked`
  return locked?.ids ?? []
}

/** Waits for whoever settles, refunds, splits or holds back one of these periods; until the transaction ends they wait in turn. */
export async function holdPeriods(ctx: DomainContext, ids: readonly string[]): Promise<void> {
  await ctx.db.$queryRaw`
    SELECT count(*) FROM (SELECT 1 FROM "SubscriptionPeriod" WHERE "id" = ANY(${[...ids]}::uuid[]) ORDER BY "id" FOR NO KEY UPDATE) held`
}

/** The artists' part of these periods has left them. The caller holds their locks, and has posted it. */
export async function markSettled(
  ctx: DomainContext,
  {
    ids,
    state,
    settledAt,
    bookedIn,
  }: { ids: readonly string[]; state: 'settled' | 'pooled'; settledAt: Date; bookedIn: Date | null },
): Promise<void> {
  if (ids.length > 0)
    await ctx.db.$executeRaw`
      UPDATE "SubscriptionPeriod" SET "state" = ${state}::"PeriodState", "settledAt" = ${settledAt}, "bookedIn" = ${bookedIn}::date
      WHERE "id" = ANY(${[...ids]}::uuid[])`
}

/** Those of these periods that are not settled, with the artists' part of each. */
export async function openPeriods(ctx: DomainContext, ids: readonly string[]): Promise<OpenPeriod[]> {
  return await ctx.db.subscriptionPeriod.findMany({
    where: { id: { in: [...ids] }, state: 'open' },
    select: { id: true, artistCents: true },
  })
}

/** Periods that are not settled, those that end first before others; from after `after` on. */
export async function listOpenPeriods(
  ctx: DomainContext,
  { after, limit }: { after: PeriodPlace | null; limit: number },
): Promise<PeriodPlace[]> {
  return await ctx.db.subscriptionPeriod.findMany({
    where: { state: 'open', AND: after ? [keysetAfter(after, FIRST_TO_END)] : [] },
    orderBy: orderOf(FIRST_TO_END),
    take: limit,
    select: { id: true, endsAt: true },
  })
}

/** When the first period ever began; null while there was none. */
export async function firstPeriodStart(ctx: DomainContext): Promise<Date | null> {
  const first = await ctx.db.subscriptionPeriod.findFirst({ orderBy: { startsAt: 'asc' }, select: { startsAt: true } })
  return first?.startsAt ?? null
}

/** When the oldest period ended that is over and not settled; null when none waits. */
export async function oldestUnsettledEnd(ctx: DomainContext): Promise<Date | null> {
  const due = await ctx.db.subscriptionPeriod.findFirst({
    where: { state: 'open', endsAt: { lt: ctx.clock.now() } },
    orderBy: { endsAt: 'asc' },
    select: { endsAt: true },
  })
  return due?.endsAt ?? null
}

/** A part of a listener's periods, newest first: those older than `after`, newer than `before` (ids of periods). */
export interface PeriodPage {
  limit: number
  after?: string
  before?: string
  /** Counts `limit` from the old end. */
  fromOldest?: boolean
}

const LATEST_FIRST: ListOrder = { column: 'startsAt', direction: 'desc' }

/** A period with what was paid for it, and what of that was given back since. */
export interface PaidPeriod {
  id: string
  startsAt: Date
  endsAt: Date
  state: PeriodState
  settledAt: Date | null
  /** The month in whose books it stands, where that of `settledAt` was closed. */
  bookedIn: Date | null
  grossCents: number
  artistCents: number
  paidCents: number
  refundedCents: number
}

/** A page of a listener's periods. The caller has checked who may see them. Throws `InputError` (400) for a place in the list that is none. */
export async function periodsOfListener(
  ctx: DomainContext,
  listenerId: string,
  page: PeriodPage,
): Promise<PaidPeriod[]> {
  const [after, before] = await Promise.all([
    placeOf(ctx, listenerId, page.after),
    placeOf(ctx, listenerId, page.before),
  ])
  const periods = await ctx.db.subscriptionPeriod.findMany({
    where: {
      listenerId,
      AND: [
        ...(after ? [keysetAfter(after, LATEST_FIRST)] : []),
        ...(before ? [keysetAfter(before, opposite(LATEST_FIRST))] : []),
      ],
    },
    orderBy: orderOf(page.fromOldest ? opposite(LATEST_FIRST) : LATEST_FIRST),
    take: page.limit,
  })
  const money = await paidFor(ctx, periods)
  return periods.map(({ providerPaymentId, ...period }) => ({
    id: period.id,
    startsAt: period.startsAt,
    endsAt: period.endsAt,
    state: period.state,
    settledAt: period.settledAt,
    bookedIn: period.bookedIn,
    grossCents: period.grossCents,
    artistCents: period.artistCents,
    paidCents: money.paid.get(providerPaymentId ?? '') ?? period.grossCents,
    refundedCents: money.refunded.get(providerPaymentId ?? '') ?? 0,
  }))
}

/** How many periods a listener has. The caller has checked who may know. */
export async function countPeriodsOfListener(ctx: DomainContext, listenerId: string): Promise<number> {
  return await ctx.db.subscriptionPeriod.count({ where: { listenerId } })
}

async function placeOf(
  ctx: DomainContext,
  listenerId: string,
  id: string | undefined,
): Promise<{ id: string; startsAt: Date } | null> {
  if (id === undefined) return null
  const place = isId(id)
    ? await ctx.db.subscriptionPeriod.findFirst({ where: { id, listenerId }, select: { id: true, startsAt: true } })
    : null
  if (!place) throw new InputError('This is no place in the list of periods')
  return place
}

/** By payment: what was paid, and what was taken back. */
async function paidFor(
  ctx: DomainContext,
  periods: readonly SubscriptionPeriod[],
): Promise<{ paid: Map<string, number>; refunded: Map<string, number> }> {
  const paymentIds = periods.flatMap(({ providerPaymentId }) => providerPaymentId ?? [])
  const where = { providerPaymentId: { in: paymentIds } }
  const payments = await ctx.db.payment.findMany({ where, select: { providerPaymentId: true, amountCents: true } })
  const reversals = await ctx.db.paymentReversal.groupBy({
    by: ['providerPaymentId'],
    where,
    _sum: { reversedCents: true },
  })
  return {
    paid: new Map(payments.map(({ providerPaymentId, amountCents }) => [providerPaymentId, amountCents])),
    refunded: new Map(reversals.map(({ providerPaymentId, _sum }) => [providerPaymentId, _sum.reversedCents ?? 0])),
  }
}

// Relations that other plugins join in SQL of their own: their columns are a contract, these tables are not.

/** Columns `id`, `artistCents` of the periods that are not settled. */
export const openPeriodMoney = Prisma.sql`(SELECT "id", "artistCents" FROM "SubscriptionPeriod" WHERE "state" = 'open')`

/** Columns `id`, `listenerId`, `startsAt`, `endsAt`, `cardKey` (of the card that pays, a keyed hash; may be null) of the open periods. */
export const openPeriodPayers = Prisma.sql`(
  SELECT period."id", period."listenerId", period."startsAt", period."endsAt", subscription."cardKey"
  FROM "SubscriptionPeriod" period JOIN "Subscription" subscription ON subscription."id" = period."subscriptionId"
  WHERE period."state" = 'open')`

/** Columns `id`, `listenerId`, `settledAt` (null while it is not settled) of every period. */
export const periodListeners = Prisma.sql`(SELECT "id", "listenerId", "settledAt" FROM "SubscriptionPeriod")`

/**
 * A relation that other plugins join: columns `id`, `listenerId`, `startsAt`, `endsAt` of paid periods, settled or not. Excludes
 * those whose payment was taken back whole or is disputed.
 */
export const standingPeriods = Prisma.sql`(
  SELECT period."id", period."listenerId", period."startsAt", period."endsAt" FROM "SubscriptionPeriod" period
  WHERE period."state" <> 'refunded' AND NOT EXISTS (
    SELECT FROM "Payment" payment WHERE payment."providerPaymentId" = period."providerPaymentId"
      AND payment."reversedCents" + payment."heldCents" >= payment."amountCents"))`

/**
 * Columns `id`, `listenerId`, `state`, `settledAt`, `grossCents`, `artistCents`, `isLate` of the periods that stand in the books of the
 * month from `from` until before `to`: those that were settled or pooled in it, and late ones, whose own month was closed by then.
 */
export const endedPeriods = (from: Date, to: Date) => Prisma.sql`(
  SELECT "id", "listenerId", "state", "settledAt", "grossCents", "artistCents", false AS "isLate" FROM "SubscriptionPeriod"
  WHERE "state" IN ('settled', 'pooled') AND "settledAt" >= ${from} AND "settledAt" < ${to} AND "bookedIn" IS NULL
  UNION ALL
  SELECT "id", "listenerId", "state", "settledAt", "grossCents", "artistCents", true FROM "SubscriptionPeriod"
  WHERE "state" IN ('settled', 'pooled') AND "bookedIn" = ${from}::date)`

/** Column `id` of the periods that stand in the books of this month because their own was closed before they were settled. */
export const latePeriods = (month: Date) =>
  Prisma.sql`(SELECT "id" FROM "SubscriptionPeriod" WHERE "bookedIn" = ${month}::date)`

/**
 * Columns `id`, `listenerId`, `room` (cents) of the periods that were settled, and not pooled, from `from` until before `to`,
 * and of late ones that stand in the books of the month from `from`.
 * `room` is the platform's part, and no more than is left of the payment beside what the artists had: less what was taken
 * back since, what an open dispute holds, and what artists were given when a refund failed.
 */
export function settledPeriods(from: Date, to: Date): Prisma.Sql {
  return Prisma.sql`(
    SELECT period."id", period."listenerId",
      least(
        period."grossCents" - period."artistCents",
        coalesce(payment."amountCents" - payment."reversedCents" - payment."heldCents" - payment."restoredCents", period."grossCents") - period."artistCents"
      ) AS "room"
    FROM (
      SELECT "id", "listenerId", "grossCents", "artistCents", "providerPaymentId" FROM "SubscriptionPeriod"
      WHERE "state" = 'settled' AND "settledAt" >= ${from} AND "settledAt" < ${to} AND "bookedIn" IS NULL
      UNION ALL
      SELECT "id", "listenerId", "grossCents", "artistCents", "providerPaymentId" FROM "SubscriptionPeriod"
      WHERE "state" = 'settled' AND "bookedIn" = ${from}::date
    ) period
    LEFT JOIN "Payment" payment ON payment."providerPaymentId" = period."providerPaymentId")`
}
