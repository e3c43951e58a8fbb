import type { DomainContext } from '#api/context.ts'
import { MIN_PAYOUT_CENTS } from '../rules.ts'
import { ledgerAccount } from '#plugins/ledger'
import { lockPayouts } from './lock-payouts.ts'
import { monthName } from '#api/calendar.ts'

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
/** Stripe forgets keys after a day. */
const KEY_KNOWN_HOURS = 23

/**
 * Pays out the closing balance of the last closed month to every artist who has at least $1.00 there and an account that
 * can be paid; others' balances carry. One payout per statement, however often and in however many processes this runs.
 * A negative balance is made up by later earnings first. What staff has paused or holds carries too, and what is above the limit
 * waits for two people. Returns how many were requested.
 */
export async function requestPayouts(ctx: DomainContext): Promise<number> {
  await askAgain(ctx)
  await dropOldReviews(ctx)
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
 * first try, asking again cannot pay twice; after that somebody has to look.
 */
async function askAgain(ctx: DomainContext): Promise<void> {
  const now = ctx.clock.now().getTime()
  const [quiet, forgotten] = [new Date(now - QUIET_HOURS * HOUR), new Date(now - KEY_KNOWN_HOURS * HOUR)]
  const unsent = await ctx.db.payout.findMany({
    where: { state: 'pending', providerPayoutId: null, createdAt: { lt: quiet } },
    select: { id: true, createdAt: true },
  })
  for (const { id, createdAt } of unsent) {
    if (createdAt > forgotten) await ctx.emit('payout.requested', { payoutId: id })
    else ctx.log.error({ payout: id }, 'a payout was never answered by the provider: look there whether it was made')
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
      AND NOT EXISTS (SELECT 1 FROM "Payout" payout WHERE payout."statementId" = statement."id")
    ORDER BY statement."artistId" LIMIT ${BATCH}`
}

/**
 * The row, the ledger's entry and the order to send it are one transaction: a crash leaves all or nothing of them. What
 * was refunded since the month closed is not paid out.
 */
async function requestPayout(
  ctx: DomainContext,
  { statementId, artistId, month, closingCents, providerAccountId }: DueStatement,
): Promise<boolean> {
  return await ctx.transaction(async (tx) => {
    await lockPayouts(tx, artistId)
    // Paused or held in this moment.
    if (await tx.db.payoutPause.findUnique({ where: { artistId }, select: { id: true } })) return false
    if (await tx.db.payoutHold.findFirst({ where: { artistId, releasedAt: null }, select: { id: true } })) return false
    const owed = Math.min(
      Number(closingCents),
      await tx.services.ledger.accountBalance(tx, ledgerAccount.artist(artistId)),
    )
    if (owed < MIN_PAYOUT_CENTS) return false
    const limit = ctx.settings.royalties.PAYOUT_APPROVAL_CENTS
    const cents = limit !== undefined && owed > limit ? await approvedPart(tx, { statementId, artistId, owed }) : owed
    if (cents < MIN_PAYOUT_CENTS) return false
    const now = tx.clock.now()
    const [payout] = await tx.db.payout.createManyAndReturn({
      data: [{ artistId, statementId, providerAccountId, cents: BigInt(cents), createdAt: now }],
      skipDuplicates: true,
      select: { id: true },
    })
    if (!payout) return false
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

/** How much of it two people have let go; 0 while they have not, and then it is among what waits for them. */
async function approvedPart(
  ctx: DomainContext,
  { statementId, artistId, owed }: { statementId: string; artistId: string; owed: number },
): Promise<number> {
  await ctx.db.payoutReview.createMany({
    data: [{ statementId, artistId, cents: BigInt(owed), createdAt: ctx.clock.now() }],
    skipDuplicates: true,
  })
  const { state, cents } = await ctx.db.payoutReview.findUniqueOrThrow({
    where: { statementId },
    select: { state: true, cents: true },
  })
  return state === 'approved' ? Math.min(owed, Number(cents)) : 0
}

/** A balance that was not let go in its month is part of the next one's. */
async function dropOldReviews(ctx: DomainContext): Promise<void> {
  await ctx.db.$executeRaw`
    UPDATE "PayoutReview" review SET "state" = 'superseded' FROM "Statement" statement
    WHERE statement."id" = review."statementId" AND review."state" <> 'superseded'
      AND statement."month" < (SELECT max("month") FROM "ClosedMonth")
      AND NOT EXISTS (SELECT 1 FROM "Payout" payout WHERE payout."statementId" = review."statementId")`
}
