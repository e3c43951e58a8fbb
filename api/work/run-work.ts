import type { App } from '../app/app.ts'
import type { DomainContext } from '../app/context.ts'
import { makeContext } from '../app/make-context.ts'
import { systemActor } from '../access/actor.ts'
import { appScoped } from '../cache/app-scoped.ts'
import { buryWork, claimWork, endWork, freeFutureRetries, releaseWork, renewWork } from './claimed-work.ts'
import { wakeWorkers } from './wake-workers.ts'
import { whileRenewing } from './lease.ts'
import {
  type Became,
  type Failure,
  type FollowedWork,
  type HeldWork,
  HopelessWork,
  TakenOver,
  type WorkKind,
  WorkersDied,
} from './work-kind.ts'

type Outcome = 'done' | 'failed' | 'stopping'

/** Of one run. */
const MAX_BATCHES = 100

const runsOf = appScoped(() => new Map<string, number>())

/**
 * Does what is due of a kind until nothing is left, in any number of processes: each row is in one worker's hands at a time, and
 * what fails stops no other row. `onDone` learns how many are done. Returns how many rows were finished.
 */
export async function runWork(app: App, kind: WorkKind, onDone: (done: number) => void = () => {}): Promise<number> {
  const ctx = makeContext(app, systemActor, app.platform.log.child({ work: kind.kind }))
  const running = runsOf(ctx)
  const atOnce = running.get(kind.kind) ?? 0
  if (atOnce >= kind.concurrency || kind.available?.(ctx) === false) return 0
  running.set(kind.kind, atOnce + 1)
  try {
    return await runDue(ctx, kind, onDone)
  } finally {
    running.set(kind.kind, (running.get(kind.kind) ?? 1) - 1)
  }
}

/** Does one row now, if it is due and no worker has it. What fails is tried again as usual. */
export async function runWorkNow(ctx: DomainContext, kind: WorkKind, dedupeKey: string): Promise<void> {
  const system = ctx.as(systemActor)
  await runBatch(system, kind, await claimWork(system, kind, { lapsed: false, dedupeKey }))
}

async function runDue(ctx: DomainContext, kind: WorkKind, onDone: (done: number) => void): Promise<number> {
  let done = 0
  for (const lapsed of [true, false])
    for (let batch = 0; ; batch += 1) {
      // Another run, when other work had its turn, and this process may have been asked to stop.
      if (batch === MAX_BATCHES) {
        await wakeWorkers(ctx, kind.kind)
        return done
      }
      const rows = await claimWork(ctx, kind, { lapsed })
      if (rows.length === 0) break
      const outcomes = await runBatch(ctx, kind, rows)
      done += outcomes.filter((outcome) => outcome === 'done').length
      onDone(done)
      if (outcomes.includes('stopping')) return done
    }
  return done
}

/** Keeps the rows from other workers while they wait for their turn and are worked on, and no longer. */
async function runBatch(ctx: DomainContext, kind: WorkKind, rows: readonly HeldWork[]): Promise<Outcome[]> {
  const open = new Map(rows.map((row) => [row.id, row]))
  const next = rows.values()
  const outcomes: Outcome[] = []
  let heldUntil = ctx.clock.monotonicMs() + kind.leaseMs
  const renew = async () => {
    const before = ctx.clock.monotonicMs()
    const held = await renewWork(ctx, kind, [...open.values()])
    for (const id of open.keys()) if (!held.has(id)) open.delete(id)
    heldUntil = before + kind.leaseMs
  }
  const lane = async () => {
    for (const row of next) {
      // The process stood still, and its timers with it: others may have the rows by now.
      if (ctx.clock.monotonicMs() >= heldUntil) await renew()
      if (outcomes.includes('stopping') || !open.has(row.id)) continue
      outcomes.push(await runOne(ctx, kind, row, () => void open.delete(row.id)))
    }
  }
  const renewal = { what: kind.kind, leaseMs: kind.leaseMs, renew }
  await whileRenewing(ctx.log, renewal, () => Promise.all(Array.from({ length: kind.parallel }, lane)))
  // What was not begun goes to the next worker as it was.
  for (const row of open.values())
    await releaseWork(ctx, row, { attempts: row.attempts - 1, afterMs: 0, lastError: null })
  return outcomes
}

/** `close` is called before the row is ended or given back: its lease is not renewed any more. */
async function runOne(ctx: DomainContext, kind: WorkKind, row: HeldWork, close: () => void): Promise<Outcome> {
  let ended = false
  const end = async (tx: DomainContext) => {
    await endWork(tx.db, row)
    ended = true
  }
  try {
    if (row.attempts > kind.maxAttempts) throw new WorkersDied('Every worker that tried it ended without saying why')
    row.payload = kind.payload.parse(row.payload)
    await kind.handler(ctx, { ...row, end } as never)
    close()
    if (!ended) await endWork(ctx.db, row)
    return 'done'
  } catch (error) {
    close()
    if (error instanceof TakenOver) {
      ctx.log.info({ id: row.id, subject: row.subject }, 'another worker took over')
      return 'failed'
    }
    return await settleFailure(ctx, kind, row, error)
  }
}

async function settleFailure(ctx: DomainContext, kind: WorkKind, row: HeldWork, error: unknown): Promise<Outcome> {
  const failure = (await kind.afterFailure?.(ctx, row as never, error)) ?? usualFailure(kind, row, error)
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 1_000)
  const about = { err: error, id: row.id, subject: row.subject, attempts: row.attempts }
  switch (failure.then) {
    case 'stop':
      await releaseWork(ctx, row, { attempts: row.attempts - 1, afterMs: 0, lastError: null })
      return 'stopping'
    case 'end':
      await endWork(ctx.db, row).catch(ignoreTakenOver)
      return 'failed'
    case 'bury':
      ctx.log.error(about, 'work is given up: it waits for staff')
      await follow(ctx, kind, { ...row, lastError, runAt: ctx.clock.now() }, 'dead', (tx) =>
        buryWork(tx, row, lastError),
      )
      return 'failed'
    case 'retry': {
      ctx.log.warn(about, 'work failed; it is tried again')
      const afterMs = jittered(failure.afterMs)
      const attempts = failure.uncounted ? row.attempts - 1 : row.attempts
      const runAt = new Date(ctx.clock.now().getTime() + afterMs)
      await follow(ctx, kind, { ...row, attempts, lastError, runAt }, 'deferred', (tx) =>
        releaseWork(tx, row, { attempts, afterMs, lastError }),
      )
      return 'failed'
    }
    default:
      return failure satisfies never
  }
}

async function follow(
  ctx: DomainContext,
  kind: WorkKind,
  row: FollowedWork,
  became: Became,
  change: (tx: DomainContext) => Promise<boolean>,
): Promise<void> {
  const { follow: record } = kind
  if (!record) return void (await change(ctx))
  await ctx.transaction(async (tx) => {
    if (await change(tx)) await record(tx, row as never, became)
  })
}

function usualFailure(kind: WorkKind, { attempts }: HeldWork, error: unknown): Failure {
  const isFinal = error instanceof HopelessWork || error instanceof WorkersDied || attempts >= kind.maxAttempts
  return isFinal ? { then: 'bury' } : { then: 'retry', afterMs: kind.backOffMs(attempts) }
}

/** What failed together is not tried again together. */
const jittered = (ms: number) => Math.round(ms * (1 - Math.random() / 4))

function ignoreTakenOver(error: unknown): void {
  if (!(error instanceof TakenOver)) throw error
}

/** Does what is due of a kind. One that this version does not know, or whose plugin is turned off, is left alone. */
export async function runKind(app: App, name: string): Promise<number> {
  const kind = app.workKinds.get(name)
  return kind ? await runWork(app, kind) : 0
}

/** Wakes the workers of each kind of which something is due: what was announced by no job, or by one that the queue has lost. */
export async function wakeDueWork(app: App): Promise<void> {
  const ctx = makeContext(app, systemActor)
  const now = ctx.clock.now()
  for (const kind of app.workKinds.values()) {
    await kind.adopt?.(ctx)
    await freeFutureRetries(ctx, kind)
  }
  const due = await ctx.db.$queryRaw<{ kind: string }[]>`
    SELECT known."kind" FROM unnest(${[...app.workKinds.keys()]}::text[]) AS known ("kind")
    WHERE EXISTS (SELECT FROM "Work" WHERE "state" = 'waiting' AND "kind" = known."kind" AND "leaseId" IS NULL AND "runAt" <= ${now})
      OR EXISTS (SELECT FROM "Work" WHERE "state" = 'waiting' AND "kind" = known."kind" AND "leaseId" IS NOT NULL)`
  // Each sweep brings another worker to what the others have not finished.
  for (const { kind } of due) await app.platform.queue.add('kernel.work', { kind })
}
