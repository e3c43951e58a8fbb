-- By a trigger, so that a claim waits for the rollups whoever writes it. One statement for all claims of one statement.
CREATE OR REPLACE FUNCTION stream_claims_await_rollups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "PendingClaim" ("claimId", "listenerId", "songId", "artistId", "periodId", "claimedAt")
  SELECT "id", "listenerId", "songId", "artistId", "periodId", "claimedAt" FROM claimed WHERE "counted";
  RETURN NULL;
END $$;
