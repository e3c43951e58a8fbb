import { eventually } from '#api/testing/programs/server-process.ts'
import { checkEnd } from './closing-checks.ts'
import { heldCheckpoints } from './held-checkpoints.ts'
import { People } from './people.ts'
import { type PlanSize, planYear } from './plan.ts'
import { openYearStage, type YearStage } from './stage.ts'

/** The first days have a month end, those of a month later a leap day. */
const START = new Date('2028-01-25T12:00:00Z')
const DAY = 86_400_000
const CONNECTS_ON = 9
/** Days between sign-ins of everybody. */
const SIGNS_IN_EVERY = 6
/** Days without people at the end, in which everything under way comes to its end. */
const QUIET_DAYS = 2
const CATCH_UP = { within: 180_000, every: 50 }

/** What is due after a night; each has run before people go on. */
const NIGHTLY = [
  'billing.read-provider-book',
  'billing.reconcile',
  'billing.sandbox-renew',
  'books.log-months',
  'ledger.check-sums',
  'privacy.delete-accounts-hourly',
  'royalties.close-months',
  'royalties.request-payouts',
  'royalties.settle-periods',
  'streaming.aggregate-pending',
]

export interface YearReport {
  days: number
  counts: Record<string, number>
  faults: string[]
  /** What was checked at the end, and of how many. */
  checked: Record<string, number>
  unanswered: number
}

/** Lives a plan through the public endpoints of real processes whose clock moves by days, and checks the books at the end. */
export async function simulateYear(
  seed: number,
  { say, ...size }: PlanSize & { say: (line: string) => void },
): Promise<YearReport> {
  const plan = planYear(seed, size)
  const stage = await openYearStage(START)
  try {
    await stage.untilReady()
    await untilScheduled(stage)
    const people = new People(stage, plan)
    const checkpoints = heldCheckpoints(stage)
    await people.moveIn()
    const faults: string[] = []
    for (const { number, acts, fault, isLost } of plan.days) {
      await nextDay(stage, number)
      if (number % SIGNS_IN_EVERY === SIGNS_IN_EVERY - 1) await people.signIn()
      if (number === CONNECTS_ON) await people.connectPayouts()
      await Promise.all([people.live(number, acts), fault && stage.faults[fault]()])
      await stage.untilReady()
      await checkpoints.save()
      if (isLost) await stage.restoreBackup()
      faults.push(...(fault ? [fault] : []), ...(isLost ? ['restore a backup'] : []))
      say(`day ${number}: ${acts.length} acts${fault ? `; ${fault}` : ''}${isLost ? '; restore a backup' : ''}`)
    }
    for (let day = 0; day < QUIET_DAYS; day += 1) await nextDay(stage, plan.days.length + day)
    await checkpoints.save()
    say(`${plan.days.length} days: ${JSON.stringify(people.counts)}, ${people.unanswered} attempts without an answer`)
    await people.signIn()
    const checked = await checkEnd(stage, people, checkpoints.files)
    say(`right: ${JSON.stringify(checked)}`)
    return { days: plan.days.length, counts: people.counts, faults, checked, unanswered: people.unanswered }
  } catch (error) {
    throw new Error(`seed ${seed}: ${(error as Error).message}\n${stage.output()}`, { cause: error })
  } finally {
    await stage.stop()
  }
}

async function nextDay(stage: YearStage, day: number): Promise<void> {
  if (day === 0) return
  const morning = new Date(START.getTime() + day * DAY)
  stage.clock.set(morning)
  const late = async () => {
    const rows = await stage.query(
      'SELECT "name", "lastError" FROM "ScheduleRun" WHERE "name" = ANY($1) AND ("succeededAt" IS NULL OR "succeededAt" < $2)',
      [NIGHTLY, morning],
    )
    return rows.map((row) => JSON.stringify(row))
  }
  await eventually(async () => (await late()).length === 0, { ...CATCH_UP, what: 'jobs of the night' }).catch(
    async (error: unknown) => {
      throw new Error(`${morning.toISOString()}: ${(await late()).join(', ')}`, { cause: error })
    },
  )
}

/** The schedules of a new database are planned before the clock moves; afterwards they would begin from there. */
async function untilScheduled(stage: YearStage): Promise<void> {
  const planned = async () => {
    const [row] = await stage.query(
      `SELECT count(*)::int AS n FROM bullmq.job WHERE "state" = 'delayed' AND "scheduler_id" = ANY($1)`,
      [NIGHTLY],
    )
    return row?.n
  }
  // Some of the short ones are being run at any moment.
  await eventually(async () => Number(await planned()) >= NIGHTLY.length - 3, { ...CATCH_UP, what: 'schedules' })
}
