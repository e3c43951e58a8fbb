-- is in use at the moment is left for the next time.
CREATE OR REPLACE FUNCTION fairwave_drop_empty_partitions(parent text, moment timestamptz) RETURNS SETOF text LANGUAGE plpgsql AS $$
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
