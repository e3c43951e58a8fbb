import type { DomainContext } from '#api/app/context.ts'
import { monthName, monthOf, nextMonth } from '#api/text/calendar.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { rulesOf, sumHeldMoney } from './held-money.ts'
import { lockPayouts } from './payouts/lock-payouts.ts'

/** A payment whose artist is not paid it yet, and what was found about it. */
export interface FoundMoney {
  paymentId: string
  artistId: string
  source: string
  sourceId: string
  /** The artist's present part. */
  artistCents: number
  paidAt: Date
  /** Null: until staff decides. */
  heldUntil: Date | null
  /** By rule, with figures and limits. No names or addresses of people. */
  evidence: Prisma.InputJsonObject
}

/**
 * Keeps payments to one artist out of payouts. Repeated and further findings are added to the evidence, and the later
 * day counts. Money that was paid out is passed over, and what staff has released. Belongs to the caller's transaction.
 * Returns how many payments are held that were not.
 */
export async function holdMoney(ctx: DomainContext, artistId: string, found: readonly FoundMoney[]): Promise<number> {
  if (found.length === 0) return 0
  await lockPayouts(ctx, artistId)
  const paidBefore = await findPaidBefore(ctx, artistId)
  const [written] = await ctx.db.$queryRaw<{ fresh: number; all: number }[]>`
    WITH found AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(found)}::json) AS found ("paymentId" text, "source" text, "sourceId" text,
        "artistCents" int, "paidAt" timestamptz, "heldUntil" timestamptz, "evidence" jsonb)
    ), before AS (
      SELECT "paymentId", "state" FROM "MoneyHold" WHERE "paymentId" IN (SELECT "paymentId" FROM found)
    ), written AS (
      INSERT INTO "MoneyHold" AS hold ("id", "paymentId", "artistId", "source", "sourceId", "cents", "paidAt", "heldUntil", "evidence", "heldAt")
      SELECT gen_random_uuid(), "paymentId", ${artistId}::uuid, "source", "sourceId", "artistCents", "paidAt", "heldUntil", "evidence", ${ctx.clock.now()}::timestamptz
      FROM found
      WHERE "paidAt" >= ${paidBefore}::timestamptz OR "paymentId" IN (SELECT "paymentId" FROM before)
      ORDER BY "paymentId"
      ON CONFLICT ("paymentId") DO UPDATE SET "evidence" = hold."evidence" || EXCLUDED."evidence", "state" = 'held', "releasedAt" = NULL,
        "heldUntil" = CASE WHEN hold."heldUntil" IS NOT NULL AND EXCLUDED."heldUntil" IS NOT NULL THEN greatest(hold."heldUntil", EXCLUDED."heldUntil") END
      WHERE hold."releasedBy" IS NULL AND hold."payoutId" IS NULL
      RETURNING hold."paymentId"
    )
    SELECT count(*)::int AS "all", (count(*) FILTER (WHERE NOT EXISTS (
      SELECT FROM before WHERE before."paymentId" = written."paymentId" AND before."state" = 'held')))::int AS "fresh" FROM written`
  const [first] = found
  if (first && written && (first.heldUntil ? written.fresh : written.all) > 0)
    await notifyHeldMoney(ctx, artistId, first)
  return written?.fresh ?? 0
}

/** Once a day where staff has to decide, once a month where days have to pass: no mail for each tip. */
async function notifyHeldMoney(
  ctx: DomainContext,
  artistId: string,
  { heldUntil, evidence }: Pick<FoundMoney, 'heldUntil' | 'evidence'>,
): Promise<void> {
  const { mail } = ctx.services
  const artist = mail && (await ctx.services.auth.findArtist(ctx, artistId))
  if (!artist) return
  const now = ctx.clock.now()
  await mail.send(ctx, {
    kind: 'royalties.money-held',
    to: artist.email,
    account: { kind: 'artist', id: artistId },
    once: heldUntil ? `${artistId}:${monthName(monthOf(now))}` : `${artistId}:${now.toISOString().slice(0, 10)}`,
    params: {
      name: artist.name,
      heldCents: await sumHeldMoney(ctx, artistId),
      why: rulesOf(evidence),
      until: heldUntil?.toISOString() ?? null,
    },
  })
}

/** Payments before this moment that are not held have left. */
async function findPaidBefore(ctx: DomainContext, artistId: string): Promise<Date> {
  const last = await ctx.db.payout.findFirst({
    where: { artistId, state: { not: 'failed' } },
    orderBy: { statement: { month: 'desc' } },
    select: { statement: { select: { month: true } } },
  })
  return last ? nextMonth(last.statement.month) : new Date(0)
}

/** Whether anything was ever paid out to an artist. */
export async function hasBeenPaid(ctx: DomainContext, artistId: string): Promise<boolean> {
  const where = { artistId, state: { not: 'failed' as const } }
  return (await ctx.db.payout.findFirst({ where, select: { id: true } })) !== null
}

/** A refund or dispute changed what the artist has of a payment. */
export async function changeHeldMoney(
  ctx: DomainContext,
  { paymentId, artistCents: cents }: Pick<FoundMoney, 'paymentId' | 'artistCents'>,
): Promise<void> {
  await ctx.db.moneyHold.updateMany({ where: { paymentId, payoutId: null }, data: { cents } })
}

/** Lets money go whose day has come. Payouts take it from then on. */
export async function releaseDueMoney(ctx: DomainContext): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.moneyHold.updateMany({
    where: { state: 'held', heldUntil: { lte: now } },
    data: { state: 'released', releasedAt: now },
  })
}
