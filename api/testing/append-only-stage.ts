import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { PeriodState } from '#prisma/generated/client/enums.ts'
import { type TestApp, startTestApp } from './test-app.ts'

export const NOW = new Date('2026-11-10T12:00:00Z')

/** An application, its database by SQL, and rows that stay as they are, for the tests of a file. */
export function appendOnlyStage() {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp()
  })
  afterAll(() => test.close())

  const db = () => test.platform.database.client
  const sql = async (statement: string, ...values: unknown[]) =>
    (await test.platform.database.pool.query(statement, values)).rows

  async function period(state: PeriodState, listenerId: string = randomUUID()): Promise<string> {
    const { id: subscriptionId } = await db().subscription.create({
      data: { listenerId, providerSubscriptionId: randomUUID(), state: 'canceled' },
    })
    const created = await db().subscriptionPeriod.create({
      data: {
        subscriptionId,
        listenerId,
        providerInvoiceId: randomUUID(),
        providerPaymentId: randomUUID(),
        startsAt: NOW,
        endsAt: new Date(NOW.getTime() + 30 * 86_400_000),
        grossCents: 1_000,
        artistCents: 800,
      },
    })
    if (state !== 'open')
      await db().subscriptionPeriod.update({ where: { id: created.id }, data: { state, settledAt: NOW } })
    return created.id
  }

  async function claim(counted: boolean, listenerId: string = randomUUID()): Promise<bigint> {
    const { id } = await db().streamClaim.create({
      data: {
        listenerId,
        songId: randomUUID(),
        artistId: randomUUID(),
        playbackId: randomUUID(),
        periodId: counted ? randomUUID() : null,
        duration: 30,
        counted,
        reason: counted ? null : 'TOO_SHORT',
        claimedAt: NOW,
      },
    })
    return id
  }

  async function payout(state: 'pending' | 'paid' | 'failed', artistId: string = randomUUID()): Promise<string> {
    const zero = 0n
    const { id: statementId } = await db().statement.create({
      data: {
        artistId,
        month: new Date('2026-10-01'),
        openingCents: zero,
        streamingCents: 500n,
        communityCents: zero,
        tipCents: zero,
        merchCents: zero,
        adjustmentCents: zero,
        payoutCents: zero,
        closingCents: 500n,
        streams: 1,
        userCentricCents: zero,
        proRataCents: zero,
        pseudonymKey: randomUUID(),
        createdAt: NOW,
      },
    })
    const { id } = await db().payout.create({
      data: { artistId, statementId, providerAccountId: 'acct_1', cents: 500n, createdAt: NOW },
    })
    if (state === 'paid')
      await db().payout.update({ where: { id }, data: { state, paidAt: NOW, providerPayoutId: `po_${id}` } })
    if (state === 'failed')
      await db().payout.update({ where: { id }, data: { state, failedAt: NOW, failure: 'The account is closed.' } })
    return id
  }

  return {
    ...{ db, sql, period, claim, payout },
    get test() {
      return test
    },
  }
}
