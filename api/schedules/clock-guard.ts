import type { Clock } from '../platform/clock/port.ts'
import type { PrismaClient } from '#prisma/generated/client/client.ts'
import type { Platform } from '../platform/open-platform.ts'
import { withDeadline } from '../platform/with-deadline.ts'
import { type IndependentClock, independentClocks } from './independent-clocks.ts'

/** A clock that moved by more than this against the monotonic one was set. */
const MAX_STEP_MS = 10_000

/** How long a clock has gone as the monotonic one does, in milliseconds; each look begins anew where it was set meanwhile. */
function clockSteadiness(clock: Clock): () => number {
  const look = () => ({ wall: clock.now().getTime(), monotonic: clock.monotonicMs() })
  let last = look()
  let since = last.monotonic
  return () => {
    const now = look()
    const step = now.wall - last.wall - (now.monotonic - last.monotonic)
    if (Math.abs(step) > MAX_STEP_MS) since = now.monotonic
    last = now
    return now.monotonic - since
  }
}

const MINUTE = 60_000
/** A clock further beyond the newest trusted time is not trusted at once. */
const MAX_GAP_MS = 3 * 24 * 60 * MINUTE
const STEADY_MS = 60 * MINUTE
/** Clocks that differ by less agree. */
const MAX_DIFFERENCE_MS = 5 * MINUTE
const ASK_EVERY_MS = MINUTE
const MARK_EVERY_MS = MINUTE
const ASK_TIMEOUT_MS = 5_000

type Database = Pick<PrismaClient, 'clockMark' | '$queryRaw'>

/** Answers a job that is marked `irreversible` gives while the clock is not trusted: it has not run. */
export const WORK_HELD = Symbol('held by the clock guard')

export interface ClockHold {
  now: Date
  /** The newest time at which the clock was trusted. */
  trustedAt: Date
  /** One sentence for people who run the platform. */
  message: string
}

/**
 * Whether this machine's clock may be trusted with work that nobody can undo: settling, closing, paying out, deleting. A clock
 * more than three days beyond the newest trusted time is wrong, or the platform was off: work waits until the clock was steady
 * for an hour, a clock of another machine agrees, or an owner confirms it.
 */
export interface ClockGuard {
  /** Why irreversible work waits; null where it may run. Rejects where the database does not answer. */
  check(): Promise<ClockHold | null>
  /** Somebody has compared the clock: it is trusted from now on. */
  confirm(db: Database): Promise<void>
}

export function clockGuard(platform: Platform): ClockGuard {
  const { clock, database, log } = platform
  const steadyMs = clockSteadiness(clock)
  const others = independentClocks(platform)
  let asked: { at: number; answer: Agreement } | null = null
  let checking: Promise<ClockHold | null> | null = null
  let wasHeld = false

  const askOthers = async (): Promise<Agreement> => {
    const at = clock.monotonicMs()
    if (!asked || at - asked.at >= ASK_EVERY_MS) asked = { at, answer: await compare(others, clock.now) }
    return asked.answer
  }

  const check = async (): Promise<ClockHold | null> => {
    const steady = steadyMs()
    const now = clock.now()
    const { marked, trustedAt = now } = await newestTrusted(database.client)
    const gap = now.getTime() - trustedAt.getTime()
    if (gap <= MAX_GAP_MS) {
      // A mark in the future was made by a clock that was ahead; one that has just been set back may be wrong itself.
      const isStale = gap >= MARK_EVERY_MS || (gap <= -MARK_EVERY_MS && steady >= STEADY_MS)
      if (!marked || isStale) await setMark(database.client, now)
      return null
    }
    const { agrees, contradicts } = await askOthers()
    if (agrees || (!contradicts && steady >= STEADY_MS)) {
      await setMark(database.client, now)
      log.warn({ trustedAt, confirmedBy: agrees ?? 'an hour of steady time' }, 'the clock is trusted after a gap')
      return null
    }
    return { now, trustedAt, message: describe({ now, trustedAt, contradicts, left: STEADY_MS - steady }) }
  }

  return {
    check: async () => {
      if (clock.confirmed) return null
      checking ??= check().finally(() => (checking = null))
      const hold = await checking
      if (hold && !wasHeld) log.error({ trustedAt: hold.trustedAt }, hold.message)
      wasHeld = hold !== null
      return hold
    },
    confirm: (db) => setMark(db, clock.now()),
  }
}

interface Agreement {
  /** A clock that shows the same time. */
  agrees: string | null
  contradicts: string | null
}

async function compare(others: readonly IndependentClock[], now: () => Date): Promise<Agreement> {
  const agreement: Agreement = { agrees: null, contradicts: null }
  for (const { name, read } of others) {
    const time = await withDeadline(ASK_TIMEOUT_MS, read()).catch(() => null)
    if (!time) continue
    if (Math.abs(time.getTime() - now().getTime()) <= MAX_DIFFERENCE_MS) agreement.agrees ??= name
    else agreement.contradicts ??= `${name} says ${format(time)}`
  }
  return agreement.contradicts ? { ...agreement, agrees: null } : agreement
}

/** Before there was a mark, what was written last says when the platform ran. */
async function newestTrusted(db: Database): Promise<{ marked: boolean; trustedAt?: Date }> {
  const mark = await db.clockMark.findUnique({ where: { id: 1 }, select: { trustedAt: true } })
  if (mark) return { marked: true, ...mark }
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`
    SELECT greatest(
      (SELECT max("succeededAt") FROM "ScheduleRun"),
      (SELECT "createdAt" FROM "OutboxEvent" ORDER BY "id" DESC LIMIT 1)) AS "at"`
  return { marked: false, ...(row?.at && { trustedAt: row.at }) }
}

async function setMark(db: Database, trustedAt: Date): Promise<void> {
  await db.clockMark.upsert({ where: { id: 1 }, create: { trustedAt }, update: { trustedAt }, select: { id: true } })
}

const format = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function describe(hold: { now: Date; trustedAt: Date; contradicts: string | null; left: number }): string {
  const { now, trustedAt, contradicts, left } = hold
  const release = contradicts
    ? `${contradicts}; set the clock, or have an owner confirm it`
    : `work resumes in ${Math.ceil(Math.max(left, MINUTE) / MINUTE)} minutes if the clock is steady, or when an owner confirms it`
  return (
    `Settlements, month closings, payouts, renewals and deletions are paused because the server’s clock says ${format(now)}, ` +
    `but the last recorded activity was at ${format(trustedAt)}: ${release}.`
  )
}
