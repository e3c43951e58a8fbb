CREATE OR REPLACE TRIGGER payout_marks_stay BEFORE UPDATE ON "Payout" FOR EACH ROW
  WHEN ((OLD."providerPayoutId" IS NOT NULL AND OLD."providerPayoutId" IS DISTINCT FROM NEW."providerPayoutId")
    OR (OLD."paidAt" IS NOT NULL AND OLD."paidAt" IS DISTINCT FROM NEW."paidAt")
    OR (OLD."failedAt" IS NOT NULL AND OLD."failedAt" IS DISTINCT FROM NEW."failedAt"))
  EXECUTE FUNCTION append_only_refuse('what the provider said of a payout is noted once');

CREATE OR REPLACE TRIGGER payout_moves_forward BEFORE UPDATE ON "Payout" FOR EACH ROW
  WHEN (OLD."state" <> NEW."state" AND NOT (
    (OLD."state" = 'pending' AND NEW."state" IN ('paid', 'failed')) OR (OLD."state" = 'paid' AND NEW."state" = 'failed')))
  EXECUTE FUNCTION append_only_refuse('a payout goes from pending to paid or failed, from paid to failed, and nowhere else');

-- Payouts: pending, then paid or failed; what was paid may still come back.
CREATE OR REPLACE TRIGGER payout_never_changes BEFORE UPDATE ON "Payout" FOR EACH ROW
  WHEN (ROW(OLD."id", OLD."artistId", OLD."statementId", OLD."providerAccountId", OLD."cents", OLD."createdAt")
    IS DISTINCT FROM ROW(NEW."id", NEW."artistId", NEW."statementId", NEW."providerAccountId", NEW."cents", NEW."createdAt"))
  EXECUTE FUNCTION append_only_refuse('a payout keeps its artist, statement, account and amount');

CREATE OR REPLACE TRIGGER payout_no_truncate BEFORE TRUNCATE ON "Payout" FOR EACH STATEMENT
  EXECUTE FUNCTION append_only_refuse('payouts are never removed');

CREATE OR REPLACE TRIGGER payout_stays BEFORE DELETE ON "Payout" FOR EACH ROW
  EXECUTE FUNCTION append_only_refuse('payouts are never removed');
