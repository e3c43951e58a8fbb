import { Unavailable } from '#api/app/errors.ts'

/** The outcome of one item of a batch. */
export type Outcome<Result> = { result: Result } | { error: unknown }

export interface GroupCommitOptions<Item, Result> {
  /** Names what is not available when too many wait. */
  what: string
  /** Commits a whole batch; outcomes in the order of the items. Throws when nothing of it was committed. */
  commit: (items: readonly Item[]) => Promise<Outcome<Result>[]>
  maxBatch: number
  /** Beyond this many waiting items, further ones are refused at once with 503. */
  maxWaiting: number
  /** How long the first item waits for company while nothing is under way. */
  gatherMilliseconds: number
}

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Gathers concurrent calls into batches, so that one commit serves many callers; each is answered after its commit.
 * One batch is under way at a time and the next gathers meanwhile, so batches grow with the load by themselves.
 */
export function groupCommit<Item, Result>({
  what,
  commit,
  maxBatch,
  maxWaiting,
  gatherMilliseconds,
}: GroupCommitOptions<Item, Result>) {
  const waiting: Waiting<Item, Result>[] = []
  let running = false

  const run = async () => {
    while (waiting.length > 0) await settle(waiting.splice(0, maxBatch), commit)
    running = false
  }

  return (item: Item): Promise<Result> => {
    if (waiting.length >= maxWaiting) return Promise.reject(new Unavailable(what))
    const settled = new Promise<Result>((resolve, reject) => waiting.push({ item, resolve, reject }))
    if (!running) {
      running = true
      setTimeout(run, gatherMilliseconds)
    }
    return settled
  }
}

/** When the batch fails, each item is tried alone: one that cannot be committed must not fail its neighbours. */
async function settle<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  commit: GroupCommitOptions<Item, Result>['commit'],
): Promise<void> {
  try {
    const outcomes = await commit(batch.map(({ item }) => item))
    batch.forEach((entry, index) => deliver(entry, outcomes[index]))
  } catch (failure) {
    if (batch.length === 1) return batch[0]?.reject(failure)
    for (const [index, entry] of batch.entries()) {
      try {
        deliver(entry, (await commit([entry.item]))[0])
      } catch (error) {
        entry.reject(error)
        if (isAboutItsData(error)) continue
        // Not this item but the store is at fault: trying the others one by one would only keep them waiting.
        for (const other of batch.slice(index + 1)) other.reject(error)
        return
      }
    }
  }
}

function deliver<Item, Result>(entry: Waiting<Item, Result>, outcome: Outcome<Result> | undefined): void {
  if (outcome && 'result' in outcome) entry.resolve(outcome.result)
  else entry.reject(outcome?.error ?? new Error('a batch answered for fewer items than it was given'))
}

/**
 * SQLSTATE classes 08 (the node that has its rows is away, where PostgreSQL itself answers), 21-23 (what was written), 40 (lost
 * against a neighbour) and P0 (raised by a rule).
 */
const isAboutItsData = (error: unknown): boolean => hasSqlState(error, /^(?:08|2[123]|40|P0)\w{3}$/)

/** Whether one of an error's causes has such a SQLSTATE. */
export function hasSqlState(error: unknown, states: RegExp): boolean {
  for (let cause = error, depth = 0; cause instanceof Object && depth < 6; depth += 1) {
    const {
      code,
      originalCode,
      cause: next,
      meta,
    } = cause as { code?: string; originalCode?: string; cause?: unknown; meta?: { driverAdapterError?: unknown } }
    if ([code, originalCode].some((state) => state && states.test(state))) return true
    cause = next ?? meta?.driverAdapterError
  }
  return false
}
