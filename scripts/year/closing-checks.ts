import { eventually } from '#api/testing/programs/server-process.ts'
import { emptyBook } from '../chaos/book.ts'
import { brokenAmong } from '../chaos/check-book.ts'
import { checkFees } from './check-fees.ts'
import { checkLog } from './check-log.ts'
import { checkProofs } from './check-proofs.ts'
import type { Closing } from './closing.ts'
import type { YearStage } from './stage.ts'

const MINUTE = 60_000

/** Returns how much was checked; rejects with what is wrong. */
type ClosingCheck = (closing: Closing) => Promise<Record<string, number>>

const CHECKS = {
  'the ledger sums to zero': async ({ stage }) => {
    await expectRules(stage, ['the ledger sums to zero'])
    const { ledgerCents } = await publicState(stage)
    if (ledgerCents !== 0) throw new Error(`the public sum of all accounts is ${ledgerCents} cents`)
    return {}
  },
  'every fee is explained to the cent': async ({ stage, people }) => await checkFees(stage, people),
  'every total is what a recount gives': async ({ stage }) => {
    await expectRules(stage, [
      'every counted stream is in the totals',
      'artists’ estimates are those of the open periods, each whole',
      'distinct listeners and orders are counted as they are',
    ])
    await expectSuccess(stage, 'workers/recount.ts')
    return {}
  },
  'the provider’s book agrees': checkProvider,
  'every statement and month is proved': checkProofs,
  'the log only grew': checkLog,
  'the audit log is whole': async ({ stage }) => {
    await expectSuccess(stage, 'workers/audit-verify.ts')
    return {}
  },
  'a renewal that was refused gives no month': async ({ stage }) => {
    const [refused] = await stage.query(
      `SELECT count(DISTINCT event."id")::int AS invoices, count(period."id")::int AS months FROM "SandboxObject" event
       JOIN "SandboxObject" invoice ON invoice."kind" = 'invoice' AND invoice."id" = event."data"->'event'->'invoice'->>'invoiceId'
       LEFT JOIN "SubscriptionPeriod" period ON period."providerInvoiceId" = invoice."id" AND invoice."data"->>'state' <> 'paid'
       WHERE event."kind" = 'event.delivered' AND event."data"->'event'->>'type' = 'invoice.failed'`,
    )
    if (refused?.months !== 0) throw new Error(`${refused?.months} months without a payment`)
    return { 'refused renewals': Number(refused.invoices) }
  },
  'closed accounts are erased': async ({ stage, people }) => {
    const due = people.gone.filter(({ erasedBy }) => erasedBy <= stage.clock.now()).map(({ id }) => id)
    const left = await stage.query('SELECT "id" FROM "Listener" WHERE "id" = ANY($1)', [due])
    if (left.length > 0) throw new Error(`still there: ${JSON.stringify(left)}`)
    return { 'erased accounts': due.length }
  },
} satisfies Record<string, ClosingCheck>

export type CheckName = keyof typeof CHECKS

/** Checks everything that must hold after a simulation; returns how much of each was checked. Throws at the first that fails. */
export async function checkEnd(closing: Closing): Promise<Record<string, number>> {
  await untilApplied(closing.stage)
  const counts: Record<string, number> = {}
  for (const [name, check] of Object.entries<ClosingCheck>(CHECKS))
    try {
      Object.assign(counts, await check(closing))
    } catch (error) {
      throw new Error(`${name}: ${(error as Error).message}`, { cause: error })
    }
  return counts
}

/** All checks that fail, each with what it says. */
export async function failingChecks(closing: Closing): Promise<Partial<Record<CheckName, string>>> {
  const failing: Partial<Record<CheckName, string>> = {}
  for (const [name, check] of Object.entries<ClosingCheck>(CHECKS))
    try {
      await check(closing)
    } catch (error) {
      failing[name as CheckName] = (error as Error).message
    }
  return failing
}

const TOLD = ['every event of the provider is delivered', 'no event waits']
/** Minutes that an evening may have until everything is told. */
const EVENING = 120

/**
 * Resolves once everything that the provider reported is applied. The clock moves by minutes meanwhile: what a killed worker had
 * leased is taken over when the lease ends.
 */
export async function untilApplied(stage: YearStage): Promise<void> {
  let waiting: string[] = []
  let minutes = -1
  const isApplied = async () => {
    waiting = await waitingReports(stage)
    if (waiting.length > 0 && (minutes += 1) > 0 && minutes <= EVENING)
      stage.clock.set(new Date(stage.clock.now().getTime() + MINUTE))
    return waiting.length === 0
  }
  await eventually(isApplied, { within: 180_000, every: 250 }).catch(() => {
    throw new Error(`was not applied within two hours: ${waiting.join('\n')}`)
  })
}

/** What the provider reported and the product has not applied. */
async function waitingReports(stage: YearStage): Promise<string[]> {
  const work = await stage.query(`SELECT "subject", "lastError" FROM "Work" WHERE "kind" = 'billing.payment-event'`)
  return [...(await brokenAmong(TOLD, stage, emptyBook())), ...work.map((row) => `not applied: ${JSON.stringify(row)}`)]
}

/** Every payment has its effect, and no night found a difference between the provider’s book and the ledger. */
async function checkProvider({ stage, people }: Closing): Promise<Record<string, number>> {
  const payments = people.payments.map((paymentId) => ({ paymentId, what: 'tip' as const }))
  const waiting = await waitingReports(stage)
  if (waiting.length > 0) throw new Error(waiting.join('\n'))
  await expectRules(stage, ['every payment that succeeded has its effect once'], { ...emptyBook(), payments })
  const nights = await stage.query('SELECT * FROM "Reconciliation" ORDER BY "createdAt"')
  const differing = nights.filter(({ differenceCents }) => Number(differenceCents) !== 0)
  if (differing.length > 0) throw new Error(differing.map((night) => JSON.stringify(night)).join('\n'))
  const { differenceCents } = await publicState(stage)
  if (differenceCents !== 0) throw new Error(`the public difference to the provider is ${differenceCents} cents`)
  return { 'nights without a difference': nights.length }
}

/** The public figures of the present. */
const publicState = async ({ origin }: YearStage) =>
  (await (await fetch(`${origin}/api/transparency/state`)).json()) as {
    ledgerCents: number | null
    differenceCents: number | null
  }

async function expectRules(stage: YearStage, rules: readonly string[], book = emptyBook()): Promise<void> {
  const broken = await brokenAmong(rules, stage, book)
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

async function expectSuccess(stage: YearStage, program: string): Promise<void> {
  const { exitCode, output } = await stage.run(program)
  if (exitCode !== 0) throw new Error(`${program}: ${output}`)
}
