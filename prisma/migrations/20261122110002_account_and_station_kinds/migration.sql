CREATE TYPE "AccountKind" AS ENUM ('user', 'artist', 'admin');
CREATE TYPE "RadioStationKind" AS ENUM ('page', 'stream');

-- The values stay as they were; the index on accountKind is made anew with its column.
ALTER TABLE "Session" ALTER COLUMN "userType" TYPE "AccountKind" USING "userType"::text::"AccountKind";
ALTER TABLE "AccessToken" ALTER COLUMN "accountKind" TYPE "AccountKind" USING "accountKind"::text::"AccountKind";
ALTER TABLE "RadioStation" ALTER COLUMN "kind" TYPE "RadioStationKind" USING "kind"::text::"RadioStationKind";

-- What the operator calls still takes the kind as text.
DO $$
DECLARE
  known text := pg_get_functiondef('fairwave_erase'::regproc);
  changed text := replace(known, '"accountKind" = account_kind', '"accountKind"::text = account_kind');
BEGIN
  IF changed = known THEN
    RAISE EXCEPTION 'fairwave_erase compares the kind of a token with text no more';
  END IF;
  EXECUTE changed;
END $$;
