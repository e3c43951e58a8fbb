import type { DomainContext } from '#api/app/context.ts'
import type { ArtistPayment } from '#plugins/billing'
import type { FoundMoney } from '#plugins/royalties'
import { Prisma } from '#prisma/generated/client/client.ts'
import { type ArtistSums, EARLIER_WEEKS, findMoneyRules, type MoneyFinding } from './find-money-rules.ts'

/** Payments that are held with the one that broke a rule: those of the same card, account or artist, the newest first. */
const MAX_RELATED = 2_000
/** Older payments are not held any more: disputes of them come out of later earnings. */
const RELATED_DAYS = 60
const DAY_MS = 86_400_000

/**
 * Looks at one payment to an artist when it is made, and when a refund or dispute changes it, in the transaction that books
 * it: holds it for the days that its payer's age asks for, and until staff decides where it breaks a rule. Reads rows of the
 * same card, account and network by index, and sums by day of the artist, however many payments there are.
 */
export async function lookAtMoney(ctx: DomainContext, payment: ArtistPayment): Promise<void> {
  const known = await ctx.db.paidMoney.findUnique({ where: { paymentId: payment.paymentId } })
  if (!known) return await lookAtNewMoney(ctx, payment)
  await ctx.db.paidMoney.update({
    where: { paymentId: payment.paymentId },
    data: { artistCents: payment.artistCents, disputed: payment.isDisputed },
    select: { paymentId: true },
  })
  if (known.disputed === payment.isDisputed) return
  await ctx.db.$executeRaw`
    UPDATE "ArtistMoneyDay" SET "disputes" = "disputes" + ${payment.isDisputed ? 1 : -1}
    WHERE "artistId" = ${payment.artistId}::uuid AND "day" = (${known.paidAt}::timestamptz AT TIME ZONE 'UTC')::date`
  if (payment.isDisputed) await holdFound(ctx, payment, (await findMoneyRules(ctx, { ...known, ...payment })).findings)
}

async function lookAtNewMoney(ctx: DomainContext, payment: ArtistPayment): Promise<void> {
  const { listenerId, artistId, paidAt } = payment
  const payer = (listenerId && (await ctx.services.auth.findListeners(ctx, [listenerId])).get(listenerId)) || null
  const artist = await ctx.services.auth.findArtist(ctx, artistId)
  const youngSince = new Date(paidAt.getTime() - ctx.settings.integrity.INTEGRITY_YOUNG_DAYS * DAY_MS)
  const isYoung = payer !== null && payer.createdAt > youngSince
  const block = listenerId
    ? await ctx.db.listenerBlock.findFirst({
        where: { listenerId },
        orderBy: { seenAt: 'desc' },
        select: { block: true },
      })
    : null
  const { isDisputed: disputed, ...columns } = payment
  const paid = { ...columns, disputed, block: block?.block ?? null, isYoung }
  await ctx.db.paidMoney.create({ data: paid, select: { paymentId: true } })
  await ctx.db.$executeRaw`
    INSERT INTO "ArtistMoneyDay" AS day ("artistId", "day", "payments", "cents", "youngCents", "disputes")
    VALUES (${artistId}::uuid, (${paidAt}::timestamptz AT TIME ZONE 'UTC')::date, 1, ${payment.cents}::int, ${isYoung ? payment.cents : 0}::int, ${disputed ? 1 : 0}::int)
    ON CONFLICT ("artistId", "day") DO UPDATE SET "payments" = day."payments" + 1, "cents" = day."cents" + EXCLUDED."cents",
      "youngCents" = day."youngCents" + EXCLUDED."youngCents", "disputes" = day."disputes" + EXCLUDED."disputes"`
  const isOwn = payer !== null && artist !== null && payer.email.toLowerCase() === artist.email.toLowerCase()
  const { findings, artist: sums } = await findMoneyRules(ctx, paid)
  if (isOwn) findings.push({ rule: 'own-money', figures: {}, related: null })
  const isNewArtist = !(await ctx.services.royalties.hasBeenPaid(ctx, artistId))
  const { days, rule } = daysHeld(ctx, { isYoung, isNewArtist })
  await holdForDays(ctx, [payment], { days, rule })
  const surge = findSurge(ctx, sums, payment.cents)
  if (surge) {
    const since = new Date(paidAt.getTime() - 7 * DAY_MS)
    const others = surge.begins ? await findRelated(ctx, Prisma.sql`"artistId" = ${artistId}::uuid`, since) : [payment]
    await holdForDays(ctx, others, { days: ctx.settings.integrity.INTEGRITY_SURGE_HOLD_DAYS, rule: 'surge' })
  }
  await holdFound(ctx, payment, findings)
}

/** Whether an artist gets much more than before, and with this payment for the first time. */
function findSurge(ctx: DomainContext, { weekCents, earlierCents }: ArtistSums, cents: number) {
  const { INTEGRITY_SURGE_CENTS, INTEGRITY_SURGE_TIMES } = ctx.settings.integrity
  const limit = Math.max(INTEGRITY_SURGE_CENTS, (earlierCents / EARLIER_WEEKS) * INTEGRITY_SURGE_TIMES)
  return weekCents >= limit ? { begins: weekCents - cents < limit } : null
}

/** Until the day begins in UTC: what is free goes out once a day, not by the minute. */
async function holdForDays(
  ctx: DomainContext,
  payments: readonly Omit<FoundMoney, 'heldUntil' | 'evidence'>[],
  { days, rule }: { days: number; rule: string },
): Promise<void> {
  const found = payments.flatMap((payment): FoundMoney[] => {
    const heldUntil = new Date(Math.ceil((payment.paidAt.getTime() + days * DAY_MS) / DAY_MS) * DAY_MS)
    return days > 0 && heldUntil > ctx.clock.now() ? [{ ...payment, heldUntil, evidence: { [rule]: { days } } }] : []
  })
  const [first] = found
  if (first) await ctx.services.royalties.holdMoney(ctx, first.artistId, found)
}

const findRelated = async (ctx: DomainContext, condition: Prisma.Sql, since: Date) =>
  await ctx.db.$queryRaw<Omit<FoundMoney, 'heldUntil' | 'evidence'>[]>`
    SELECT "paymentId", "artistId", "source", "sourceId", "artistCents", "paidAt" FROM "PaidMoney"
    WHERE ${condition} AND "paidAt" >= ${since} ORDER BY "paidAt" DESC LIMIT ${MAX_RELATED}`

function daysHeld(ctx: DomainContext, { isYoung, isNewArtist }: { isYoung: boolean; isNewArtist: boolean }) {
  const { INTEGRITY_HOLD_DAYS, INTEGRITY_YOUNG_HOLD_DAYS, INTEGRITY_NEW_ARTIST_HOLD_DAYS } = ctx.settings.integrity
  const [days, rule] =
    isYoung && isNewArtist
      ? [INTEGRITY_NEW_ARTIST_HOLD_DAYS, 'new-artist']
      : isYoung || isNewArtist
        ? [INTEGRITY_YOUNG_HOLD_DAYS, isYoung ? 'new-account' : 'unpaid-artist']
        : [0, 'new-money']
  return days >= INTEGRITY_HOLD_DAYS ? { days, rule } : { days: INTEGRITY_HOLD_DAYS, rule: 'new-money' }
}

/** Holds the payment, and those that broke the rule with it, until staff decides. */
async function holdFound(ctx: DomainContext, payment: ArtistPayment, findings: readonly MoneyFinding[]): Promise<void> {
  for (const { rule, figures, related } of findings) {
    ctx.count('money_rules_total', { rule })
    const evidence = { [rule]: figures }
    const since = new Date(payment.paidAt.getTime() - RELATED_DAYS * DAY_MS)
    const others = related ? await findRelated(ctx, related, since) : [payment]
    const byArtist = Map.groupBy(others, ({ artistId }) => artistId)
    // One order for everybody, so that two payments do not wait for each other.
    for (const artistId of [...byArtist.keys()].sort())
      await ctx.services.royalties.holdMoney(
        ctx,
        artistId,
        (byArtist.get(artistId) ?? []).map((money) => ({ ...money, heldUntil: null, evidence })),
      )
  }
}

/** Payments and days that nothing is compared with any more. */
export async function forgetOldMoney(ctx: DomainContext): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - 120 * DAY_MS)
  const payments = await ctx.db.paidMoney.deleteMany({ where: { paidAt: { lt: before } } })
  const days = await ctx.db.artistMoneyDay.deleteMany({ where: { day: { lt: before } } })
  return payments.count + days.count
}
