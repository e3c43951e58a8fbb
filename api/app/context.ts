import type { Logger } from 'pino'
import type { PrismaClient } from '#prisma/generated/client/client.ts'
import type { PlaceBudget } from '../access/limit-place.ts'
import type { Place } from '../access/place.ts'
import type { Fresh } from '../access/fresh.ts'
import type { AccountRef, Actor } from '../access/actor.ts'
import type { Budget, BudgetState } from '../access/budget.ts'
import type { Contributions, Counters, Events, Jobs, Questions, Services, Settings, WorkKinds } from './extensions.ts'
import type { Keys } from '../keys/keys.ts'
import type { AudioTools } from '../platform/audio/port.ts'
import type { Clock } from '../platform/clock/port.ts'
import type { ClockGuard } from '../schedules/clock-guard.ts'
import type { Changes } from '../platform/database/changes.ts'
import type { PreparedStatements } from '../platform/database/prepared-statements.ts'
import type { LiveStore } from '../platform/live/port.ts'
import type { MailPort } from '../platform/mail/port.ts'
import type { ObjectStore } from '../platform/objects/port.ts'
import type { PaymentNews, SourcedPaymentNews } from '../platform/payments/payment-news.ts'
import type { Payments } from '../platform/payments/port.ts'
import type { EnqueueOptions } from '../platform/queue/port.ts'
import type { ScheduleOptions } from '../work/schedule-options.ts'

/** A Prisma client, or a transaction in its place. */
export type Database = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$use' | '$extends' | '$transaction'>

/** What is said with a question, and what each plugin answers to it. */
export type Question<Name extends keyof Questions> = Questions[Name] extends {
  input: infer Input
  answer: infer Answer
}
  ? { input: Input; answer: Answer }
  : never

/** What every domain function gets: `(ctx, input) => result`. It names no transport. */
export interface DomainContext {
  db: Database
  /** Past Prisma, for what is asked thousands of times a second. Never part of a transaction of this context: fails inside one. */
  prepared: PreparedStatements
  actor: Actor
  /** Where the request comes from. Limits by place take `limitPlace`. */
  place: Place
  clock: Clock
  /** Whether the clock may be trusted with what nobody can undo. */
  clockGuard: ClockGuard
  log: Logger
  services: Services
  /** A plugin reads its own: `ctx.settings.auth`. */
  settings: Settings
  objects: ObjectStore
  live: LiveStore
  /** Tells of committed changes of tables, for what is kept of them. */
  changes: Changes
  payments: Payments
  mail: MailPort
  /** Measures and encodes sound; null where there is nothing to do it with. For jobs: it takes minutes. */
  audio: AudioTools | null
  /** What plugins contribute to an extension point, in the order of their dependencies: the same array at each call. */
  contributions<Point extends keyof Contributions>(point: Point): readonly Contributions[Point][]
  /** Full address of one of our pages (`/dashboard`), for what is read elsewhere. */
  addressOf(path: string): string
  /** Signs, encrypts and hashes with what only this installation knows: see api/keys/keys.ts. */
  keys: Keys
  /** Writes an event with `db`: inside a transaction it happens with it or not at all. */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): Promise<void>
  /** Writes durable work with `db`: it is done after commit, at least once, whatever dies or is lost meanwhile. */
  schedule<Kind extends keyof WorkKinds>(kind: Kind, payload: WorkKinds[Kind], options?: ScheduleOptions): Promise<void>
  /** Wakes the workers of a kind of work, after commit when inside a transaction: for rows written by other statements. */
  wakeWork(kind: string): Promise<void>
  /** Hands a job to the workers, after commit when inside a transaction. The queue may lose it: `schedule` is for what must be done. */
  enqueue<Name extends keyof Jobs>(job: Name, payload: Jobs[Name], options?: EnqueueOptions): Promise<void>
  /** Asks every plugin that answers, in this context's transaction; the answers in the order of their dependencies. */
  ask<Name extends keyof Questions>(question: Name, input: Question<Name>['input']): Promise<Question<Name>['answer'][]>
  /**
   * Hands what the payment provider told to the plugin that has contributed a handler of this kind (and source), in this
   * context's transaction; false where none has. Rejects as the handler does: see `onPayment` in api/plugin.ts.
   */
  dispatchPayment<Kind extends keyof PaymentNews>(
    kind: Kind,
    source: Kind extends SourcedPaymentNews ? string : null,
    news: PaymentNews[Kind],
  ): Promise<boolean>
  /** Runs `work` when the surrounding transaction has committed; at once when there is none. Its failure is logged, not thrown. */
  afterCommit(work: () => Promise<void> | void): Promise<void>
  /** One database transaction; nested calls join the outer one. */
  transaction<Result>(work: (ctx: DomainContext) => Promise<Result>, options?: TransactionOptions): Promise<Result>
  /** Throws unless the account has proved so recently who it is, in the browser that asks: see api/access/step-up.ts. */
  requireFresh(account: AccountRef, fresh: Fresh): Promise<void>
  /** Takes from a rate limit, and says what is left of it, or throws `RateLimited`. */
  limit(budget: Budget): Promise<BudgetState>
  /** The same for the place of the request and, more widely, for its network. */
  limitPlace(budget: PlaceBudget): Promise<BudgetState>
  /** Gives `cost` back to both. */
  refundPlace(budget: PlaceBudget): Promise<void>
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
