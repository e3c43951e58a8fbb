-- What everybody reads alike is kept in memory by each process, which has to hear of every committed change of these
-- tables, whoever makes it and by which statement. A notice goes out with the commit, or not at all.
CREATE OR REPLACE FUNCTION fairwave_tell_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('fairwave_changes', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
