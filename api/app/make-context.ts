import type { Database, DomainContext } from './context.ts'
import type { Plugin } from './plugin.ts'
import type { Logger } from 'pino'
import { limitPlace, refundPlace } from '../access/limit-place.ts'
import { placeOf } from '../access/place.ts'
import type { Actor } from '../access/actor.ts'
import type { App } from './app.ts'
import { takeFromBudget } from '../access/rate-limit.ts'
import { insertEvent, insertWork } from '../work/schedule-work.ts'

type Handler = (ctx: DomainContext, news: unknown) => Promise<void>

/** The handler that a plugin has contributed for this kind of news, of this source where the kind has sources. */
function paymentHandler({ onPayment }: Plugin, kind: string, source: string | null): Handler | undefined {
  const contributed = (onPayment as Record<string, unknown>)[kind]
  if (typeof contributed === 'function') return contributed as Handler
  return source !== null && contributed && Object.hasOwn(contributed, source)
    ? (contributed as Record<string, Handler>)[source]
    : undefined
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
  const { audio, clock, live, mail, objects, payments, queue, database, keys } = app.platform

  const afterCommit = async (work: () => Promise<void> | void) => {
    if (committed) committed.push(work)
    else await runQuietly(work, log)
  }

  const ctx: DomainContext = {
    db,
    prepared: committed ? notInTransactions : database.prepared,
    actor,
    get place() {
      return placeOf(actor.ip)
    },
    clock,
    clockGuard: app.clockGuard,
    log,
    live,
    changes: database.changes,
    objects,
    payments,
    mail,
    audio,
    contributions: app.contributions,
    addressOf: app.addressOf,
    keys,
    services: app.services,
    settings: app.settings,
    emit: async (name, payload) => {
      const hearers = app.hearers.of(name)
      await insertEvent(db, name, payload, hearers)
      if (hearers.length > 0) await afterCommit(() => app.wakeWork('event'))
    },
    schedule: async (kind, payload, options = {}) => {
      await insertWork(db, { kind, payload, ...options })
      await afterCommit(() => app.wakeWork(kind, options.runAt))
    },
    wakeWork: async (kind) => await afterCommit(() => app.wakeWork(kind)),
    enqueue: async (job, payload, options) => await afterCommit(() => queue.add(String(job), payload, options)),
    ask: async (question, input) => {
      const answers = []
      for (const plugin of app.plugins) {
        const answer = (
          plugin.answers as Record<string, ((ctx: DomainContext, input: unknown) => unknown) | undefined>
        )[question]
        if (answer) answers.push(await answer(ctx, input))
      }
      return answers as never
    },
    dispatchPayment: async (kind, source, news) => {
      for (const plugin of app.plugins) {
        const handler = paymentHandler(plugin, kind, source)
        if (!handler) continue
        await handler(ctx, news)
        return true
      }
      return false
    },
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
      for (const plugin of app.plugins) await plugin.requireFresh?.(ctx, account, fresh)
    },
    limit: (budget) => takeFromBudget(live, budget, log),
    limitPlace: (budget) => limitPlace(ctx.limit, ctx.place, budget),
    refundPlace: (budget) => refundPlace(live, ctx.place, budget),
    count: (name, labels, by = 1) => app.count(String(name), labels, by),
    as: (other) => build(app, db, other, log, committed),
  }
  return ctx
}

const refuse = async () => {
  throw new Error('prepared statements are no part of a transaction of Prisma')
}
const notInTransactions = { query: refuse, transaction: refuse }

/** What follows a commit must not turn a done thing into an error: the sweeps make up for it. */
async function runQuietly(work: () => Promise<void> | void, log: Logger): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ err: error }, 'work after a commit failed')
  }
}
