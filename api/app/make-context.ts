import type { Database, DomainContext } from './context.ts'
import type { Logger } from 'pino'
import { contextHooks } from './hooks.ts'
import { limitPlace, refundPlace } from '../access/limit-place.ts'
import { placeOf } from '../access/place.ts'
import type { Actor } from '../access/actor.ts'
import type { Budget } from '../access/budget.ts'
import type { App } from './app.ts'
import { takeFromBudget } from '../access/rate-limit.ts'
import { insertEvent } from '../work/schedule-work.ts'

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
  const { clock, live, queue, database } = app.platform
  const take = (budget: Budget) => takeFromBudget(live, budget, log)

  const afterCommit = async (work: () => Promise<void> | void) => {
    if (committed) committed.push(work)
    else await runQuietly(work, log)
  }

  const ctx: DomainContext = {
    db,
    actor,
    clock,
    log,
    ports: committed ? app.portsInTransaction : app.ports,
    contributions: app.contributions,
    addressOf: app.addressOf,
    services: app.services,
    settings: app.settings,
    emit: async (name, payload) => {
      const hearers = app.hearers.of(name)
      await insertEvent(db, name, payload, hearers)
      if (hearers.length > 0) await afterCommit(() => app.wakeWork('event'))
    },
    enqueue: async (job, payload, options) => await afterCommit(() => queue.add(String(job), payload, options)),
    hooks: contextHooks(app.hooks, () => ctx),
    afterCommit,
    transaction: async (work, options) => {
      if (committed) return await work(ctx)
      const pending: (() => Promise<void> | void)[] = []
      const result = await database.client.$transaction(
        async (transaction) => await work(build(app, transaction, actor, log, pending)),
        {
          timeout: app.config.DATABASE_TRANSACTION_SECONDS * 1_000,
          maxWait: 5_000,
          ...options,
        },
      )
      for (const task of pending) await runQuietly(task, log)
      return result
    },
    requireFresh: async (account, fresh) => {
      for (const { identity } of app.plugins) await identity?.requireFresh?.(ctx, account, fresh)
    },
    limits: {
      take,
      takePlace: (budget) => limitPlace(take, placeOf(actor), budget),
      refundPlace: (budget) => refundPlace(live, placeOf(actor), budget),
    },
    count: (name, labels, by = 1) => app.count(String(name), labels, by),
    as: (other) => build(app, db, other, log, committed),
  }
  return ctx
}

/** What follows a commit must not turn a done thing into an error: the sweeps make up for it. */
async function runQuietly(work: () => Promise<void> | void, log: Logger): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ err: error }, 'work after a commit failed')
  }
}
