import { AsyncLocalStorage } from 'node:async_hooks'

/** What a read that everybody may see asks of a replica. */
export interface PublicRead {
  /** The place in PostgreSQL's log that must be there: what this caller wrote, or what was heard of changes. */
  after: bigint
  /** Once it has read from the primary it goes on there: a replica would take it back in time. */
  way: { onPrimary: boolean }
}

const scope = new AsyncLocalStorage<{ read: PublicRead | null }>()

/** Runs what a request asks for: its statements have the request's time-outs. Jobs, settlement and migrations have none. */
export function inRequest<Result>(work: () => Promise<Result>): Promise<Result> {
  return isInRequest() ? work() : scope.run({ read: null }, work)
}

export function isInRequest(): boolean {
  return scope.getStore() !== undefined
}

/** Runs what may be read from a replica that has the log up to `after`. Within another one, both must hold. */
export function inPublicRead<Result>(after: bigint, work: () => Promise<Result>): Promise<Result> {
  const outer = publicRead()
  const read = {
    after: outer && outer.after > after ? outer.after : after,
    way: outer?.way ?? { onPrimary: false },
  }
  return scope.run({ read }, work)
}

/** Null where statements go to the primary. */
export function publicRead(): PublicRead | null {
  return scope.getStore()?.read ?? null
}
