-- Makes what is missing of the partitions of the month of `moment` and of `ahead` further months, of every table that is
-- partitioned by a time, and those of months that only the default partition holds rows of. Writers go on: a table is made
-- and filled beside them and attached, which takes the default partition alone. Returns the names of those it made.
CREATE OR REPLACE FUNCTION fairwave_make_partitions(moment timestamptz DEFAULT now(), ahead int DEFAULT 3) RETURNS SETOF text LANGUAGE plpgsql AS $$
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
