import type { DomainContext } from '#api/app/context.ts'
import { NotSignedIn } from '#api/app/errors.ts'
import { assertStaff } from '#api/access/staff.ts'
import type { PeriodPage } from '#plugins/billing'
import { type PeriodSplit, splitPeriods } from './split-periods.ts'

/**
 * Where the money of a listener's periods went. For that listener and staff (finance); without `listenerId`, the caller's own.
 * Throws `NotSignedIn` (401), `Forbidden` (403), `NotFound` (404) for an unknown listener, `InputError` (400) for a
 * place in the list that is none.
 */
export async function listenerPeriods(
  ctx: DomainContext,
  { listenerId, page }: { listenerId?: string | null; page: PeriodPage },
): Promise<PeriodSplit[]> {
  const owner = await visibleListener(ctx, listenerId)
  return await splitPeriods(ctx, await ctx.services.billing.periodsOfListener(ctx, owner, page))
}

/** How many periods that listener has; who may know and what it throws as of `listenerPeriods`. */
export async function countListenerPeriods(ctx: DomainContext, listenerId?: string | null): Promise<number> {
  return await ctx.services.billing.countPeriodsOfListener(ctx, await visibleListener(ctx, listenerId))
}

async function visibleListener(ctx: DomainContext, listenerId: string | null | undefined): Promise<string> {
  const { user } = ctx.actor
  if (!listenerId) {
    if (!user) throw new NotSignedIn('Sign in as a listener to see where your money went')
    return user.id
  }
  if (user?.id === listenerId) return listenerId
  assertStaff(ctx, 'finance')
  return (await ctx.services.auth.requireListener(ctx, listenerId)).id
}
