import type { Logger } from 'pino'
import type { PrismaClient } from '#prisma/generated/client/client.ts'
import type { PlaceBudget } from '../access/limit-place.ts'
import type { Fresh } from '../access/fresh.ts'
import type { AccountRef, Actor } from '../access/actor.ts'
import type { Budget, BudgetState } from '../access/budget.ts'
import type { Contributions, Counters, Events, Hooks, Jobs, Providers, Services, Settings } from './extensions.ts'
import type { Keys } from '../keys/keys.ts'
import type { AudioTools } from '../platform/audio/port.ts'
import type { Clock } from '../platform/clock/port.ts'
import type { ClockGuard } from '../schedules/clock-guard.ts'
import type { Changes } from '../platform/database/changes.ts'
import type { PreparedStatements } from '../platform/database/prepared-statements.ts'
import type { LiveStore } from '../platform/live/port.ts'
import type { MailPort } from '../platform/mail/port.ts'
import type { ObjectStore } from '../platform/objects/port.ts'
import type { Outgoing } from '../platform/outgoing/port.ts'
import type { PaymentNews, SourcedPaymentNews } from '../platform/payments/payment-news.ts'
import type { Payments } from '../platform/payments/port.ts'
import type { EnqueueOptions } from '../platform/queue/port.ts'

/** A Prisma client, or a transaction in its place. */
export type Database = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>

/** The input of a provider, and the value that each plugin provides. */
export type Provided<Name extends keyof Providers> = Providers[Name] extends {
  input: infer Input
  value: infer Value
}
  ? { input: Input; value: Value }
  : never

/** What the platform offers beside the database, the queue and the clock. */
export interface ContextPorts {
  objects: ObjectStore
  live: LiveStore
  payments: Payments
  mail: MailPort
  /** Calls addresses that others chose; nothing else may. */
  outgoing: Outgoing
  /** Measures and encodes sound; null where there is nothing to do it with. For jobs: it takes minutes. */
  audio: AudioTools | null
  /** Signs, encrypts and hashes with what only this installation knows: see api/keys/keys.ts. */
  keys: Keys
  /** Committed changes of tables, for what is cached of them. */
  changes: Changes
  /** Bypasses Prisma, for what is read thousands of times a second. Never part of a transaction of a context: fails inside one. */
  prepared: PreparedStatements
  /** Whether the clock may be trusted with what nobody can undo. */
  clockGuard: ClockGuard
}

/** How a plugin lets others take part, in the transaction of the context; handlers run in the order of their dependencies. */
export interface ContextHooks {
  /** Runs the handlers of a hook; the first that throws ends it. */
  run<Name extends keyof Hooks>(hook: Name, input: Hooks[Name]): Promise<void>
  /** Collects the value of each provider. */
  collect<Name extends keyof Providers>(name: Name, input: Provided<Name>['input']): Promise<Provided<Name>['value'][]>
  /**
   * Hands an event of the payment provider to the plugin that has contributed a handler of this kind (and source); false
   * where none has. Rejects as the handler does: see `onPayment` in plugin.ts.
   */
  dispatchPayment<Kind extends keyof PaymentNews>(
    kind: Kind,
    source: Kind extends SourcedPaymentNews ? string : null,
    news: PaymentNews[Kind],
  ): Promise<boolean>
}

export interface ContextLimits {
  /** Takes from a rate limit, and returns what is left of it, or throws `RateLimited`. */
  take(budget: Budget): Promise<BudgetState>
  /** The same for the place of the request and, more widely, for its network. */
  takePlace(budget: PlaceBudget): Promise<BudgetState>
  /** Gives `cost` back to both. */
  refundPlace(budget: PlaceBudget): Promise<void>
}

/** The context of every domain function: `(ctx, input) => result`. It names no transport. */
export interface DomainContext {
  db: Database
  actor: Actor
  clock: Clock
  log: Logger
  services: Services
  /** A plugin reads its own: `ctx.settings.auth`. */
  settings: Settings
  ports: ContextPorts
  /** The contributions of plugins to an extension point, in dependency order: the same array at each call. */
  contributions<Point extends keyof Contributions>(point: Point): readonly Contributions[Point][]
  /** Full address of one of our pages (`/dashboard`), for what is read elsewhere. */
  addressOf(path: string): string
  /** Writes an event with `db`: inside a transaction it happens with it or not at all. */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): Promise<void>
  /** Hands a job to the workers, after commit when inside a transaction. The queue may lose it: see `scheduleWork`. */
  enqueue<Name extends keyof Jobs>(job: Name, payload: Jobs[Name], options?: EnqueueOptions): Promise<void>
  /** Others that take part in this context's transaction. */
  hooks: ContextHooks
  /** Runs `work` when the surrounding transaction has committed; at once when there is none. Its failure is logged, not thrown. */
  afterCommit(work: () => Promise<void> | void): Promise<void>
  /** One database transaction; nested calls join the outer one. */
  transaction<Result>(work: (ctx: DomainContext) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  /** Throws unless the account has proved so recently who it is, in the browser that asks: see api/access/step-up.ts. */
  requireFresh(account: AccountRef, fresh: Fresh): Promise<void>
  limits: ContextLimits
  /** Adds to a counter that a plugin declares among its `metrics`. */
  count<Name extends keyof Counters>(name: Name, labels: Counters[Name], by?: number): void
  /** The same context as somebody else, for example the platform itself. */
  as(actor: Actor): DomainContext
}

export interface TransactionOptions {
  isolationLevel?: 'ReadCommitted' | 'RepeatableRead' | 'Serializable'
  /** Milliseconds; default: `DATABASE_TRANSACTION_SECONDS`. */
  timeout?: number
}
