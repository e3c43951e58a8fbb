import type { z } from 'zod'
import type { Prisma } from '#prisma/generated/client/client.ts'
import type { DomainContext } from '../app/context.ts'
import type { WorkKinds } from '../app/extensions.ts'
import { LEASE_MS } from './lease.ts'

/** A row of `Work` that this worker holds. A different `leaseId` in the table means another worker took it over. */
export interface HeldWork<Payload = unknown> {
  id: string
  /** What it is about, for staff: the name of an event, the id of a file. */
  subject: string | null
  /** What a handler changes of it is stored when the row is retried. */
  payload: Payload
  /** How often it was claimed, this time included. */
  attempts: number
  leaseId: string
}

export interface FollowedWork<Payload = unknown> extends Pick<HeldWork<Payload>, 'id' | 'payload' | 'attempts'> {
  lastError: string | null
  /** When a deferred one is tried again. */
  runAt: Date
}

/** As its handler gets it. */
export interface ClaimedWork<Payload = unknown> extends HeldWork<Payload> {
  /**
   * Ends the row in the transaction of `ctx`, so that the effect and the end are committed together. Throws `TakenOver` where
   * another worker has the row by now. A row that its handler does not end is ended when the handler returns.
   */
  end(ctx: DomainContext): Promise<void>
}

/** What becomes of a row whose handler threw. */
export type Failure =
  /** Due again after `afterMs`. `uncounted`: the attempt is not counted, as the row is not to blame (a full disk). */
  | { then: 'retry'; afterMs: number; uncounted?: boolean }
  /** Waits for staff. */
  | { then: 'bury' }
  /** Nothing is left to do: the handler's own record says what failed. */
  | { then: 'end' }
  /** The process ends: the row goes to another worker at once, and this run takes no further one. */
  | { then: 'stop' }

/** What became of a row that is not done: an attempt failed, the last one did, or staff decided about a dead letter. */
export type Became = 'deferred' | 'dead' | 'retried' | 'discarded'

/** A kind of work: how its rows are claimed, done and retried. The handler must be idempotent. */
export interface WorkKind<Payload = never> {
  kind: string
  /** Two or three words for staff: `email`, `payment event`. */
  label: string
  payload: z.ZodType<Payload>
  /** Rows claimed in one statement. */
  batchSize: number
  /** Rows of a batch in hand at once. */
  parallel: number
  /** Runs at once in a process; each has a batch. */
  concurrency: number
  /** After so many attempts a row is a dead letter. */
  maxAttempts: number
  /** Longest pause before the next attempt, by how many there were. The actual one is up to a quarter shorter. */
  backOffMs: (attempts: number) => number
  /** Upper bound of `backOffMs`: a retry further ahead was scheduled by a clock that was wrong. */
  maxBackOffMs: number
  leaseMs: number
  /** Whether rows of the kind can be done here, asked before each run. */
  available?: (ctx: DomainContext) => boolean
  /** Condition on a row of `Work`: what this version leaves to a newer one. */
  known?: (ctx: Pick<DomainContext, 'ports'>) => Prisma.Sql
  handler: (ctx: DomainContext, row: ClaimedWork<Payload>) => Promise<void>
  /** Decides after an error; without it the row is retried, and buried after `maxAttempts`. `WorkersDied` is one such error. */
  afterFailure?: (ctx: DomainContext, row: HeldWork<Payload>, error: unknown) => Promise<Failure>
  /** Writes what became of a row to the record that people see, in the same transaction. */
  follow?: (tx: DomainContext, row: FollowedWork<Payload>, became: Became) => Promise<void>
  /** The collection in which staff decides about its dead letters, by its own rules; "Background tasks" only shows them then. */
  decidedIn?: string
  /** Takes over what the version before has left waiting in a table of its own, run before each sweep. The next version drops it. */
  adopt?: (ctx: DomainContext) => Promise<unknown>
}

/** Another worker has the row by now, or nobody wants it any more. */
export class TakenOver extends Error {}

/** Every worker that claimed the row ended without saying why. */
export class WorkersDied extends Error {}

/** The row fails however often it is tried: it is buried at once. */
export class HopelessWork extends Error {}

const SECOND_MS = 1_000
const MAX_BACK_OFF_MS = 1_024 * SECOND_MS

export const doubling = (attempts: number): number => Math.min(2 ** attempts * SECOND_MS, MAX_BACK_OFF_MS)

type Defaults = 'batchSize' | 'parallel' | 'concurrency' | 'maxAttempts' | 'backOffMs' | 'maxBackOffMs' | 'leaseMs'

/** Declares a kind of work with the usual rules: one row at a time, 20 attempts over about four hours. */
export function defineWork<Kind extends keyof WorkKinds & string>(
  kind: Omit<WorkKind<WorkKinds[Kind]>, Defaults | 'kind'> & { kind: Kind } & Partial<
      Pick<WorkKind<WorkKinds[Kind]>, Defaults>
    >,
): WorkKind {
  return {
    batchSize: 1,
    parallel: 1,
    concurrency: 1,
    maxAttempts: 20,
    backOffMs: doubling,
    maxBackOffMs: MAX_BACK_OFF_MS,
    leaseMs: LEASE_MS,
    ...kind,
  } as unknown as WorkKind
}
