-- Guards of each row stand on every partition by themselves; those against TRUNCATE do not.
CREATE OR REPLACE FUNCTION fairwave_guard_partitions(parent text) RETURNS void LANGUAGE plpgsql AS $$
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
