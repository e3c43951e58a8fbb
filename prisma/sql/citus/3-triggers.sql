-- The triggers of "StreamClaim", on its shards. May be applied again: after a rebalance it has to be.

-- The shard of "PendingClaim" that lies beside is the trigger's argument.
CREATE OR REPLACE FUNCTION fairwave_claims_await_rollups_beside() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO %s ("claimId", "listenerId", "songId", "artistId", "periodId", "claimedAt")
     SELECT "id", "listenerId", "songId", "artistId", "periodId", "claimedAt" FROM claimed WHERE "counted"', TG_ARGV[0]);
  RETURN NULL;
END $$;

SELECT run_command_on_colocated_placements('"StreamClaim"', '"PendingClaim"', $command$
  CREATE OR REPLACE TRIGGER stream_claim_awaits_rollups AFTER INSERT ON %s REFERENCING NEW TABLE AS claimed
    FOR EACH STATEMENT EXECUTE FUNCTION fairwave_claims_await_rollups_beside('%s')
$command$);

SELECT run_command_on_placements('"StreamClaim"', $command$
  CREATE OR REPLACE TRIGGER stream_claim_counted_stays BEFORE DELETE ON %s FOR EACH ROW WHEN (OLD."counted")
    EXECUTE FUNCTION append_only_refuse('counted claims are what money was split by')
$command$);

SELECT run_command_on_placements('"StreamClaim"', $command$
  CREATE OR REPLACE TRIGGER stream_claim_never_changes BEFORE UPDATE ON %s FOR EACH ROW
    WHEN (ROW(OLD.*) IS DISTINCT FROM ROW(NEW.*)) EXECUTE FUNCTION append_only_refuse('a claim keeps its verdict')
$command$);

SELECT run_command_on_placements('"StreamClaim"', $command$
  CREATE OR REPLACE TRIGGER stream_claim_no_truncate BEFORE TRUNCATE ON %s FOR EACH STATEMENT
    EXECUTE FUNCTION append_only_refuse('counted claims are what money was split by')
$command$);
