import type { DomainContext } from '#api/app/context.ts'
import { listenerAges } from '#plugins/auth'
import { openPeriodPayers } from '#plugins/billing'
import { streamsOfPeriods } from '#plugins/streaming'

/** Writes what the listening of these open periods looks like now, by one statement. */
export async function keepProfiles(ctx: DomainContext, periodIds: readonly string[]): Promise<void> {
  await ctx.db.$executeRaw`
    WITH by_artist AS (
      SELECT "periodId", "artistId", count(*)::int AS "streams", min("claimedAt") AS "firstAt", max("claimedAt") AS "lastAt"
      FROM ${streamsOfPeriods(periodIds)} stream GROUP BY 1, 2
    ), heard AS (
      SELECT DISTINCT ON ("periodId") "periodId", "artistId", "streams" AS "artistStreams",
        (sum("streams") OVER w)::int AS "streams", min("firstAt") OVER w AS "firstAt", max("lastAt") OVER w AS "lastAt"
      FROM by_artist WINDOW w AS (PARTITION BY "periodId") ORDER BY "periodId", by_artist."streams" DESC, "artistId"
    )
    INSERT INTO "ListeningProfile" AS kept ("periodId", "listenerId", "endsAt", "streams", "artistId", "artistStreams", "firstAt", "lastAt", "isNew", "cardKey")
    SELECT heard."periodId", period."listenerId", period."endsAt", heard."streams", heard."artistId", heard."artistStreams",
      heard."firstAt", heard."lastAt", coalesce(listener."createdAt" >= period."startsAt" - interval '2 days', false), period."cardKey"
    FROM heard JOIN ${openPeriodPayers} period ON period."id" = heard."periodId"
    LEFT JOIN ${listenerAges} listener ON listener."id" = period."listenerId"
    ORDER BY heard."periodId"
    ON CONFLICT ("periodId") DO UPDATE SET "streams" = EXCLUDED."streams", "artistId" = EXCLUDED."artistId", "artistStreams" = EXCLUDED."artistStreams",
      "firstAt" = EXCLUDED."firstAt", "lastAt" = EXCLUDED."lastAt", "cardKey" = EXCLUDED."cardKey"
    WHERE kept."streams" <> EXCLUDED."streams"`
}
