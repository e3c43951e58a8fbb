import { monthName, nextMonth } from '#api/text/calendar.ts'
import type { DomainContext } from '#api/app/context.ts'
import { ledgerAccount } from '#plugins/ledger'
import { Prisma } from '#prisma/generated/client/client.ts'
import { MIN_PAYOUT_CENTS } from '../../rules.ts'
import { sumHeldMoney } from '../held-money.ts'
import { releaseDueMoney } from '../hold-money.ts'
import { lockPayouts } from './lock-payouts.ts'
import { approvedPart } from './payout-reviews.ts'
import { PaymentRefused } from '#api/platform/payments/port.ts'
import { isId } from '#api/text/is-id.ts'
import type { PaymentNews } from '#api/platform/payments/payment-news.ts'
import { notifyPayout } from '../notify-artists.ts'
import { isDisconnected } from './payout-accounts.ts'
import { failPayout, returnPayout } from './return-payouts.ts'

interface DueStatement {
  statementId: string
  artistId: string
  month: Date
  closingCents: bigint
  providerAccountId: string
}

const BATCH = 100
const HOUR = 60 * 60 * 1000
/** A payout that was not sent for so long is not just slow. */
const QUIET_HOURS = 3

/**
 * Pays out the closing balance of the last closed month to every artist who has at least $1.00 there and an account
 * that can be paid; others' balances carry. Held money follows in a payout of its own when it is released. Each is made
 * once, however often and in however many processes this runs. A negative balance is made up by later earnings first.
 * Paused and held money carries over too; first payouts and those above the limit wait for approval. Returns how many
 * were requested.
 */
export async function requestPayouts(ctx: DomainContext): Promise<number> {
  await askAgain(ctx)
  await dropOldReviews(ctx)
  await releaseDueMoney(ctx)
  let requested = 0
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const due: DueStatement[] = await dueStatements(ctx, after)
    for (const statement of due) if (await requestPayout(ctx, statement)) requested += 1
    const last = due.at(-1)
    if (!last || due.length < BATCH) return requested
    after = last.artistId
  }
}

/**
 * The outbox gives up after some hours of a provider that does not answer. While the provider still knows the key of the
 * first attempt, asking again cannot pay twice; after that somebody has to look. Payouts that a pause stops are left alone.
 */
async function askAgain(ctx: DomainContext): Promise<void> {
  const now = ctx.clock.now().getTime()
  const [quiet, forgotten] = [new Date(now - QUIET_HOURS * HOUR), new Date(now - IDEMPOTENCY_KEY_MS)]
  const unsent = await ctx.db.$queryRaw<{ id: string; triedAt: Date }[]>`
    SELECT payout."id", coalesce(payout."attemptedAt", payout."createdAt") AS "triedAt" FROM "Payout" payout
    WHERE payout."state" = 'pending' AND payout."providerPayoutId" IS NULL AND payout."createdAt" < ${quiet}
      AND NOT EXISTS (SELECT 1 FROM "PayoutPause" pause WHERE pause."artistId" = payout."artistId" AND pause."stopsRequested")`
  for (const { id, triedAt } of unsent) {
    if (triedAt > forgotten) await ctx.emit('payout.requested', { payoutId: id })
    else logUnanswered(ctx, id)
  }
}

async function dueStatements(ctx: DomainContext, after: string): Promise<DueStatement[]> {
  return await ctx.db.$queryRaw<DueStatement[]>`
    SELECT statement."id" AS "statementId", statement."artistId", statement."month", statement."closingCents", account."providerAccountId"
    FROM "Statement" statement JOIN "PayoutAccount" account ON account."artistId" = statement."artistId" AND account."payoutsEnabled"
    WHERE statement."month" = (SELECT max("month") FROM "ClosedMonth") AND statement."closingCents" >= ${MIN_PAYOUT_CENTS}
      AND statement."artistId" > ${after}::uuid
      AND NOT EXISTS (SELECT 1 FROM "PayoutPause" pause WHERE pause."artistId" = statement."artistId")
      AND NOT EXISTS (SELECT 1 FROM "PayoutHold" hold WHERE hold."artistId" = statement."artistId" AND hold."releasedAt" IS NULL)
      AND (NOT EXISTS (SELECT 1 FROM "Payout" payout WHERE payout."statementId" = statement."id") OR ${hasReleasedMoney})
    ORDER BY statement."artistId" LIMIT ${BATCH}`
}

/** Condition on `statement`: money of it was held when it was paid out, and is not any more. */
const hasReleasedMoney = Prisma.sql`EXISTS (
  SELECT 1 FROM "MoneyHold" money WHERE money."artistId" = statement."artistId" AND money."state" = 'released'
    AND money."payoutId" IS NULL AND money."cents" > 0 AND money."paidAt" < statement."month" + interval '1 month')`

/**
 * The row, the ledger's entry and the order to send it are one transaction: a crash leaves all or nothing of them.
 * Refunds since the month closed are deducted.
 */
async function requestPayout(ctx: DomainContext, due: DueStatement): Promise<boolean> {
  const { statementId, artistId, month, providerAccountId } = due
  return await ctx.transaction(async (tx) => {
    await lockPayouts(tx, artistId)
    // Paused or held in this moment.
    if (await tx.db.payoutPause.findUnique({ where: { artistId }, select: { id: true } })) return false
    if (await tx.db.payoutHold.findFirst({ where: { artistId, releasedAt: null }, select: { id: true } })) return false
    const made = await tx.db.payout.findMany({ where: { statementId }, select: { cents: true, state: true } })
    if (made.some(({ state }) => state === 'failed')) return false
    const owed = await findOwed(tx, due, made.length > 0)
    if (owed < MIN_PAYOUT_CENTS) return false
    const paidCents = made.reduce((sum, { cents }) => sum + Number(cents), 0)
    const cents = await approvedPart(tx, { statementId, artistId, owed, paidCents }, ctx.settings.royalties)
    if (cents < MIN_PAYOUT_CENTS) return false
    const now = tx.clock.now()
    const [payout] = await tx.db.payout.createManyAndReturn({
      data: [{ artistId, statementId, part: made.length, providerAccountId, cents: BigInt(cents), createdAt: now }],
      skipDuplicates: true,
      select: { id: true },
    })
    if (!payout) return false
    await tx.db.moneyHold.updateMany({
      where: { artistId, state: 'released', payoutId: null, paidAt: { lt: nextMonth(month) } },
      data: { payoutId: payout.id },
    })
    await tx.db.payoutReview.updateMany({ where: { statementId, state: 'waiting' }, data: { state: 'superseded' } })
    await tx.services.ledger.postTransaction(tx, {
      key: `payout:${payout.id}`,
      kind: 'payout',
      sourceId: payout.id,
      memo: `Payout of ${monthName(month)}`,
      occurredAt: now,
      entries: [
        { account: ledgerAccount.artist(artistId), cents: -cents },
        { account: ledgerAccount.cash, cents },
      ],
    })
    await tx.emit('payout.requested', { payoutId: payout.id })
    return true
  })
}

/**
 * The rest a statement still pays, in cents. At first: its closing balance without what is held of it, and without what
 * left after its month (payouts of an earlier month that closed late). Later: what was held then and is released. Never
 * more than the balance without what is held. Holds are read before the balance: a refund in between makes it less, not
 * more.
 */
async function findOwed(
  ctx: DomainContext,
  { artistId, month, closingCents }: DueStatement,
  isFollowing: boolean,
): Promise<number> {
  const end = nextMonth(month)
  const heldCents = await sumHeldMoney(ctx, artistId)
  let cents: number
  if (isFollowing) {
    const { _sum } = await ctx.db.moneyHold.aggregate({
      where: { artistId, state: 'released', payoutId: null, paidAt: { lt: end } },
      _sum: { cents: true },
    })
    cents = _sum.cents ?? 0
  } else {
    const { _sum } = await ctx.db.payout.aggregate({
      where: { artistId, createdAt: { gte: end }, state: { not: 'failed' } },
      _sum: { cents: true },
    })
    cents = Number(closingCents) - Number(_sum.cents ?? 0n) - (await sumHeldMoney(ctx, artistId, end))
  }
  const balance = await ctx.services.ledger.accountBalance(ctx, ledgerAccount.artist(artistId))
  return Math.min(cents, balance - heldCents)
}

/** A balance that was not let go in its month is part of the next one's. */
async function dropOldReviews(ctx: DomainContext): Promise<void> {
  await ctx.db.$executeRaw`
    UPDATE "PayoutReview" review SET "state" = 'superseded' FROM "Statement" statement
    WHERE statement."id" = review."statementId" AND review."state" <> 'superseded'
      AND statement."month" < (SELECT max("month") FROM "ClosedMonth")
      AND NOT EXISTS (SELECT 1 FROM "Payout" payout WHERE payout."statementId" = review."statementId")`
}

/** The provider (Stripe) forgets idempotency keys after 24 hours; a later attempt could pay twice. */
const IDEMPOTENCY_KEY_MS = 23 * 3_600_000

/**
 * Hands a requested payout to the provider. May be called again after any failure: the key is the payout's, so that the
 * provider pays once. A refused payout goes back to the balance, as does one to an account that staff disconnected.
 * Skips payouts that a pause stops.
 */
export async function sendPayout(ctx: DomainContext, { payoutId }: { payoutId: string }): Promise<void> {
  const payout = await claimPayout(ctx, payoutId)
  if (!payout) return
  const { providerAccountId: accountId, cents } = payout
  try {
    const { payoutId: providerPayoutId } = await ctx.ports.payments.createPayout(
      { accountId, amountCents: Number(cents), reference: payoutId },
      `payout:${payoutId}`,
    )
    await ctx.db.payout.updateMany({ where: { id: payoutId, providerPayoutId: null }, data: { providerPayoutId } })
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    await failPayout(ctx, { payoutId, at: ctx.clock.now(), failure: error.message })
  }
}

/** Marks a payout as attempted; null where it must not be sent. */
async function claimPayout(
  ctx: DomainContext,
  id: string,
): Promise<{ providerAccountId: string; cents: bigint } | null> {
  const payout = await ctx.db.payout.findUnique({ where: { id }, select: { artistId: true } })
  if (!payout) return null
  const { artistId } = payout
  return await ctx.transaction(async (tx) => {
    await lockPayouts(tx, artistId)
    const unsent = await tx.db.payout.findFirst({ where: { id, state: 'pending', providerPayoutId: null } })
    if (!unsent) return null
    if (await tx.db.payoutPause.findFirst({ where: { artistId, stopsRequested: true }, select: { id: true } }))
      return null
    if (await isDisconnected(tx, unsent.providerAccountId)) {
      if (unsent.attemptedAt) logUnanswered(ctx, id)
      else await returnPayout(tx, unsent)
      return null
    }
    const now = tx.clock.now()
    if (unsent.attemptedAt && now.getTime() - unsent.attemptedAt.getTime() > IDEMPOTENCY_KEY_MS) {
      logUnanswered(ctx, id)
      return null
    }
    if (!unsent.attemptedAt)
      await tx.db.payout.update({ where: { id }, data: { attemptedAt: now }, select: { id: true } })
    return unsent
  })
}

const logUnanswered = (ctx: DomainContext, payout: string): void =>
  ctx.log.error({ payout }, 'a payout was never answered by the provider: look there whether it was made')

/** Applies the provider's result of a payout; `reference` is the payout's id. Others' payouts are ignored. */
export async function settlePayout(
  ctx: DomainContext,
  { payout, occurredAt: at, paid }: PaymentNews['payout.paid'] & { paid: boolean },
): Promise<void> {
  const { payoutId: providerPayoutId, reference: payoutId } = payout
  const known = isId(payoutId) && (await ctx.db.payout.findUnique({ where: { id: payoutId }, select: { id: true } }))
  if (!known) return ctx.log.info({ payout: providerPayoutId }, 'an event about a payout of somebody else’s')
  await ctx.db.payout.updateMany({ where: { id: payoutId, providerPayoutId: null }, data: { providerPayoutId } })
  if (!paid) return await failPayout(ctx, { payoutId, at, failure: 'The payment provider gave the money back.' })
  // A failure is the last word, whichever of the two is told first.
  const { count } = await ctx.db.payout.updateMany({
    where: { id: payoutId, state: 'pending' },
    data: { state: 'paid', paidAt: at },
  })
  if (count > 0) await notifyPayout(ctx, payoutId, null)
}

/** All payouts, as the comparison of the books asks for what was ordered at the provider. */
export const orderedPayouts = Prisma.sql`
  SELECT "providerPayoutId" AS "providerId", "cents", "createdAt", "failedAt" FROM "Payout"`
