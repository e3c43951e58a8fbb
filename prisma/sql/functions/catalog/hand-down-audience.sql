CREATE OR REPLACE FUNCTION fairwave_hand_down_audience() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "Song" SET "audience" = NEW."audience", "opensAt" = NEW."opensAt" WHERE "releaseId" = NEW."id" AND NOT "ownAudience";
  RETURN NULL;
END
$$;
