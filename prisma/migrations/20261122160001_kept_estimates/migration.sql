-- CreateTable
CREATE TABLE "PeriodEstimate" (
    "periodId" UUID NOT NULL,
    "artistIds" UUID[],
    "cents" INTEGER[],

    CONSTRAINT "PeriodEstimate_pkey" PRIMARY KEY ("periodId")
);

-- CreateTable
CREATE TABLE "ArtistEstimate" (
    "artistId" UUID NOT NULL,
    "cents" BIGINT NOT NULL,

    CONSTRAINT "ArtistEstimate_pkey" PRIMARY KEY ("artistId")
);

-- Periods that are open already: split once, by largest remainder, as `splitInSql` does from now on.
INSERT INTO "PeriodEstimate" ("periodId", "artistIds", "cents")
SELECT "periodId", array_agg("artistId" ORDER BY "artistId"), array_agg("cents" ORDER BY "artistId")
FROM (
  SELECT "periodId", "artistId",
    ("floor" + CASE WHEN row_number() OVER (PARTITION BY "periodId" ORDER BY "remainder" DESC, "artistId")
      <= "whole" - sum("floor") OVER (PARTITION BY "periodId") THEN 1 ELSE 0 END)::int AS "cents"
  FROM (
    SELECT streams."periodId", streams."artistId", period."artistCents"::bigint AS "whole",
      period."artistCents"::bigint * streams."streams" / sum(streams."streams") OVER (PARTITION BY streams."periodId")::bigint AS "floor",
      period."artistCents"::bigint * streams."streams" % sum(streams."streams") OVER (PARTITION BY streams."periodId")::bigint AS "remainder"
    FROM "SubscriptionPeriod" period JOIN "PeriodArtist" streams ON streams."periodId" = period."id"
    WHERE period."state" = 'open' AND streams."streams" > 0
  ) floored
) split
GROUP BY "periodId";

INSERT INTO "ArtistEstimate" ("artistId", "cents")
SELECT part."artistId", sum(part."cents")
FROM "PeriodEstimate" estimate CROSS JOIN LATERAL unnest(estimate."artistIds", estimate."cents") AS part ("artistId", "cents")
GROUP BY part."artistId";
