import { AsyncLocalStorage } from 'node:async_hooks'

const scope = new AsyncLocalStorage<true>()

/** Runs what a request asks for: its statements have the request's time-outs. Jobs, settlement and migrations have none. */
export function inRequest<Result>(work: () => Promise<Result>): Promise<Result> {
  return scope.run(true, work)
}

export function isInRequest(): boolean {
  return scope.getStore() === true
}
