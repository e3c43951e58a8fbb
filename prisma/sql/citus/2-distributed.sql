-- What a listener writes by listening, spread by the listener: a claim, its session, its clock and what waits for the rollups are
-- on one node. Everything else stays on the coordinator.
--
-- Citus has no triggers on distributed tables. They come off first and stand on each shard instead, as its manual does it
-- (`run_command_on_placements`, `run_command_on_colocated_placements`): 3-triggers.sql, once more after shards have moved.
DO $$
DECLARE
  guard record;
BEGIN
  FOR guard IN
    SELECT tgname, tgrelid::regclass AS name FROM pg_trigger
    WHERE NOT tgisinternal AND tgparentid = 0 AND tgrelid IN ('"StreamClaim"'::regclass)
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', guard.tgname, guard.name);
  END LOOP;
  -- Those against TRUNCATE were copied to each partition.
  FOR guard IN
    SELECT tgname, tgrelid::regclass AS name FROM pg_trigger JOIN pg_inherits ON inhrelid = tgrelid
    WHERE NOT tgisinternal AND tgparentid = 0 AND inhparent = '"StreamClaim"'::regclass
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', guard.tgname, guard.name);
  END LOOP;
END $$;

SELECT create_distributed_table('"StreamClaim"', 'listenerId', colocate_with => 'none', shard_count => 64);
SELECT create_distributed_table('"PlaybackSession"', 'listenerId', colocate_with => '"StreamClaim"');
SELECT create_distributed_table('"PendingClaim"', 'listenerId', colocate_with => '"StreamClaim"');
SELECT create_distributed_table('"ListeningClock"', 'listenerId', colocate_with => '"StreamClaim"');
SELECT create_distributed_table('"PlayedSong"', 'accountId', colocate_with => '"StreamClaim"');
SELECT create_distributed_table('"PlayerQueue"', 'accountId', colocate_with => '"StreamClaim"');
