import type { DomainContext } from '#api/context.ts'
import { nextMonth } from '#api/calendar.ts'
import { type NewestPage, atPlace, pageBefore } from '#api/keyset.ts'
import { assertMayManageArtist } from '#plugins/auth'
import { ledgerAccount, ledgerEntries } from '#plugins/ledger'
import { type HoldState, Prisma, type ShareHold } from '#prisma/generated/client/client.ts'
import { patternsOf } from './evidence-in-words.ts'

/** A part of an artist's earnings that is, or was, not paid before somebody had looked. */
export interface HeldShare {
  id: string
  state: HoldState
  /** Why, in sentences. */
  why: string[]
  heldAt: Date
  /** When the listener's period was settled; until then `cents` is an estimate. */
  settledAt: Date | null
  /** What is held, or was when it was decided. */
  cents: number
  decidedAt: Date | null
  /** Of the decision. */
  reason: string | null
}

/** What is and was held of an artist, newest first. For that artist and staff (finance): throws 401, 403, 404. */
export async function heldShares(ctx: DomainContext, artistId: string, page: NewestPage): Promise<HeldShare[]> {
  await assertMayManageArtist(ctx, artistId, 'finance')
  const holds = await ctx.db.shareHold.findMany(
    await atPlace(ctx.db.shareHold, pageBefore(page), {
      where: { artistId },
      order: { column: 'heldAt', direction: 'desc' },
    }),
  )
  return await withCents(ctx, holds)
}

/** Whose, and of which month the periods were settled in. */
interface MonthOfArtist {
  artistId: string
  month: Date
}

/** Of the periods that were settled in a month, the parts that are or were held, newest first. The caller has checked who may know. */
export async function heldSharesOfMonth(
  ctx: DomainContext,
  { artistId, month }: MonthOfArtist,
  page: NewestPage,
): Promise<HeldShare[]> {
  const holds = await ctx.db.shareHold.findMany(
    await atPlace(ctx.db.shareHold, pageBefore(page), {
      where: { artistId, settledAt: { gte: month, lt: nextMonth(month) } },
      order: { column: 'settledAt', direction: 'desc' },
    }),
  )
  return await withCents(ctx, holds)
}

/** What became of a month's held parts, in cents. */
export interface HeldOfMonth {
  heldCents: number
  releasedCents: number
  refusedCents: number
}

/** Sums of `heldSharesOfMonth`, as they stand now. */
export async function heldOfMonth(ctx: DomainContext, { artistId, month }: MonthOfArtist): Promise<HeldOfMonth> {
  const sumOf = (state: HoldState) =>
    Prisma.sql`coalesce(sum(part."cents") FILTER (WHERE part."state" = ${state}::"HoldState"), 0)::float8`
  const [sums] = await ctx.db.$queryRaw<HeldOfMonth[]>`
    SELECT ${sumOf('held')} AS "heldCents", ${sumOf('released')} AS "releasedCents", ${sumOf('refused')} AS "refusedCents" FROM (
      SELECT hold."state", coalesce(hold."decidedCents", (
        SELECT sum(entry."cents") FROM ${ledgerEntries} entry WHERE entry."accountCode" = ${ledgerAccount.review('')} || hold."id")) AS "cents"
      FROM "ShareHold" hold
      WHERE hold."artistId" = ${artistId}::uuid AND hold."settledAt" >= ${month} AND hold."settledAt" < ${nextMonth(month)}
    ) part`
  return sums ?? { heldCents: 0, releasedCents: 0, refusedCents: 0 }
}

async function withCents(ctx: DomainContext, holds: readonly ShareHold[]): Promise<HeldShare[]> {
  const cents = await centsOfHolds(ctx, holds)
  return holds.map(({ id, state, evidence, heldAt, settledAt, decidedAt, reason }) => ({
    id,
    state,
    why: patternsOf(evidence),
    heldAt,
    settledAt,
    cents: cents.get(id) ?? 0,
    decidedAt,
    reason,
  }))
}

/** What is held of each: by the ledger, as an estimate while the period is open, or as it was decided. */
export async function centsOfHolds(
  ctx: DomainContext,
  holds: readonly Pick<ShareHold, 'id' | 'periodId' | 'artistId' | 'settledAt' | 'decidedCents'>[],
): Promise<Map<string, number>> {
  const balances = await ctx.services.ledger.accountBalances(
    ctx,
    holds.map(({ id }) => ledgerAccount.review(id)),
  )
  const open = holds.filter(({ settledAt, decidedCents }) => settledAt === null && decidedCents === null)
  const estimates = new Map(
    open.length === 0
      ? []
      : (
          await ctx.db.periodEstimate.findMany({ where: { periodId: { in: open.map(({ periodId }) => periodId) } } })
        ).map((estimate) => [estimate.periodId, estimate] as const),
  )
  return new Map(
    holds.map(({ id, periodId, artistId, settledAt, decidedCents }) => {
      const estimate = estimates.get(periodId)
      const estimated = estimate?.cents[estimate.artistIds.indexOf(artistId)] ?? 0
      return [id, decidedCents ?? (settledAt === null ? estimated : (balances.get(ledgerAccount.review(id)) ?? 0))]
    }),
  )
}

/** All that is held of an artist's settled periods now, in cents. The caller has checked who may know. */
export async function heldCents(ctx: DomainContext, artistId: string): Promise<number> {
  const [held] = await ctx.db.$queryRaw<{ cents: number }[]>`
    SELECT coalesce(sum(entry."cents"), 0)::float8 AS "cents"
    FROM "ShareHold" hold JOIN ${ledgerEntries} entry ON entry."accountCode" = ${ledgerAccount.review('')} || hold."id"
    WHERE hold."artistId" = ${artistId}::uuid AND hold."state" = 'held' AND hold."settledAt" IS NOT NULL`
  return held?.cents ?? 0
}
