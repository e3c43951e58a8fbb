import type { Logger } from 'pino'
import type { PrismaClient } from '#prisma/generated/client/client.ts'
import type { Actor } from './actor.ts'
import type { App } from './app.ts'
import type { Counters } from './metrics/metric.ts'
import type { Clock } from './platform/clock/port.ts'
import type { LiveStore } from './platform/live/port.ts'
import type { ObjectStore } from './platform/objects/port.ts'
import type { Payments } from './platform/payments/port.ts'
import type { EnqueueOptions } from './platform/queue/port.ts'
import type { Events, Jobs, Services } from './plugin.ts'
import { type Budget, type BudgetState, takeFromBudget } from './rate-limit.ts'
import { recordEvent } from './record-event.ts'

/** A Prisma client, or a transaction in its place. */
export type Database = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>

/** What every domain function gets: `(ctx, input) => result`. It names no transport. */
export interface DomainContext {
  db: Database
  actor: Actor
  clock: Clock
  log: Logger
  services: Services
  objects: ObjectStore
  live: LiveStore
  payments: Payments
  /** Writes an event to the outbox with `db`: inside a transaction it happens with it or not at all. */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): Promise<void>
  /** Hands a job to the workers, after commit when inside a transaction. */
  enqueue<Name extends keyof Jobs>(job: Name, payload: Jobs[Name], options?: EnqueueOptions): Promise<void>
  /** Runs `work` when the surrounding transaction has committed; at once when there is none. Its failure is logged, not thrown. */
  afterCommit(work: () => Promise<void> | void): Promise<void>
  /** One database transaction; nested calls join the outer one. */
  transaction<Result>(work: (ctx: DomainContext) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  /** Takes from a rate limit, and says what is left of it, or throws `RateLimited`. */
  limit(budget: Budget): Promise<BudgetState>
  /** Adds to a counter that a plugin declares among its `metrics`. */
  count<Name extends keyof Counters>(name: Name, labels: Counters[Name], by?: number): void
  /** The same context as somebody else, for example the platform itself. */
  as(actor: Actor): DomainContext
}

export interface TransactionOptions {
  isolationLevel?: 'ReadCommitted' | 'RepeatableRead' | 'Serializable'
  /** Milliseconds; default 10,000. */
  timeout?: number
}

export function makeContext(app: App, actor: Actor, log: Logger = app.platform.log): DomainContext {
  return build(app, app.platform.database.client, actor, log, null)
}

function build(
  app: App,
  db: Database,
  actor: Actor,
  log: Logger,
  committed: (() => Promise<void> | void)[] | null,
): DomainContext {
  const { clock, live, objects, payments, queue, database } = app.platform

  const afterCommit = async (work: () => Promise<void> | void) => {
    if (committed) committed.push(work)
    else await runQuietly(work, log)
  }

  const ctx: DomainContext = {
    db,
    actor,
    clock,
    log,
    live,
    objects,
    payments,
    services: app.services,
    emit: async (name, payload) => {
      await recordEvent(db, String(name), payload)
      await afterCommit(() => app.nudgeOutbox())
    },
    enqueue: async (job, payload, options) => await afterCommit(() => queue.add(String(job), payload, options)),
    afterCommit,
    transaction: async (work, options) => {
      if (committed) return await work(ctx)
      const pending: (() => Promise<void> | void)[] = []
      const result = await database.client.$transaction(
        async (transaction) => await work(build(app, transaction, actor, log, pending)),
        {
          timeout: 10_000,
          maxWait: 5_000,
          ...options,
        },
      )
      for (const task of pending) await runQuietly(task, log)
      return result
    },
    limit: (budget) => takeFromBudget(live, budget, log),
    count: (name, labels, by = 1) => app.count(String(name), labels, by),
    as: (other) => build(app, db, other, log, committed),
  }
  return ctx
}

/** What follows a commit must not turn a done thing into an error: the outbox and the sweeps make up for it. */
async function runQuietly(work: () => Promise<void> | void, log: Logger): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ err: error }, 'work after a commit failed')
  }
}
