import type { Logger } from 'pino'

/** A worker that has not renewed its lease for this long is dead: another one takes its work over. */
export const LEASE_MS = 30_000

export interface Renewal {
  /** The name of the leased work, for the log. */
  what: string
  leaseMs?: number
  renew: () => Promise<unknown>
}

/** Runs `work` and calls `renew` three times per lease meanwhile. A renewal that fails is logged; none is under way at the end. */
export async function whileRenewing<Result>(
  log: Logger,
  { what, leaseMs = LEASE_MS, renew }: Renewal,
  work: () => Promise<Result>,
): Promise<Result> {
  let underWay = Promise.resolve<unknown>(null)
  const timer = setInterval(() => {
    underWay = renew().catch((error: unknown) => log.warn({ err: error, what }, 'a lease was not renewed'))
  }, leaseMs / 3)
  timer.unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
    await underWay
  }
}
