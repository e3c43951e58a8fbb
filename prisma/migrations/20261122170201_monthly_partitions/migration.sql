-- Claims and playback sessions are partitioned by the month (UTC) in which the playback was opened. No row is written
-- anew: what is there becomes the first partition. A claim names the whole key of its playback, its opening included, so
-- that the key that contains the partition's column still counts a playback once, whenever it is claimed.
--
-- With many millions of claims the two indexes on "StreamClaim" are what takes long. They may be made before this runs,
-- while the version before serves (docs/operations.md): what is there already is used.
ALTER TABLE "StreamClaim" ADD COLUMN IF NOT EXISTS "openedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00';
CREATE UNIQUE INDEX IF NOT EXISTS "StreamClaim_before_pkey" ON "StreamClaim" ("id", "listenerId", "openedAt");
CREATE UNIQUE INDEX IF NOT EXISTS "StreamClaim_before_once_per_playback" ON "StreamClaim" ("playbackId", "listenerId", "openedAt") WHERE "counted";

LOCK TABLE "StreamClaim", "PlaybackSession" IN ACCESS EXCLUSIVE MODE;
DO $$
DECLARE
  guard text;
BEGIN
  FOR guard IN SELECT tgname FROM pg_trigger WHERE tgrelid = '"StreamClaim"'::regclass AND NOT tgisinternal LOOP
    EXECUTE format('DROP TRIGGER %I ON "StreamClaim"', guard);
  END LOOP;
END $$;
-- A distributed table has no row without a listener: nobody has the nil id.
UPDATE "StreamClaim" SET "listenerId" = '00000000-0000-0000-0000-000000000000' WHERE "listenerId" IS NULL;
ALTER TABLE "StreamClaim" ALTER COLUMN "listenerId" SET NOT NULL;

ALTER TABLE "StreamClaim" DROP CONSTRAINT "StreamClaim_pkey";
ALTER TABLE "StreamClaim" ADD CONSTRAINT "StreamClaim_before_pkey" PRIMARY KEY USING INDEX "StreamClaim_before_pkey";
DROP INDEX stream_claim_once_per_playback;
-- Nothing asks for claims by song or artist: the rollups answer that.
DROP INDEX "StreamClaim_songId_claimedAt_idx";
DROP INDEX "StreamClaim_artistId_claimedAt_idx";
ALTER INDEX "StreamClaim_periodId_idx" RENAME TO "StreamClaim_before_periodId_idx";
ALTER TABLE "StreamClaim" RENAME TO "StreamClaim_before";
CREATE TABLE "StreamClaim" (LIKE "StreamClaim_before" INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE ("openedAt");
ALTER SEQUENCE "StreamClaim_id_seq" OWNED BY "StreamClaim"."id";
ALTER TABLE "StreamClaim" ADD CONSTRAINT "StreamClaim_pkey" PRIMARY KEY ("id", "listenerId", "openedAt");
CREATE UNIQUE INDEX stream_claim_once_per_playback ON "StreamClaim" ("playbackId", "listenerId", "openedAt") WHERE "counted";
CREATE INDEX "StreamClaim_periodId_idx" ON "StreamClaim" ("periodId");

ALTER TABLE "PlaybackSession" DROP CONSTRAINT "PlaybackSession_pkey";
ALTER INDEX "PlaybackSession_listenerId_songId_openedAt_idx" RENAME TO "PlaybackSession_before_listenerId_songId_openedAt_idx";
ALTER TABLE "PlaybackSession" RENAME TO "PlaybackSession_before";
ALTER TABLE "PlaybackSession_before" ADD CONSTRAINT "PlaybackSession_before_pkey" PRIMARY KEY ("id", "listenerId", "openedAt");
CREATE TABLE "PlaybackSession" (LIKE "PlaybackSession_before" INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE ("openedAt");
ALTER TABLE "PlaybackSession" ADD CONSTRAINT "PlaybackSession_pkey" PRIMARY KEY ("id", "listenerId", "openedAt");
CREATE INDEX "PlaybackSession_listenerId_songId_openedAt_idx" ON "PlaybackSession" ("listenerId", "songId", "openedAt" DESC);

-- The first partition holds the month that has begun; what belongs to no month's partition is kept all the same.
DO $$
DECLARE
  next_month timestamptz := (date_trunc('month', greatest(now(), (SELECT max("openedAt") FROM "PlaybackSession_before")) AT TIME ZONE 'UTC')
    + interval '1 month') AT TIME ZONE 'UTC';
  parent text;
BEGIN
  FOREACH parent IN ARRAY ARRAY['StreamClaim', 'PlaybackSession'] LOOP
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', parent, parent || '_before', next_month);
    EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', parent || '_default', parent);
  END LOOP;
END $$;

-- As they were. A version before that still runs beside this one knows no opening (its claims stand in the first partition,
-- where its key is exact) and says NULL for nobody.
CREATE FUNCTION stream_claim_of_nobody() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."listenerId" := '00000000-0000-0000-0000-000000000000';
  RETURN NEW;
END $$;
CREATE TRIGGER stream_claim_of_nobody BEFORE INSERT ON "StreamClaim" FOR EACH ROW
  WHEN (NEW."listenerId" IS NULL) EXECUTE FUNCTION stream_claim_of_nobody();
CREATE TRIGGER stream_claim_never_changes BEFORE UPDATE ON "StreamClaim" FOR EACH ROW
  WHEN (ROW(OLD."id", OLD."songId", OLD."artistId", OLD."playbackId", OLD."openedAt", OLD."periodId", OLD."duration", OLD."counted", OLD."reason", OLD."claimedAt")
    IS DISTINCT FROM ROW(NEW."id", NEW."songId", NEW."artistId", NEW."playbackId", NEW."openedAt", NEW."periodId", NEW."duration", NEW."counted", NEW."reason", NEW."claimedAt"))
  EXECUTE FUNCTION append_only_refuse('a claim keeps its verdict');
CREATE TRIGGER stream_claim_listener_only_by_erasure BEFORE UPDATE ON "StreamClaim" FOR EACH ROW
  WHEN (OLD."listenerId" IS DISTINCT FROM NEW."listenerId")
  EXECUTE FUNCTION append_only_refuse_unless_erased('a claim keeps its listener');
CREATE TRIGGER stream_claim_counted_stays BEFORE DELETE ON "StreamClaim" FOR EACH ROW WHEN (OLD."counted")
  EXECUTE FUNCTION append_only_refuse('counted claims are what money was split by');
CREATE TRIGGER stream_claim_no_truncate BEFORE TRUNCATE ON "StreamClaim" FOR EACH STATEMENT
  EXECUTE FUNCTION append_only_refuse('counted claims are what money was split by');
CREATE TRIGGER stream_claim_awaits_rollups AFTER INSERT ON "StreamClaim" REFERENCING NEW TABLE AS claimed
  FOR EACH STATEMENT EXECUTE FUNCTION stream_claims_await_rollups();

-- Makes what is missing of the partitions of the month of `moment` and of `ahead` further months, of every table that is
-- partitioned by a time, and those of months that only the default partition holds rows of. Writers go on: a table is made
-- and filled beside them and attached, which takes the default partition alone. Returns the names of those it made.
CREATE FUNCTION fairwave_make_partitions(moment timestamptz DEFAULT now(), ahead int DEFAULT 3) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  parent record;
  month timestamp;
  name text;
  first timestamptz;
  following timestamptz;
  stray boolean;
BEGIN
  -- One at a time, before anything is read: whoever waited finds them made.
  PERFORM pg_advisory_xact_lock(hashtextextended('fairwave partitions', 0));
  FOR parent IN
    SELECT c.oid, c.relname AS name, a.attname AS by_time, d.relname AS fallback, d.oid AS fallback_oid
    FROM pg_partitioned_table p JOIN pg_class c ON c.oid = p.partrelid JOIN pg_class d ON d.oid = p.partdefid
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = p.partattrs[0]
    WHERE c.relnamespace = current_schema()::regnamespace AND p.partstrat = 'r' AND p.partnatts = 1 AND a.atttypid = 'timestamptz'::regtype
    ORDER BY c.relname
  LOOP
    FOR month IN EXECUTE format(
      'SELECT date_trunc(''month'', $1 AT TIME ZONE ''UTC'') + number * interval ''1 month'' FROM generate_series(0, $2) AS number
       UNION SELECT DISTINCT date_trunc(''month'', %I AT TIME ZONE ''UTC'') FROM %I ORDER BY 1', parent.by_time, parent.fallback) USING moment, ahead
    LOOP
      first := month AT TIME ZONE 'UTC';
      following := (month + interval '1 month') AT TIME ZONE 'UTC';
      name := parent.name || to_char(month, '_YYYY_MM');
      CONTINUE WHEN fairwave_partition_of(parent.oid, first) IS NOT NULL;
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES INCLUDING STORAGE)', name, parent.name);
      EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I >= $1 AND %2$I < $2)', parent.fallback, parent.by_time)
        INTO stray USING first, following;
      IF stray THEN
        -- Rows move out of the default partition: nobody writes meanwhile, and no guard of the table stands on what is detached.
        EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', parent.name);
        EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', parent.name, parent.fallback);
        EXECUTE format('WITH moved AS (DELETE FROM %I WHERE %I >= $1 AND %2$I < $2 RETURNING *) INSERT INTO %I SELECT * FROM moved',
          parent.fallback, parent.by_time, name) USING first, following;
      END IF;
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent.name, name, first, following);
      IF stray THEN
        EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I DEFAULT', parent.name, parent.fallback);
      END IF;
      PERFORM fairwave_guard_partitions(parent.name);
      RETURN NEXT name;
    END LOOP;
  END LOOP;
END $$;

-- The partition of a table that rows of a moment are kept in; null where that is the default.
CREATE FUNCTION fairwave_partition_of(parent oid, moment timestamptz) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  part record;
  here boolean;
BEGIN
  FOR part IN
    SELECT c.relname AS name, pg_get_partition_constraintdef(c.oid) AS bounds, a.attname AS by_time
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_partitioned_table p ON p.partrelid = i.inhparent
      JOIN pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = p.partattrs[0]
    WHERE i.inhparent = parent AND c.oid <> p.partdefid
  LOOP
    EXECUTE format('SELECT %s FROM (SELECT $1 AS %I) AS row', part.bounds, part.by_time) INTO here USING moment;
    IF here THEN
      RETURN part.name;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- Guards of each row stand on every partition by themselves; those against TRUNCATE do not.
CREATE FUNCTION fairwave_guard_partitions(parent text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  statement text;
BEGIN
  FOR statement IN
    SELECT regexp_replace(pg_get_triggerdef(guard.oid), ' ON .+ FOR EACH', format(' ON %s FOR EACH', i.inhrelid::regclass))
    FROM pg_inherits i JOIN pg_trigger guard ON guard.tgrelid = i.inhparent AND guard.tgtype & 32 > 0
    WHERE i.inhparent = format('%I', parent)::regclass
      AND NOT EXISTS (SELECT FROM pg_trigger known WHERE known.tgrelid = i.inhrelid AND known.tgname = guard.tgname)
  LOOP
    EXECUTE statement;
  END LOOP;
END $$;

-- Drops the partitions of a table whose months ended before `moment` and that nothing is left in; returns their names. One that
-- is in use at the moment is left for the next time.
CREATE FUNCTION fairwave_drop_empty_partitions(parent text, moment timestamptz) RETURNS SETOF text LANGUAGE plpgsql AS $$
DECLARE
  part text;
  filled boolean;
BEGIN
  PERFORM set_config('lock_timeout', '2s', true);
  FOR part IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = format('%I', parent)::regclass
      AND substring(pg_get_expr(c.relpartbound, c.oid) FROM $re$TO \('([^']+)'\)$re$)::timestamptz <= moment
  LOOP
    BEGIN
      EXECUTE format('LOCK TABLE %I, %I IN ACCESS EXCLUSIVE MODE', parent, part);
      EXECUTE format('SELECT EXISTS (SELECT FROM %I)', part) INTO filled;
      IF NOT filled THEN
        EXECUTE format('DROP TABLE %I', part);
        RETURN NEXT part;
      END IF;
    EXCEPTION WHEN lock_not_available THEN
    END;
  END LOOP;
END $$;

SELECT fairwave_guard_partitions('StreamClaim');
SELECT fairwave_make_partitions();
