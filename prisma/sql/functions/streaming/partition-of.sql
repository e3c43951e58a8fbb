-- The partition of a table that rows of a moment are kept in; null where that is the default.
CREATE OR REPLACE FUNCTION fairwave_partition_of(parent oid, moment timestamptz) RETURNS text LANGUAGE plpgsql STABLE AS $$
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
