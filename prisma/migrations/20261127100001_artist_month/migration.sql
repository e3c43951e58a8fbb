CREATE TABLE "ArtistMonth" (
    "artistId" UUID NOT NULL,
    "month" DATE NOT NULL,
    "subscribers" INTEGER NOT NULL,

    CONSTRAINT "ArtistMonth_pkey" PRIMARY KEY ("artistId","month")
);
ALTER TABLE "ArtistMonth" SET (fillfactor = 80);

-- Kept by statement, exact in every snapshot, whoever writes. An erasure renames a listener: nobody comes or goes by it.
CREATE FUNCTION keep_artist_month() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER artist_month_added AFTER INSERT ON "ArtistMonthListener" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_artist_month();
CREATE TRIGGER artist_month_gone AFTER DELETE ON "ArtistMonthListener" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_artist_month();

INSERT INTO "ArtistMonth" ("artistId", "month", "subscribers")
SELECT "artistId", "month", count(*)::int FROM "ArtistMonthListener" GROUP BY 1, 2;
