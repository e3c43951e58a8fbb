import type { DomainContext } from '#api/app/context.ts'
import { Prisma } from '#prisma/generated/client/client.ts'

/**
 * Between a period's end and its renewal's payment the provider takes its time; a subscription that goes on keeps
 * access meanwhile. Half of the hour that settlement waits, so that no stream is counted for a settled period.
 */
const RENEWAL_GRACE_MINUTES = 30

export interface ActivePeriod {
  periodId: string
  startsAt: Date
  endsAt: Date
}

/**
 * At most one row, `periodId`, `startsAt`, `endsAt`: the paid period that gives a listener access at `at`, and whose money the
 * streams share. For a LATERAL join; `listenerId` is an expression of the statement that it stands in.
 */
export function activePeriodOf(listenerId: Prisma.Sql, at: Date): Prisma.Sql {
  return Prisma.sql`(
    SELECT period."id" AS "periodId", period."startsAt", period."endsAt"
    FROM "SubscriptionPeriod" period JOIN "Subscription" subscription ON subscription."id" = period."subscriptionId"
    WHERE period."listenerId" = ${listenerId}
      AND period."state" = 'open' AND period."startsAt" <= ${at}
      AND period."endsAt" > ${at}::timestamptz - make_interval(mins => ${RENEWAL_GRACE_MINUTES}::int)
      AND (period."endsAt" > ${at} OR (subscription."state" = 'active' AND NOT subscription."cancelAtPeriodEnd"))
    ORDER BY (period."endsAt" > ${at}) DESC, period."endsAt", period."id" LIMIT 1)`
}

/** `activePeriodOf` of each of these listeners; those without one are not in the map. One statement, with the context's transaction where there is one. */
export async function activePeriods(
  ctx: DomainContext,
  listenerIds: readonly string[],
  at: Date = ctx.clock.now(),
): Promise<Map<string, ActivePeriod>> {
  if (listenerIds.length === 0) return new Map()
  const rows = await ctx.db.$queryRaw<(ActivePeriod & { listenerId: string })[]>`
    SELECT listener."id" AS "listenerId", period.*
    FROM (SELECT DISTINCT unnest(${[...listenerIds]}::uuid[]) AS "id") listener
    CROSS JOIN LATERAL ${activePeriodOf(Prisma.sql`listener."id"`, at)} period`
  return new Map(rows.map(({ listenerId, ...period }) => [listenerId, period]))
}

/** Whether the listener may stream now. */
export async function isSubscribed(ctx: DomainContext, listenerId: string): Promise<boolean> {
  return (await activePeriods(ctx, [listenerId])).has(listenerId)
}
