CREATE OR REPLACE TRIGGER stream_claim_awaits_rollups AFTER INSERT ON "StreamClaim" REFERENCING NEW TABLE AS claimed
  FOR EACH STATEMENT EXECUTE FUNCTION stream_claims_await_rollups();

CREATE OR REPLACE TRIGGER stream_claim_counted_stays BEFORE DELETE ON "StreamClaim" FOR EACH ROW WHEN (OLD."counted")
  EXECUTE FUNCTION append_only_refuse('counted claims are what money was split by');

CREATE OR REPLACE TRIGGER stream_claim_listener_only_by_erasure BEFORE UPDATE ON "StreamClaim" FOR EACH ROW
  WHEN (OLD."listenerId" IS DISTINCT FROM NEW."listenerId")
  EXECUTE FUNCTION append_only_refuse_unless_erased('a claim keeps its listener');

CREATE OR REPLACE TRIGGER stream_claim_never_changes BEFORE UPDATE ON "StreamClaim" FOR EACH ROW
  WHEN (ROW(OLD."id", OLD."songId", OLD."artistId", OLD."playbackId", OLD."openedAt", OLD."periodId", OLD."duration", OLD."counted", OLD."reason", OLD."claimedAt")
    IS DISTINCT FROM ROW(NEW."id", NEW."songId", NEW."artistId", NEW."playbackId", NEW."openedAt", NEW."periodId", NEW."duration", NEW."counted", NEW."reason", NEW."claimedAt"))
  EXECUTE FUNCTION append_only_refuse('a claim keeps its verdict');

CREATE OR REPLACE TRIGGER stream_claim_no_truncate BEFORE TRUNCATE ON "StreamClaim" FOR EACH STATEMENT
  EXECUTE FUNCTION append_only_refuse('counted claims are what money was split by');

CREATE OR REPLACE TRIGGER stream_claim_of_nobody BEFORE INSERT ON "StreamClaim" FOR EACH ROW
  WHEN (NEW."listenerId" IS NULL) EXECUTE FUNCTION stream_claim_of_nobody();

-- Row triggers reach every partition; those against TRUNCATE must be copied to each.
SELECT fairwave_guard_partitions('StreamClaim');
