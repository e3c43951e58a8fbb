import { quantile } from '../statistics.ts'

/** The outcomes of all requests of a run. */
export interface Meter {
  /** Runs a request and notes how long it took under `kind`; what it throws is noted as an error, and null answered. */
  time<Result>(kind: string, request: () => Promise<Result>): Promise<Result | null>
  report(): MeterReport
}

export interface MeterReport {
  kinds: { kind: string; count: number; p50: number; p99: number }[]
  requests: number
  /** Milliseconds, over all kinds. */
  p50: number
  p99: number
  errors: number
  /** Each error once, with how often it was seen; the most frequent first. */
  messages: { message: string; count: number }[]
}

export function createMeter(): Meter {
  const times = new Map<string, number[]>()
  const messages = new Map<string, number>()
  return {
    async time(kind, request) {
      const started = performance.now()
      try {
        const result = await request()
        const taken = performance.now() - started
        const known = times.get(kind)
        if (known) known.push(taken)
        else times.set(kind, [taken])
        return result
      } catch (error) {
        const message = `${kind}: ${(error as Error).message}`
        messages.set(message, (messages.get(message) ?? 0) + 1)
        return null
      }
    },
    report() {
      const rising = (values: readonly number[]) => values.toSorted((one, other) => one - other)
      const all = rising([...times.values()].flat())
      return {
        kinds: [...times].map(([kind, values]) => {
          const sorted = rising(values)
          return { kind, count: sorted.length, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) }
        }),
        requests: all.length,
        p50: all.length > 0 ? quantile(all, 0.5) : 0,
        p99: all.length > 0 ? quantile(all, 0.99) : 0,
        errors: [...messages.values()].reduce((sum, count) => sum + count, 0),
        messages: [...messages]
          .map(([message, count]) => ({ message, count }))
          .sort((one, other) => other.count - one.count),
      }
    },
  }
}
