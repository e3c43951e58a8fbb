import type { DomainContext } from '#api/context.ts'
import { Forbidden, InputError, NotSignedIn } from '#api/errors.ts'
import { z } from 'zod'
import { type PeriodSplit, splitPeriods } from './period-split.ts'

/** A part of a listener's periods, newest first: those older than `after`, newer than `before` (ids of periods). */
export interface PeriodPage {
  limit: number
  after?: string
  before?: string
  /** Counts `limit` from the old end. */
  fromOldest?: boolean
}

/**
 * Where the money of a listener's periods went. For that listener and admins; without `listenerId`, the caller's own.
 * Throws `NotSignedIn` (401), `Forbidden` (403), `NotFound` (404) for an unknown listener, `InputError` (400) for a
 * place in the list that is none.
 */
export async function listenerPeriods(
  ctx: DomainContext,
  { listenerId, page }: { listenerId?: string | null; page: PeriodPage },
): Promise<PeriodSplit[]> {
  const owner = await visibleListener(ctx, listenerId)
  const [after, before] = await Promise.all([placeOf(ctx, owner, page.after), placeOf(ctx, owner, page.before)])
  const direction = page.fromOldest ? 'asc' : 'desc'
  const periods = await ctx.db.subscriptionPeriod.findMany({
    where: {
      listenerId: owner,
      AND: [
        ...(after
          ? [{ OR: [{ startsAt: { lt: after.startsAt } }, { startsAt: after.startsAt, id: { lt: after.id } }] }]
          : []),
        ...(before
          ? [{ OR: [{ startsAt: { gt: before.startsAt } }, { startsAt: before.startsAt, id: { gt: before.id } }] }]
          : []),
      ],
    },
    orderBy: [{ startsAt: direction }, { id: direction }],
    take: page.limit,
  })
  return await splitPeriods(ctx, periods)
}

/** How many periods that listener has; who may know and what it throws as of `listenerPeriods`. */
export async function countListenerPeriods(ctx: DomainContext, listenerId?: string | null): Promise<number> {
  return await ctx.db.subscriptionPeriod.count({ where: { listenerId: await visibleListener(ctx, listenerId) } })
}

async function visibleListener(ctx: DomainContext, listenerId: string | null | undefined): Promise<string> {
  const { user, admin, userType, system } = ctx.actor
  if (!listenerId) {
    if (!user) throw new NotSignedIn('Sign in as a listener to see where your money went')
    return user.id
  }
  if (user?.id === listenerId) return listenerId
  if (!admin && !system) throw userType ? new Forbidden() : new NotSignedIn()
  return (await ctx.services.auth.requireListener(ctx, listenerId)).id
}

async function placeOf(
  ctx: DomainContext,
  listenerId: string,
  id: string | undefined,
): Promise<{ id: string; startsAt: Date } | null> {
  if (id === undefined) return null
  const place = z.uuid().safeParse(id).success
    ? await ctx.db.subscriptionPeriod.findFirst({ where: { id, listenerId }, select: { id: true, startsAt: true } })
    : null
  if (!place) throw new InputError('This is no place in the list of periods')
  return place
}
