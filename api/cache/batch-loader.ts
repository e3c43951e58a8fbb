/** Loads under way, beyond which later calls wait for the next one. */
const MAX_CONCURRENT = 2
/** Maximum time a call waits for a load to end: when the database hangs, each load fails by its own time-out. */
const MAX_WAIT_MS = 20

interface Call<Value> {
  resolve: (value: Value | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Answers concurrent calls together: those of one turn of the event loop, and those that come while loads are under way, go
 * into one load. Nothing is kept: each load begins after the calls that it answers, so that what it finds is as fresh as if
 * each had asked alone. `load` answers by key; what it does not find is undefined.
 */
export function batchLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  { maxBatch = 200 }: { maxBatch?: number } = {},
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Map<Key, Call<Value>[]>()
  let underWay = 0
  let due: NodeJS.Immediate | null = null
  let timer: NodeJS.Timeout | null = null

  const begin = async () => {
    const calls = waiting
    waiting = new Map()
    due = null
    if (timer) clearTimeout(timer)
    timer = null
    if (calls.size === 0) return
    underWay += 1
    try {
      const found = await load([...calls.keys()])
      for (const [key, callers] of calls) for (const { resolve } of callers) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of [...calls.values()].flat()) reject(error)
    } finally {
      underWay -= 1
      if (waiting.size > 0) due ??= setImmediate(begin)
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      const callers = waiting.get(key)
      if (callers) callers.push({ resolve, reject })
      else waiting.set(key, [{ resolve, reject }])
      if (underWay < MAX_CONCURRENT || waiting.size >= maxBatch) due ??= setImmediate(begin)
      else timer ??= setTimeout(begin, MAX_WAIT_MS)
    })
}
