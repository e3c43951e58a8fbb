import type { DomainContext } from '#api/app/context.ts'
import { monthName } from '#api/text/calendar.ts'
import { seek, type NewestPage, pageFrom } from '#api/database/keyset.ts'
import { assertMayManageArtist } from '#plugins/auth'
import { ledgerAccount, ledgerEntries, type PostingEntry } from '#plugins/ledger'
import { type HoldState, Prisma, type ShareHold } from '#prisma/generated/client/client.ts'
import { patternsOf } from './evidence-in-words.ts'
import { holdsOfMonth, isHoldOfMonth, lockPoolMonth } from './open-month.ts'
import { splitByStreams } from './splits.ts'

/** A part of an artist's earnings that is, or was, not paid before somebody had looked. */
export interface HeldShare {
  id: string
  state: HoldState
  /** Why, in sentences. */
  why: string[]
  heldAt: Date
  /** When the listener's period was settled; until then `cents` is an estimate. */
  settledAt: Date | null
  /** The amount held, or held until the decision. */
  cents: number
  decidedAt: Date | null
  /** The reason of the decision. */
  reason: string | null
}

/** An artist's present and past holds, newest first. For that artist and staff (finance): throws 401, 403, 404. */
export async function heldShares(ctx: DomainContext, artistId: string, page: NewestPage): Promise<HeldShare[]> {
  await assertMayManageArtist(ctx, artistId, 'finance')
  const holds = await ctx.db.shareHold.findMany(
    await seek(ctx.db.shareHold, pageFrom(page), {
      where: { artistId },
      order: { column: 'heldAt', direction: 'desc' },
    }),
  )
  return await withCents(ctx, holds)
}

/** An artist, and the month in whose books the periods stand. */
interface MonthOfArtist {
  artistId: string
  month: Date
}

/** The present and past holds of periods settled in a month, newest first. The caller has checked who may know. */
export async function heldSharesOfMonth(
  ctx: DomainContext,
  { artistId, month }: MonthOfArtist,
  page: NewestPage,
): Promise<HeldShare[]> {
  const holds = await ctx.db.shareHold.findMany(
    await seek(ctx.db.shareHold, pageFrom(page), {
      where: { artistId, ...holdsOfMonth(month) },
      order: { column: 'settledAt', direction: 'desc' },
    }),
  )
  return await withCents(ctx, holds)
}

/** The outcome of a month's held parts, in cents. */
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
      WHERE hold."artistId" = ${artistId}::uuid AND ${isHoldOfMonth(month)}
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

/** The amount of each hold: by the ledger, as an estimate while the period is open, or as decided. */
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

/**
 * The account that a part of a period goes to, for rows with the columns `periodId` and `artistId` named `share` and their hold,
 * if there is one, joined as `hold` (`holdOfShare`): the artist's, unless it waits for a decision. `refused` is where it goes
 * whose streams do not count.
 */
export const accountOfShare = (refused: string) => Prisma.sql`CASE hold."state"
  WHEN 'held' THEN ${ledgerAccount.review('')} || hold."id"
  WHEN 'refused' THEN ${refused}
  ELSE ${ledgerAccount.artist('')} || share."artistId" END`

/** Joins the hold of a row named `share`. */
export const holdOfShare = Prisma.sql`LEFT JOIN "ShareHold" hold ON hold."periodId" = share."periodId" AND hold."artistId" = share."artistId"`

/** Condition on a row named `share`: it was not refused. */
export const isNotRefused = Prisma.sql`NOT EXISTS (
  SELECT FROM "ShareHold" refused WHERE refused."periodId" = share."periodId" AND refused."artistId" = share."artistId" AND refused."state" = 'refused')`

/**
 * Condition on a row named `share`: it reached its artist, as it is neither held nor refused. Asked of each row by itself, so that
 * no plan reads every hold.
 */
export const isPaid = Prisma.sql`coalesce((
  SELECT hold."state" FROM "ShareHold" hold WHERE hold."periodId" = share."periodId" AND hold."artistId" = share."artistId"), 'released') = 'released'`

/** A pattern in one artist's streams of one listener's period. */
export interface FoundPattern {
  periodId: string
  artistId: string
  /** Its name: `on-repeat`. */
  pattern: string
  /** Counts, times and the limits that they passed. No names or addresses of people. */
  evidence: Prisma.InputJsonObject
}

/**
 * Holds artists' parts of periods that are not settled: their money is not paid out before somebody has decided.
 * Repeated and further findings are added to the evidence. Periods that are settled, or whose hold is decided, are
 * passed over. Belongs to the caller's transaction. Returns how many holds are new.
 */
export async function holdShares(ctx: DomainContext, found: readonly FoundPattern[]): Promise<number> {
  if (found.length === 0) return 0
  const periodIds = [...new Set(found.map(({ periodId }) => periodId))]
  // Waits for a settlement in progress, after which the period is not open.
  await ctx.services.billing.holdPeriods(ctx, periodIds)
  const open = new Set((await ctx.services.billing.openPeriods(ctx, periodIds)).map(({ id }) => id))
  const byShare = new Map<string, { periodId: string; artistId: string; evidence: Record<string, unknown> }>()
  for (const { periodId, artistId, pattern, evidence } of found) {
    if (!open.has(periodId)) continue
    const share = byShare.get(`${periodId} ${artistId}`) ?? { periodId, artistId, evidence: {} }
    share.evidence[pattern] = evidence
    byShare.set(`${periodId} ${artistId}`, share)
  }
  if (byShare.size === 0) return 0
  const [written] = await ctx.db.$queryRaw<{ fresh: number }[]>`
    WITH written AS (
      INSERT INTO "ShareHold" AS hold ("id", "periodId", "artistId", "evidence", "heldAt")
      SELECT gen_random_uuid(), "periodId", "artistId", "evidence", ${ctx.clock.now()}::timestamptz
      FROM json_to_recordset(${JSON.stringify([...byShare.values()])}::json) AS found ("periodId" uuid, "artistId" uuid, "evidence" jsonb)
      ORDER BY "periodId", "artistId"
      ON CONFLICT ("periodId", "artistId") DO UPDATE SET "evidence" = hold."evidence" || EXCLUDED."evidence"
      WHERE hold."state" = 'held' AND hold."evidence" <> hold."evidence" || EXCLUDED."evidence"
      RETURNING (xmax = 0) AS "isNew"
    )
    SELECT count(*) FILTER (WHERE "isNew")::int AS "fresh" FROM written`
  return written?.fresh ?? 0
}

/** Money came back of a settled period: it goes as it would have been settled, to its artists by their streams (or where their parts wait), or to the pool. */
export async function restoredParts(
  ctx: DomainContext,
  { periodId, cents }: { periodId: string; cents: number },
): Promise<PostingEntry[]> {
  // Before the holds, as decisions and closes do.
  const pool = await lockPoolMonth(ctx, ctx.clock.now())
  // Before anything is looked up: who decides about a hold meanwhile is waited for.
  const holds = await ctx.db.$queryRaw<{ id: string; artistId: string; state: HoldState }[]>`
    SELECT "id", "artistId", "state" FROM "ShareHold" WHERE "periodId" = ${periodId}::uuid ORDER BY "id" FOR SHARE`
  const holdOf = new Map(holds.map((hold) => [hold.artistId, hold]))
  const shares = await ctx.db.$queryRaw<{ artistId: string; streams: number }[]>`
    SELECT "artistId", "streams" FROM "PeriodShare" WHERE "periodId" = ${periodId}::uuid`
  const community = ledgerAccount.community(monthName(pool.month))
  if (shares.length === 0) return [{ account: community, cents }]
  const accountOf = (artistId: string) => {
    const hold = holdOf.get(artistId)
    if (hold?.state === 'held') return ledgerAccount.review(hold.id)
    return hold?.state === 'refused' ? community : ledgerAccount.artist(artistId)
  }
  return [...splitByStreams(cents, shares)].map(([artistId, part]) => ({
    account: accountOf(artistId),
    cents: part,
  }))
}
