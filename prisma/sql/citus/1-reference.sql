-- Tables that every node has whole, since what listeners write is joined with them. Citus has no triggers on reference tables:
-- each would run once a node, and count a song three times on three nodes. They come off here and are put on the coordinator's
-- copy alone; see `fairwave_reference`. The coordinator has to be one of the nodes (`citus_set_coordinator_host`).
CREATE OR REPLACE FUNCTION fairwave_reference(name regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  taken text[];
  statement text;
  guard record;
  copy regclass;
BEGIN
  FOR guard IN SELECT tgname, pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgrelid = name AND NOT tgisinternal LOOP
    taken := taken || guard.definition;
    EXECUTE format('DROP TRIGGER %I ON %s', guard.tgname, name);
  END LOOP;
  PERFORM create_reference_table(name::text);
  SELECT shard_name(name, shardid)::regclass INTO copy FROM pg_dist_shard WHERE logicalrelid = name;
  SET LOCAL citus.enable_manual_changes_to_shards TO on;
  FOREACH statement IN ARRAY coalesce(taken, '{}') LOOP
    EXECUTE regexp_replace(statement, ' ON \S+ ', format(' ON %s ', copy));
  END LOOP;
END $$;

SELECT fairwave_reference('"Artist"');
-- Of which a song lets go when it is removed: Citus lets no reference table set columns by a table of the coordinator.
SELECT fairwave_reference('"Release"');
SELECT fairwave_reference('"Song"');
SELECT fairwave_reference('"RefusedListening"');
