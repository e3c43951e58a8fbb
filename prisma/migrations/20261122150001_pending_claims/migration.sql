-- Claims that the rollups do not hold yet get a small table of their own, so that nothing has to be marked, in six indexes,
-- in the large one.
CREATE TABLE "PendingClaim" (
    "claimId" BIGINT NOT NULL,
    "listenerId" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "periodId" UUID NOT NULL,
    "claimedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PendingClaim_pkey" PRIMARY KEY ("claimId","listenerId")
);
CREATE INDEX "PendingClaim_artistId_idx" ON "PendingClaim"("artistId");
CREATE INDEX "PendingClaim_periodId_idx" ON "PendingClaim"("periodId");

-- It fills and empties all the time.
ALTER TABLE "PendingClaim" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
-- Rows that are counted up stay on their page as long as there is room on it, so that no index has to be written.
ALTER TABLE "SongDay" SET (fillfactor = 80);
ALTER TABLE "ArtistDay" SET (fillfactor = 80);
ALTER TABLE "PeriodArtist" SET (fillfactor = 80);
ALTER TABLE "ArtistMonthListener" SET (fillfactor = 80);
ALTER TABLE "Song" SET (fillfactor = 80);

-- From here on no claim comes in until the end of this script. What waits moves over; the mark of the version before says of
-- every claim that nothing is to be done about it, so that its workers, while they still run, do not add it up again.
ALTER TABLE "StreamClaim" ALTER COLUMN "aggregatedAt" SET DEFAULT CURRENT_TIMESTAMP;
INSERT INTO "PendingClaim" ("claimId", "listenerId", "songId", "artistId", "periodId", "claimedAt")
SELECT "id", "listenerId", "songId", "artistId", "periodId", "claimedAt" FROM "StreamClaim" WHERE "counted" AND "aggregatedAt" IS NULL;
UPDATE "StreamClaim" SET "aggregatedAt" = CURRENT_TIMESTAMP WHERE "counted" AND "aggregatedAt" IS NULL;
DROP INDEX "stream_claim_to_aggregate";

-- By a trigger, so that a claim waits for the rollups whoever writes it. One statement for all claims of one statement.
CREATE FUNCTION stream_claims_await_rollups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PendingClaim" ("claimId", "listenerId", "songId", "artistId", "periodId", "claimedAt")
  SELECT "id", "listenerId", "songId", "artistId", "periodId", "claimedAt" FROM claimed WHERE "counted";
  RETURN NULL;
END $$;
CREATE TRIGGER stream_claim_awaits_rollups AFTER INSERT ON "StreamClaim" REFERENCING NEW TABLE AS claimed
  FOR EACH STATEMENT EXECUTE FUNCTION stream_claims_await_rollups();

-- All counted streams of a day.
CREATE TABLE "StreamDay" (
    "day" DATE NOT NULL,
    "streams" INTEGER NOT NULL,

    CONSTRAINT "StreamDay_pkey" PRIMARY KEY ("day")
);
INSERT INTO "StreamDay" ("day", "streams") SELECT "day", sum("streams") FROM "ArtistDay" GROUP BY "day";
CREATE INDEX "ArtistDay_day_idx" ON "ArtistDay"("day");

-- An erasure reaches what waits too, and waits for whoever is adding claims up, so that none of the person's is on its way.
DO $$
DECLARE
  known text := pg_get_functiondef('fairwave_erase'::regproc);
  before text := 'UPDATE "StreamClaim" SET "listenerId"';
  changed text := replace(known, before, E'PERFORM pg_advisory_xact_lock(hashtextextended(''streaming aggregation'', 0));\n  '
    || 'UPDATE "PendingClaim" SET "listenerId" = pseudonym WHERE "listenerId" = subject;' || E'\n  ' || before);
BEGIN
  IF changed = known THEN
    RAISE EXCEPTION 'fairwave_erase names StreamClaim no more';
  END IF;
  EXECUTE changed;
END $$;
