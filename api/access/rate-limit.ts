import type { Logger } from 'pino'
import type { Budget, BudgetState } from './budget.ts'
import { RateLimited } from '../app/errors.ts'
import { systemClock } from '../platform/clock/port.ts'
import { memoryLiveStore } from '../platform/live/memory-live-store.ts'
import type { LiveStore } from '../platform/live/port.ts'

/** Limits of this process alone, for the time the shared store is away: people can still sign in, guessing stays slow. */
const fallback = memoryLiveStore({ clock: systemClock })

export async function takeFromBudget(
  live: LiveStore,
  { message, ...budget }: Budget,
  log: Logger,
): Promise<BudgetState> {
  const key = `limit:${budget.key}`
  const taken = await live.takeFromBudget({ ...budget, key }).catch((error: unknown) => {
    log.warn({ err: error }, 'live store away: limiting within this process')
    return fallback.takeFromBudget({ ...budget, key })
  })
  const { limit, windowSeconds } = budget
  const { remaining, resetSeconds } = taken
  const state = { limit, windowSeconds, remaining, resetSeconds }
  if (!taken.allowed) throw new RateLimited(taken.retryAfterSeconds, message, state)
  return state
}
