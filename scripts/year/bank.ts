import { setTimeout as wait } from 'node:timers/promises'
import { isConnectionFailure } from '#api/app/mask-error.ts'
import { keysOf } from '#api/keys/keys.ts'
import { openDatabase } from '#api/platform/database/open-database.ts'
import { openLog } from '#api/platform/log/open-log.ts'
import { sandboxPayments } from '#api/platform/payments/sandbox-payments.ts'
import { Browser } from '../chaos/browser.ts'
import { SECRET } from '../chaos/stage.ts'
import type { YearStage } from './stage.ts'

const PATIENCE_MS = 180_000

/** The bank takes a payment back. An attempt that got no answer may have done it. Returns the dispute's id. */
export const openDispute = async (stage: YearStage, paymentId: string): Promise<string> =>
  await withBank(stage, async (bank) => {
    const [opened] = await stage.query(
      `SELECT "id" FROM "SandboxObject" WHERE "kind" = 'dispute' AND "data"->>'paymentId' = $1`,
      [paymentId],
    )
    return opened ? String(opened.id) : (await bank.openDispute({ paymentId })).disputeId
  })

export const closeDispute = async (stage: YearStage, disputeId: string, outcome: 'won' | 'lost'): Promise<void> =>
  await withBank(stage, async (bank) => {
    const [dispute] = await stage.query(`SELECT "data"->>'state' AS "state" FROM "SandboxObject" WHERE "id" = $1`, [
      disputeId,
    ])
    if (dispute?.state === 'open') await bank.closeDispute(disputeId, outcome)
  })

/**
 * What the payment provider does by itself: banks dispute payments and decide. Its events reach the product as signed
 * webhooks, and stay pending for the product's own deliveries where it does not answer. `act` is done again where the database
 * went away under it.
 */
async function withBank<Result>(
  stage: YearStage,
  act: (sandbox: ReturnType<typeof sandboxPayments>) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({
    name: 'external',
    url: stage.databaseUrl(),
    log: openLog('silent'),
    hearsChanges: false,
    maxConnections: 2,
  })
  try {
    const clock = { now: stage.clock.now, monotonicMs: () => performance.now() }
    const sandbox = sandboxPayments({ database: database.client, clock, keys: keysOf(SECRET) })
    const deadline = Date.now() + PATIENCE_MS
    for (;;)
      try {
        const result = await act(sandbox)
        await deliver(stage, sandbox)
        return result
      } catch (error) {
        if (!isConnectionFailure(error) || Date.now() > deadline) throw error
        await wait(200)
      }
  } finally {
    await database.close()
  }
}

async function deliver(stage: YearStage, sandbox: ReturnType<typeof sandboxPayments>): Promise<void> {
  const browser = new Browser(stage.origin, '192.0.2.1')
  for (const { id, body, signature } of await sandbox.pendingDeliveries(50)) {
    const headers = { 'content-type': 'application/json', [sandbox.signatureHeader]: signature }
    const answer = await browser.try('POST', '/api/payments/webhook', body, headers)
    if (answer?.status === 200) await sandbox.settleDelivery(id, null)
  }
}
