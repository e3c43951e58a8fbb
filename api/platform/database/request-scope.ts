import { AsyncLocalStorage } from 'node:async_hooks'

/** The requirement of a public read on a replica. */
export interface PublicRead {
  /** The place in PostgreSQL's log that must be there: what this caller wrote, or what was heard of changes. */
  after: bigint
  /** Once it has read from the primary it goes on there: a replica would take it back in time. */
  way: { onPrimary: boolean }
}

interface RequestScope {
  read: PublicRead | null
  /** Time-out of its statements, where it is shorter than that of requests. */
  statementMs?: number
}

const scope = new AsyncLocalStorage<RequestScope>()

/** Runs what a request asks for: its statements have the request's time-outs. Jobs, settlement and migrations have none. */
export function inRequest<Result>(work: () => Promise<Result>): Promise<Result> {
  return isInRequest() ? work() : scope.run({ read: null }, work)
}

export function isInRequest(): boolean {
  return scope.getStore() !== undefined
}

/** Runs work of a request whose statements PostgreSQL ends after `statementMs`; those of a transaction that is open keep theirs. */
export function withStatementTimeout<Result>(statementMs: number, work: () => Promise<Result>): Promise<Result> {
  // Prisma sends a statement when it is waited for, which must be within the scope.
  return scope.run({ read: publicRead(), statementMs }, async () => await work())
}

/** Undefined where statements have the request's time-out, or none. */
export function statementTimeoutMs(): number | undefined {
  return scope.getStore()?.statementMs
}

/** Runs what may be read from a replica that has the log up to `after`. Within another one, both must hold. */
export function inPublicRead<Result>(after: bigint, work: () => Promise<Result>): Promise<Result> {
  const outer = publicRead()
  const read = {
    after: outer && outer.after > after ? outer.after : after,
    way: outer?.way ?? { onPrimary: false },
  }
  return scope.run({ ...scope.getStore(), read }, work)
}

/** Null where statements go to the primary. */
export function publicRead(): PublicRead | null {
  return scope.getStore()?.read ?? null
}
