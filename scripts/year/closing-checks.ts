import { eventually } from '#api/testing/programs/server-process.ts'
import { emptyBook } from '../chaos/book.ts'
import { brokenAmong } from '../chaos/check-book.ts'
import { checkFees } from './check-fees.ts'
import { checkProofs } from './check-proofs.ts'
import type { People } from './people.ts'
import type { YearStage } from './stage.ts'

const RULES = [
  'the ledger sums to zero',
  'every event of the provider is delivered',
  'every payment that succeeded has its effect once',
  'every counted stream is in the totals',
  'artists’ estimates are those of the open periods, each whole',
  'distinct listeners and orders are counted as they are',
  'no event waits',
]

/** Checks everything that must hold after a simulation; returns how much of each was checked. Throws at the first that is broken. */
export async function checkEnd(
  stage: YearStage,
  people: People,
  checkpoints: readonly string[],
): Promise<Record<string, number>> {
  await checkRules(stage, people)
  await checkBooks(stage)
  for (const program of ['workers/recount.ts', 'workers/audit-verify.ts']) await expectSuccess(stage, program)
  return { ...(await checkFees(stage, people)), ...(await checkProofs(stage, people, checkpoints)) }
}

/** What is under way may come to its end first. */
async function checkRules(stage: YearStage, { payments }: People): Promise<void> {
  const book = { ...emptyBook(), payments: payments.map((paymentId) => ({ paymentId, what: 'tip' as const })) }
  const broken = () => brokenAmong(RULES, stage, book)
  await eventually(async () => (await broken()).length === 0, { within: 30_000, every: 250 }).catch(async () => {
    throw new Error((await broken()).join('\n'))
  })
}

/** The public figures: all accounts sum to zero, and the provider's book says the same. */
async function checkBooks({ origin }: YearStage): Promise<void> {
  const state = (await (await fetch(`${origin}/api/transparency/state`)).json()) as Record<string, unknown>
  if (state.ledgerCents !== 0 || state.differenceCents !== 0)
    throw new Error(`the books differ: ${JSON.stringify(state)}`)
}

async function expectSuccess(stage: YearStage, program: string): Promise<void> {
  const { exitCode, output } = await stage.run(program)
  if (exitCode !== 0) throw new Error(`${program}: ${output}`)
}
