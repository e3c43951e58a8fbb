-- Kept by statement, exact in every snapshot, whoever writes. An erasure renames a listener: nobody comes or goes by it.
CREATE OR REPLACE FUNCTION keep_artist_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "ArtistMonth" AS kept ("artistId", "month", "subscribers")
    SELECT "artistId", "month", count(*)::int FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT ("artistId", "month") DO UPDATE SET "subscribers" = kept."subscribers" + EXCLUDED."subscribers";
  ELSE
    UPDATE "ArtistMonth" kept SET "subscribers" = kept."subscribers" - left_out."subscribers"
    FROM (SELECT "artistId", "month", count(*)::int AS "subscribers" FROM gone GROUP BY 1, 2) left_out
    WHERE kept."artistId" = left_out."artistId" AND kept."month" = left_out."month";
  END IF;
  RETURN NULL;
END $$;
