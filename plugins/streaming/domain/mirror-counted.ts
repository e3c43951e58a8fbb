import type { DomainContext } from '#api/app/context.ts'
import type { CountedClaim } from './claims/commit-claims.ts'
import { liveKeys, liveSeconds } from './live-figures.ts'

const NUDGE_EVERY_MS = 250

/**
 * Work after a committed batch that must not delay its callers: today's live figures, and a nudge for the workers, at
 * most four a second. Both may fail: the database has the claims and a schedule looks for them anyway.
 */
export function createMirror(): (ctx: DomainContext, counted: readonly CountedClaim[]) => void {
  let nudgeDue = false
  const nudge = (ctx: DomainContext) => {
    if (nudgeDue) return
    nudgeDue = true
    const timer = setTimeout(() => {
      nudgeDue = false
      ctx
        .enqueue('streaming.aggregate', {}, { collapse: 'all' })
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'workers not nudged'))
    }, NUDGE_EVERY_MS)
    timer.unref()
  }
  return (ctx, counted) => {
    if (counted.length === 0) return
    ctx.ports.live
      .increment(incrementsOf(counted))
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'live figures not moved'))
    nudge(ctx)
  }
}

function incrementsOf(counted: readonly CountedClaim[]): { key: string; by: number; ttlSeconds: number }[] {
  const sums = new Map<string, number>()
  for (const claim of counted) {
    for (const key of liveKeys(claim.claimedAt, claim)) sums.set(key, (sums.get(key) ?? 0) + 1)
  }
  return [...sums].map(([key, by]) => ({ key, by, ttlSeconds: liveSeconds }))
}
