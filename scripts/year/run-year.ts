import { eventually } from '#api/testing/programs/server-process.ts'
import type { Closing } from './closing.ts'
import { checkEnd, untilApplied } from './closing-checks.ts'
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

export interface YearOptions extends PlanSize {
  say: (line: string) => void
  /** Noon of the first day. */
  start?: Date
  /** Is given what was checked, before everything stops. */
  atEnd?: (closing: Closing, nextDay: () => Promise<void>) => Promise<void>
}

/** Lives a plan through the public endpoints of real processes whose clock moves by days, and checks the books at the end. */
export async function simulateYear(
  seed: number,
  { say, start = START, atEnd, ...size }: YearOptions,
): Promise<YearReport> {
  const plan = planYear(seed, size)
  const stage = await openYearStage(start)
  let day = 0
  const nextDay = async () => {
    day += 1
    await passNight(stage, new Date(start.getTime() + day * DAY))
  }
  try {
    await stage.untilReady()
    const people = new People(stage, plan)
    const checkpoints = heldCheckpoints(stage)
    await people.moveIn()
    const faults: string[] = []
    for (const { number, acts, fault, isLost } of plan.days) {
      if (number > 0) await nextDay()
      if (number % SIGNS_IN_EVERY === SIGNS_IN_EVERY - 1) await people.signIn()
      if (number === CONNECTS_ON) await people.connectPayouts()
      await Promise.all([people.live(number, acts), fault && stage.faults[fault]()])
      await stage.untilReady()
      await checkpoints.save()
      if (isLost) await stage.restoreBackup()
      faults.push(...(fault ? [fault] : []), ...(isLost ? ['restore a backup'] : []))
      say(`day ${number}: ${acts.length} acts${fault ? `; ${fault}` : ''}${isLost ? '; restore a backup' : ''}`)
    }
    for (let quiet = 0; quiet < QUIET_DAYS; quiet += 1) await nextDay()
    await checkpoints.save()
    say(`${plan.days.length} days: ${JSON.stringify(people.counts)}, ${people.unanswered} attempts without an answer`)
    await people.signIn()
    const closing = { stage, people, checkpoints: checkpoints.files }
    const checked = await checkEnd(closing)
    say(`right: ${JSON.stringify(checked)}`)
    await atEnd?.(closing, nextDay)
    return { days: plan.days.length, counts: people.counts, faults, checked, unanswered: people.unanswered }
  } catch (error) {
    throw new Error(`seed ${seed}: ${(error as Error).message}\n${stage.output()}`, { cause: error })
  } finally {
    await stage.stop()
  }
}

/**
 * Sleeps until `morning`. Hours pass for the product in no time; what the provider reports in the evening has reached it before
 * the night, as it would have in these hours.
 */
async function passNight(stage: YearStage, morning: Date): Promise<void> {
  await untilScheduled(stage)
  await untilApplied(stage)
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

/** A worker that is starting plans its schedules from the time that it is: it has done so before the clock moves. */
async function untilScheduled(stage: YearStage): Promise<void> {
  const missing = async () => {
    const rows = await stage.query('SELECT "scheduler_id" AS name FROM bullmq.scheduler')
    return NIGHTLY.filter((name) => !rows.some((row) => row.name === name))
  }
  await eventually(async () => (await missing()).length === 0, { ...CATCH_UP, what: 'schedules' })
}
