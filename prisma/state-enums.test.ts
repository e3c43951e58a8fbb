import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseBefore } from '#api/testing/database-before.ts'
import { migrate } from './migrate.ts'

let before: Awaited<ReturnType<typeof databaseBefore>>

/** Every value that each text has had, in the version before. */
const TEXTS = {
  'Subscription.state': ['incomplete', 'active', 'past_due', 'canceled'],
  'SubscriptionPeriod.state': ['open', 'settled', 'pooled', 'refunded'],
  'Tip.state': ['pending', 'paid', 'refunded', 'canceled'],
  'PaymentReversal.kind': ['refund', 'refund', 'dispute', 'dispute', 'dispute'],
  'PaymentReversal.state': ['made', 'failed', 'open', 'won', 'lost'],
  'ReceivedEvent.state': ['waiting', 'applied', 'ignored', 'parked', 'dismissed'],
  'ProviderTransaction.kind': ['payment', 'refund', 'dispute', 'payout', 'bank', 'fee', 'other'],
  'Reconciliation.state': ['balanced', 'differs', 'resolved', 'acknowledged'],
  'RefundRequest.state': ['requested', 'sent', 'refused', 'failed', 'acknowledged'],
  'Payout.state': ['pending', 'paid', 'failed'],
  'PayoutReview.state': ['waiting', 'approved', 'superseded'],
  'StoredObject.ownerKind': ['artist', 'admin', 'artist', 'artist', 'admin'],
  'StoredObject.purpose': ['audio', 'cover', 'product-image', 'digital-file', null],
} as const

const DAY = `now(), now() + interval '30 days'`

beforeAll(async () => {
  before = await databaseBefore('20261122120001_state_enums')
  const rows = (column: keyof typeof TEXTS, ...others: (keyof typeof TEXTS)[]) => {
    const names = [column, ...others]
    const lists = names.map((name) => `ARRAY[${TEXTS[name].map((text) => (text ? `'${text}'` : 'NULL')).join()}]`)
    return `FROM unnest(${lists.join()}) WITH ORDINALITY value (${names.map((_, n) => `v${n}`).join()}, n)`
  }
  const { client } = before
  await client.query(`
    INSERT INTO "Subscription" ("id", "listenerId", "providerSubscriptionId", "state")
      SELECT gen_random_uuid(), gen_random_uuid(), 'sub_' || n, v0 ${rows('Subscription.state')};
    INSERT INTO "SubscriptionPeriod" ("id", "subscriptionId", "listenerId", "providerInvoiceId", "startsAt", "endsAt", "grossCents", "artistCents", "state", "settledAt")
      SELECT gen_random_uuid(), (SELECT "id" FROM "Subscription" LIMIT 1), gen_random_uuid(), 'in_' || n, ${DAY}, 1000, 800, v0,
        CASE WHEN v0 IN ('settled', 'pooled') THEN now() END ${rows('SubscriptionPeriod.state')};
    INSERT INTO "Tip" ("id", "artistId", "cents", "state") SELECT gen_random_uuid(), gen_random_uuid(), 500, v0 ${rows('Tip.state')};
    INSERT INTO "PaymentReversal" ("id", "providerPaymentId", "kind", "state", "cents", "occurredAt")
      SELECT 're_' || n, 'pi_' || n, v0, v1, 100, now() ${rows('PaymentReversal.kind', 'PaymentReversal.state')};
    INSERT INTO "ReceivedEvent" ("id", "providerEventId", "kind", "state", "createdAt", "receivedAt", "nextAttemptAt")
      SELECT gen_random_uuid(), 'evt_' || n, 'invoice.paid', v0, now(), now(), now() ${rows('ReceivedEvent.state')};
    INSERT INTO "ProviderTransaction" ("id", "kind", "cents", "feeCents", "currency", "createdAt")
      SELECT 'txn_' || n, v0, 100, 0, 'usd', now() ${rows('ProviderTransaction.kind')};
    INSERT INTO "Reconciliation" ("id", "throughAt", "providerCents", "ledgerCents", "onTheWayCents", "differenceCents", "unknown", "state", "createdAt")
      SELECT gen_random_uuid(), now(), 0, 0, 0, 0, '[]', v0, now() ${rows('Reconciliation.state')};
    INSERT INTO "RefundRequest" ("id", "providerPaymentId", "cents", "reason", "state", "createdAt")
      SELECT gen_random_uuid(), 'pi_' || n, 100, 'asked', v0, now() ${rows('RefundRequest.state')};
    INSERT INTO "Statement" ("id", "artistId", "month", "openingCents", "streamingCents", "communityCents", "tipCents", "merchCents", "adjustmentCents", "payoutCents", "closingCents", "streams", "userCentricCents", "proRataCents", "pseudonymKey", "createdAt")
      SELECT gen_random_uuid(), gen_random_uuid(), '2026-10-01', 0, 500, 0, 0, 0, 0, 0, 500, 1, 0, 0, gen_random_uuid(), now() FROM generate_series(1, 3);
    INSERT INTO "Payout" ("id", "artistId", "statementId", "providerAccountId", "cents", "state", "createdAt")
      SELECT gen_random_uuid(), gen_random_uuid(), (SELECT "id" FROM "Statement" ORDER BY 1 OFFSET n - 1 LIMIT 1), 'acct_1', 500, v0, now() ${rows('Payout.state')};
    INSERT INTO "PayoutReview" ("id", "artistId", "statementId", "cents", "state", "firstApprovedBy", "secondApprovedBy", "createdAt")
      SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 500, v0, gen_random_uuid(), gen_random_uuid(), now() ${rows('PayoutReview.state')};
    INSERT INTO "StoredObject" ("key", "ownerKind", "ownerId", "purpose")
      SELECT 'key/' || n, v0, gen_random_uuid(), v1 ${rows('StoredObject.ownerKind', 'StoredObject.purpose')}`)
})
afterAll(() => before.drop())

describe('states and kinds that were texts', () => {
  it('keep their values, and the database refuses what it refused before', async () => {
    const { url, client } = before
    const read = async (columns: 'texts' | 'enums') => {
      const found: Record<string, { text: string | null; row: object }[]> = {}
      for (const name of Object.keys(TEXTS)) {
        const [table, column] = name.split('.')
        const { rows } = await client.query(
          `SELECT "${column}"::text AS text, pg_typeof("${column}")::text AS type, to_jsonb("${table}") AS row FROM "${table}" ORDER BY to_jsonb("${table}")::text`,
        )
        expect(
          rows.map(({ type }) => type !== 'text'),
          name,
        ).toEqual(rows.map(() => columns === 'enums'))
        found[name] = rows.map(({ text, row }) => ({ text, row }))
      }
      return found
    }
    const texts = await read('texts')
    for (const [name, values] of Object.entries(TEXTS))
      expect(texts[name]?.map(({ text }) => text).sort(), name).toEqual([...values].sort())
    await migrate(url)
    const enums = await read('enums')
    // Columns that came later are no part of it.
    expect(enums).toMatchObject(texts)
    expect(Object.entries(enums).map(([name, rows]) => [name, rows.length])).toEqual(
      Object.entries(texts).map(([name, rows]) => [name, rows.length]),
    )

    const refused = {
      subscription_one_live: `INSERT INTO "Subscription" ("id", "listenerId", "providerSubscriptionId", "state")
        SELECT gen_random_uuid(), "listenerId", 'sub_again', 'incomplete' FROM "Subscription" WHERE "state" = 'active'`,
      payment_reversal_state: `UPDATE "PaymentReversal" SET "state" = 'won' WHERE "kind" = 'refund'`,
      payout_review_two_people: `UPDATE "PayoutReview" SET "state" = 'approved', "secondApprovedBy" = NULL`,
      'nowhere else': `UPDATE "Payout" SET "state" = 'pending' WHERE "state" = 'failed'`,
      'keeps its money': `UPDATE "SubscriptionPeriod" SET "state" = 'open' WHERE "state" = 'pooled'`,
    }
    for (const [reason, change] of Object.entries(refused))
      await expect(client.query(change), reason).rejects.toThrow(reason)
    await client.query(`UPDATE "Payout" SET "state" = 'failed' WHERE "state" = 'paid'`)
    await client.query(`UPDATE "SubscriptionPeriod" SET "state" = 'refunded' WHERE "state" = 'settled'`)
  })
})
