import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { checkLedger } from '../domain/check-ledger.ts'
import { postTransaction } from '../domain/post-transaction.ts'
import { ledgerMetrics } from '../domain/metrics.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const read = async (name: string) => {
  const metric = ledgerMetrics.find((candidate) => candidate.name === name)
  return metric?.kind === 'gauge' ? await metric.read(test.ctx) : undefined
}
const post = async (cents: number) =>
  await postTransaction(test.ctx, {
    key: randomUUID(),
    kind: 'adjustment',
    memo: 'test',
    occurredAt: test.clock.now(),
    entries: [
      { account: 'platform:cash', cents: -cents },
      { account: 'platform:revenue', cents },
    ],
  })

describe('the check of the ledger', () => {
  it('goes on where it stopped, and says when', async () => {
    expect(await read('ledger_sum_cents')).toBeNull()
    await post(100)
    expect(await checkLedger(test.ctx)).toBe(0n)
    const [first] = await test.platform.database.client.ledgerCheck.findMany()
    await post(250)
    test.clock.advance(60_000)
    await test.runJob('ledger.check-sums')
    const [second] = await test.platform.database.client.ledgerCheck.findMany()
    expect(second?.throughEntryId).toBe((first?.throughEntryId ?? 0n) + 2n)
    expect(await read('ledger_sum_cents')).toBe(0)
    expect(await read('ledger_checked_timestamp_seconds')).toBe(test.clock.now().getTime() / 1000)
  })

  it('sees money from nowhere', async () => {
    const { client } = test.platform.database
    const [entry] = await client.ledgerEntry.findMany({ take: 1 })
    // As a superuser with the triggers off would: the database refuses it otherwise.
    await client.$transaction(async (transaction) => {
      await transaction.$executeRaw`SET LOCAL session_replication_role = replica`
      await transaction.$executeRaw`
        INSERT INTO "LedgerEntry" ("transactionId", "accountId", "cents", "occurredAt")
        VALUES (${entry?.transactionId}::uuid, ${entry?.accountId}::uuid, 7, now())`
    })
    await test.runJob('ledger.check-sums')
    expect(await read('ledger_sum_cents')).toBe(7)
  })
})
