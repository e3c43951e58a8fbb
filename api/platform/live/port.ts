/**
 * Live: small, fast, shared figures that may be lost without harm (counters of today, rate limits, fan-out).
 * Nothing that must survive lives here: PostgreSQL is the truth, this mirrors it.
 */
export interface LiveStore {
  readonly name: 'memory' | 'redis'
  /** Adds `by` (default 1) to each counter, creating it at 0 with the given time to live; returns the new values in order. */
  increment(counters: readonly { key: string; by?: number; ttlSeconds: number }[]): Promise<number[]>
  /** Current values in order; 0 for a counter that is absent or expired. */
  counts(keys: readonly string[]): Promise<number[]>
  /** Sets counters outright (a resync from the database). */
  setCounts(counters: readonly { key: string; value: number; ttlSeconds: number }[]): Promise<void>
  /**
   * Takes `cost` (default 1) from a fixed-window budget of `limit` per `windowSeconds`, atomically.
   * `resetSeconds`: whole seconds until the window ends; `retryAfterSeconds` the same when the budget is spent, else 0.
   */
  takeFromBudget(input: {
    key: string
    limit: number
    windowSeconds: number
    cost?: number
  }): Promise<{ allowed: boolean; remaining: number; resetSeconds: number; retryAfterSeconds: number }>
  /** Small values with a time to live. */
  get(key: string): Promise<string | null>
  set(key: string, value: string, ttlSeconds: number): Promise<void>
  delete(keys: readonly string[]): Promise<void>
  /** Fan-out to every process; at most once, no history. */
  publish(channel: string, message: string): Promise<void>
  /** Returns an unsubscribe function. */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>>
  /** Resolves when the store answers within a second; throws otherwise. Used by /readyz. */
  check(): Promise<void>
  close(): Promise<void>
}
