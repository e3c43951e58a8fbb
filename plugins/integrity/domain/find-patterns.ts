import type { DomainContext } from '#api/app/context.ts'
import type { FoundPattern } from '#plugins/royalties'
import { streamsOfPeriods } from '#plugins/streaming'
import { Prisma } from '#prisma/generated/client/client.ts'

/** Periods are compared with those that ended so long before, or are open. */
const COMPARED_DAYS = 31
/** Accounts of one network that are looked at: a larger one is a provider's, and tells nothing. */
const MAX_ACCOUNTS = 2_000

/**
 * Finds patterns of manufactured listening in these periods with profiles: a row for each part and pattern. Reads the
 * claims of these periods, and beside them only profiles: of the same card, network or artist, by index.
 */
export async function findPatterns(ctx: DomainContext, periodIds: readonly string[]): Promise<FoundPattern[]> {
  const limits = ctx.settings.integrity
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - COMPARED_DAYS * 86_400_000)
  const own = await ctx.db.$queryRaw<FoundPattern[]>`
    WITH stream AS MATERIALIZED (SELECT * FROM ${streamsOfPeriods(periodIds)} stream),
    part AS (
      SELECT "periodId", "artistId", count(*) AS "streams", sum(count(*)) OVER (PARTITION BY "periodId") AS "ofStreams"
      FROM stream GROUP BY 1, 2
    ), clock AS (
      SELECT "periodId", count(*) AS "days", max("hours") AS "hours" FROM (
        SELECT "periodId", ("claimedAt" AT TIME ZONE 'UTC')::date AS "day", count(DISTINCT date_part('hour', "claimedAt" AT TIME ZONE 'UTC')) AS "hours"
        FROM stream GROUP BY 1, 2
      ) day WHERE "hours" >= ${limits.INTEGRITY_HOURS_A_DAY} GROUP BY 1 HAVING count(*) >= ${limits.INTEGRITY_DAYS}
    ), song_day AS (
      SELECT "periodId", "artistId", ("claimedAt" AT TIME ZONE 'UTC')::date AS "day", "songId", count(*) AS "streams" FROM stream GROUP BY 1, 2, 3, 4
    ), repeated AS (
      SELECT "periodId", "artistId", count(*) AS "days", max("ofSong") AS "ofSong", max("ofArtist") AS "ofArtist" FROM (
        SELECT "periodId", "artistId", max("streams") AS "ofSong", sum("streams") AS "ofArtist" FROM song_day GROUP BY "periodId", "artistId", "day"
      ) day WHERE "ofSong" >= ${limits.INTEGRITY_SONG_A_DAY} OR "ofArtist" >= ${limits.INTEGRITY_ARTIST_A_DAY}
      GROUP BY 1, 2 HAVING count(*) >= ${limits.INTEGRITY_DAYS}
    ), large AS (SELECT * FROM part WHERE "streams" * 100 >= "ofStreams" * ${limits.INTEGRITY_ARTIST_PERCENT})
    SELECT large."periodId", large."artistId", 'around-the-clock' AS "pattern", jsonb_build_object(
      'daysAroundTheClock', "days", 'limitOfDays', ${limits.INTEGRITY_DAYS}::int, 'mostHoursInADay', "hours", 'limitOfHours', ${limits.INTEGRITY_HOURS_A_DAY}::int,
      'streamsOfArtist', "streams", 'ofStreams', "ofStreams") AS "evidence"
    FROM large JOIN clock USING ("periodId")
    UNION ALL
    SELECT large."periodId", large."artistId", 'on-repeat', jsonb_build_object(
      'daysOnRepeat', "days", 'limitOfDays', ${limits.INTEGRITY_DAYS}::int, 'mostOfOneSongInADay', "ofSong", 'limitOfOneSong', ${limits.INTEGRITY_SONG_A_DAY}::int,
      'mostOfTheArtistInADay', "ofArtist", 'limitOfTheArtist', ${limits.INTEGRITY_ARTIST_A_DAY}::int, 'streamsOfArtist', "streams", 'ofStreams', "ofStreams")
    FROM large JOIN repeated USING ("periodId", "artistId")`
  const shared = await ctx.db.$queryRaw<FoundPattern[]>`
    WITH mine AS MATERIALIZED (
      SELECT * FROM "ListeningProfile" profile WHERE "periodId" = ANY(${[...periodIds]}::uuid[]) AND ${mostly(limits.INTEGRITY_MOSTLY_PERCENT)}
    ), card AS (
      SELECT wanted."cardKey", wanted."artistId", same."accounts" FROM (SELECT DISTINCT "cardKey", "artistId" FROM mine WHERE "cardKey" IS NOT NULL) wanted
      CROSS JOIN LATERAL (
        SELECT count(DISTINCT profile."listenerId") AS "accounts" FROM "ListeningProfile" profile
        WHERE profile."cardKey" = wanted."cardKey" AND profile."endsAt" >= ${since} AND profile."artistId" = wanted."artistId"
          AND ${mostly(limits.INTEGRITY_MOSTLY_PERCENT)}
      ) same WHERE same."accounts" >= ${limits.INTEGRITY_CARD_ACCOUNTS}
    ), my_block AS MATERIALIZED (
      SELECT mine."periodId", mine."artistId", block."block" FROM mine JOIN "ListenerBlock" block ON block."listenerId" = mine."listenerId"
    ), network AS MATERIALIZED (
      SELECT wanted."block", profile."artistId", count(DISTINCT profile."listenerId") FILTER (WHERE ${mostly(limits.INTEGRITY_MOSTLY_PERCENT)}) AS "accounts",
        sum(count(DISTINCT profile."listenerId")) OVER (PARTITION BY wanted."block") AS "ofAccounts"
      FROM (SELECT DISTINCT "block" FROM my_block) wanted
      CROSS JOIN LATERAL (SELECT "listenerId" FROM "ListenerBlock" member WHERE member."block" = wanted."block" LIMIT ${MAX_ACCOUNTS}) member
      JOIN "ListeningProfile" profile ON profile."listenerId" = member."listenerId" AND profile."endsAt" >= ${since}
      GROUP BY 1, 2
    ), fresh AS (
      SELECT wanted."artistId", same."accounts", same."ofAccounts" FROM (
        SELECT DISTINCT "artistId" FROM mine profile WHERE ${goneAgain(limits.INTEGRITY_NEW_DAYS, now)}
      ) wanted
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE ${mostly(limits.INTEGRITY_MOSTLY_PERCENT)} AND ${goneAgain(limits.INTEGRITY_NEW_DAYS, now)}) AS "accounts", count(*) AS "ofAccounts"
        FROM "ListeningProfile" profile WHERE profile."artistId" = wanted."artistId" AND profile."endsAt" >= ${since}
      ) same
      WHERE same."accounts" >= ${limits.INTEGRITY_NEW_ACCOUNTS} AND same."accounts" * 100 >= same."ofAccounts" * ${limits.INTEGRITY_NEW_PERCENT}
    )
    SELECT mine."periodId", mine."artistId", 'one-card' AS "pattern", jsonb_build_object(
      'accountsOnTheCard', "accounts", 'limitOfAccounts', ${limits.INTEGRITY_CARD_ACCOUNTS}::int, 'streamsOfArtist', mine."artistStreams", 'ofStreams', mine."streams") AS "evidence"
    FROM mine JOIN card USING ("cardKey", "artistId")
    UNION ALL
    SELECT DISTINCT ON (mine."periodId") mine."periodId", mine."artistId", 'one-network', jsonb_build_object(
      'accountsWithThisArtist', "accounts", 'limitOfAccounts', ${limits.INTEGRITY_NETWORK_ACCOUNTS}::int, 'accountsOfTheNetwork', "ofAccounts",
      'limitInPercent', ${limits.INTEGRITY_NETWORK_PERCENT}::int, 'streamsOfArtist', mine."artistStreams", 'ofStreams', mine."streams")
    FROM mine JOIN my_block USING ("periodId", "artistId") JOIN network ON network."block" = my_block."block" AND network."artistId" = mine."artistId"
    WHERE "accounts" >= ${limits.INTEGRITY_NETWORK_ACCOUNTS} AND "accounts" * 100 >= "ofAccounts" * ${limits.INTEGRITY_NETWORK_PERCENT}
    UNION ALL
    SELECT profile."periodId", profile."artistId", 'sign-up-and-gone', jsonb_build_object(
      'newAccounts', "accounts", 'limitOfAccounts', ${limits.INTEGRITY_NEW_ACCOUNTS}::int, 'accountsWithThisArtist', "ofAccounts", 'limitInPercent', ${limits.INTEGRITY_NEW_PERCENT}::int,
      'firstStream', profile."firstAt", 'lastStream', profile."lastAt", 'limitInDays', ${limits.INTEGRITY_NEW_DAYS}::int, 'streamsOfArtist', profile."artistStreams", 'ofStreams', profile."streams")
    FROM mine profile JOIN fresh USING ("artistId") WHERE ${goneAgain(limits.INTEGRITY_NEW_DAYS, now)}`
  return [...own, ...shared]
}

/** A row named `profile` is mostly of one artist. */
const mostly = (percent: number) => Prisma.sql`profile."artistStreams" * 100 >= profile."streams" * ${percent}::int`

/** It began with the account, and ended days after, though the period went on. */
const goneAgain = (days: number, now: Date) => Prisma.sql`(profile."isNew"
  AND profile."lastAt" <= profile."firstAt" + ${days}::int * interval '1 day'
  AND profile."lastAt" + ${days}::int * interval '1 day' < least(profile."endsAt", ${now}::timestamptz))`
