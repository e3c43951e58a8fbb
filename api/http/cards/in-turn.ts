import { Unavailable } from '../../app/errors.ts'

/** Does one thing at a time, in the order in which it is asked for. More than so many that wait are refused (503). */
export function inTurn(what: string, maxWaiting: number) {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= maxWaiting) throw new Unavailable(what)
    waiting += 1
    const mine = last.then(work).finally(() => {
      waiting -= 1
    })
    last = mine.catch(() => {})
    return await mine
  }
}
