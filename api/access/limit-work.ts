import { performance } from 'node:perf_hooks'
import type { DomainContext } from '../app/context.ts'
import { RateLimited } from '../app/errors.ts'
import { isStatementTimeout } from '../platform/database/statement-timeout.ts'
import { withStatementTimeout } from '../platform/database/request-scope.ts'

/** Costly work that anybody may ask for. */
export interface WorkBudget {
  /** The name of the limit, for example `search:near`. */
  name: string
  /** The least it counts for, whatever the clock says. */
  minMs: number
}

/** A place may keep us busy this long in a minute: a thirtieth of a core. */
const WORK_MS_PER_MINUTE = 2_000
/** PostgreSQL ends a statement of such work after this; it is also what running work holds back of the budget. */
export const WORK_STATEMENT_MS = 250
const WINDOW_SECONDS = 60

/**
 * Runs work within the time that its place may use, and returns its result: null where the budget is spent, or where
 * PostgreSQL ended a statement that took too long. For work whose result can be left out. Accounts are free, so being
 * signed in gives no budget of its own.
 */
export async function limitWork<Result>(
  ctx: Pick<DomainContext, 'actor' | 'limits'>,
  { name, minMs }: WorkBudget,
  work: () => Promise<Result>,
): Promise<Result | null> {
  if (ctx.actor.system) return await work()
  const held = Math.max(WORK_STATEMENT_MS, minMs)
  const budget = { name: `work:${name}`, limit: WORK_MS_PER_MINUTE, windowSeconds: WINDOW_SECONDS, cost: held }
  try {
    await ctx.limits.takePlace(budget)
  } catch (error) {
    if (error instanceof RateLimited) return null
    throw error
  }
  const from = performance.now()
  try {
    return await withStatementTimeout(WORK_STATEMENT_MS, work)
  } catch (error) {
    if (isStatementTimeout(error)) return null
    throw error
  } finally {
    const used = Math.max(minMs, Math.ceil(performance.now() - from))
    // Work that took longer than what it held back is charged for all of it.
    await ctx.limits.refundPlace({ ...budget, cost: held - used })
  }
}
