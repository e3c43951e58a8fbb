-- What was decided stays as it was decided, whoever holds a connection. Each trigger lists the columns that never change:
-- a column that it does not name (marks of workers, states that move) is free, and so is one that comes later.

CREATE FUNCTION append_only_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: %', TG_TABLE_NAME, TG_ARGV[0] USING ERRCODE = 'restrict_violation';
END $$;

-- An erasure (fairwave_erase) writes its own audit entry first, under the pseudonym that it puts in a person's place.
-- Only such a pseudonym, and only in the same transaction, may replace somebody in a row that never changes otherwise.
CREATE FUNCTION erased_just_now(pseudonym text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM "AuditEntry"
    WHERE "targetType" = 'person' AND "targetId" = pseudonym AND "action" = 'person.erased'
      AND "createdAt" = transaction_timestamp()::timestamptz(3))
$$;

CREATE FUNCTION append_only_refuse_unless_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF erased_just_now(NEW."listenerId"::text) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only: %', TG_TABLE_NAME, TG_ARGV[0] USING ERRCODE = 'restrict_violation';
END $$;

-- The audit log.
CREATE FUNCTION audit_refuse_unless_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "AuditEntry" erasure
    WHERE erasure."createdAt" = transaction_timestamp()::timestamptz(3) AND erasure."action" = 'person.erased'
      AND (NEW."targetId" = erasure."targetId" OR NEW."actorId"::text = erasure."targetId"
        OR strpos(NEW."actorName", erasure."targetId") > 0 OR strpos(NEW."targetName", erasure."targetId") > 0 OR strpos(NEW."detail"::text, erasure."targetId") > 0))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only: %', TG_TABLE_NAME, TG_ARGV[0] USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER audit_entry_never_changes BEFORE UPDATE ON "AuditEntry" FOR EACH ROW
  WHEN (ROW(OLD."id", OLD."actorKind", OLD."action", OLD."targetType", OLD."createdAt")
    IS DISTINCT FROM ROW(NEW."id", NEW."actorKind", NEW."action", NEW."targetType", NEW."createdAt"))
  EXECUTE FUNCTION append_only_refuse('what was done stays on record');
CREATE TRIGGER audit_entry_names_only_by_erasure BEFORE UPDATE ON "AuditEntry" FOR EACH ROW
  EXECUTE FUNCTION audit_refuse_unless_erased('names leave it by fairwave_erase only');
CREATE TRIGGER audit_entry_stays BEFORE DELETE ON "AuditEntry" FOR EACH ROW
  EXECUTE FUNCTION append_only_refuse('what was done stays on record');
CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON "AuditEntry" FOR EACH STATEMENT
  EXECUTE FUNCTION append_only_refuse('what was done stays on record');

-- Claims: who, what, how long and the verdict; `aggregatedAt` is the workers' mark.
CREATE TRIGGER stream_claim_never_changes BEFORE UPDATE ON "StreamClaim" FOR EACH ROW
  WHEN (ROW(OLD."id", OLD."songId", OLD."artistId", OLD."playbackId", OLD."periodId", OLD."duration", OLD."counted", OLD."reason", OLD."claimedAt")
    IS DISTINCT FROM ROW(NEW."id", NEW."songId", NEW."artistId", NEW."playbackId", NEW."periodId", NEW."duration", NEW."counted", NEW."reason", NEW."claimedAt"))
  EXECUTE FUNCTION append_only_refuse('a claim keeps its verdict');
CREATE TRIGGER stream_claim_listener_only_by_erasure BEFORE UPDATE ON "StreamClaim" FOR EACH ROW
  WHEN (OLD."listenerId" IS DISTINCT FROM NEW."listenerId")
  EXECUTE FUNCTION append_only_refuse_unless_erased('a claim keeps its listener');
CREATE TRIGGER stream_claim_counted_stays BEFORE DELETE ON "StreamClaim" FOR EACH ROW WHEN (OLD."counted")
  EXECUTE FUNCTION append_only_refuse('counted claims are what money was split by');
CREATE TRIGGER stream_claim_no_truncate BEFORE TRUNCATE ON "StreamClaim" FOR EACH STATEMENT
  EXECUTE FUNCTION append_only_refuse('counted claims are what money was split by');

-- Payouts: pending, then paid or failed; what was paid may still come back.
CREATE TRIGGER payout_never_changes BEFORE UPDATE ON "Payout" FOR EACH ROW
  WHEN (ROW(OLD."id", OLD."artistId", OLD."statementId", OLD."providerAccountId", OLD."cents", OLD."createdAt")
    IS DISTINCT FROM ROW(NEW."id", NEW."artistId", NEW."statementId", NEW."providerAccountId", NEW."cents", NEW."createdAt"))
  EXECUTE FUNCTION append_only_refuse('a payout keeps its artist, statement, account and amount');
CREATE TRIGGER payout_moves_forward BEFORE UPDATE ON "Payout" FOR EACH ROW
  WHEN (OLD."state" <> NEW."state" AND NOT (
    (OLD."state" = 'pending' AND NEW."state" IN ('paid', 'failed')) OR (OLD."state" = 'paid' AND NEW."state" = 'failed')))
  EXECUTE FUNCTION append_only_refuse('a payout goes from pending to paid or failed, from paid to failed, and nowhere else');
CREATE TRIGGER payout_marks_stay BEFORE UPDATE ON "Payout" FOR EACH ROW
  WHEN ((OLD."providerPayoutId" IS NOT NULL AND OLD."providerPayoutId" IS DISTINCT FROM NEW."providerPayoutId")
    OR (OLD."paidAt" IS NOT NULL AND OLD."paidAt" IS DISTINCT FROM NEW."paidAt")
    OR (OLD."failedAt" IS NOT NULL AND OLD."failedAt" IS DISTINCT FROM NEW."failedAt"))
  EXECUTE FUNCTION append_only_refuse('what the provider said of a payout is noted once');
CREATE TRIGGER payout_stays BEFORE DELETE ON "Payout" FOR EACH ROW
  EXECUTE FUNCTION append_only_refuse('payouts are never removed');
CREATE TRIGGER payout_no_truncate BEFORE TRUNCATE ON "Payout" FOR EACH STATEMENT
  EXECUTE FUNCTION append_only_refuse('payouts are never removed');

-- Periods: until their money was given on, refunds take from it, and what a failed refund brings back may come back, up to
-- what was paid. Once it was given on, nothing of it changes.
CREATE TRIGGER period_closed_never_changes BEFORE UPDATE ON "SubscriptionPeriod" FOR EACH ROW
  WHEN ((OLD."settledAt" IS NOT NULL OR OLD."state" IN ('settled', 'pooled')) AND (
    ROW(OLD."id", OLD."subscriptionId", OLD."providerInvoiceId", OLD."startsAt", OLD."endsAt", OLD."grossCents", OLD."artistCents", OLD."settledAt")
      IS DISTINCT FROM ROW(NEW."id", NEW."subscriptionId", NEW."providerInvoiceId", NEW."startsAt", NEW."endsAt", NEW."grossCents", NEW."artistCents", NEW."settledAt")
    OR (OLD."state" <> NEW."state" AND NEW."state" <> 'refunded')
    OR (OLD."providerPaymentId" IS NOT NULL AND OLD."providerPaymentId" IS DISTINCT FROM NEW."providerPaymentId")))
  EXECUTE FUNCTION append_only_refuse('a period that is settled or pooled keeps its money');

CREATE FUNCTION period_refuse_growth() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."grossCents" <= coalesce((SELECT "amountCents" FROM "Payment" WHERE "providerPaymentId" = NEW."providerPaymentId"), 0) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'SubscriptionPeriod is append-only: nothing adds to what was paid' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER period_never_grows BEFORE UPDATE ON "SubscriptionPeriod" FOR EACH ROW
  WHEN (NEW."grossCents" > OLD."grossCents") EXECUTE FUNCTION period_refuse_growth();
CREATE TRIGGER period_keeps_invoice BEFORE UPDATE ON "SubscriptionPeriod" FOR EACH ROW
  WHEN (OLD."providerInvoiceId" <> NEW."providerInvoiceId" OR (NEW."artistCents" > OLD."artistCents" AND NEW."grossCents" <= OLD."grossCents"))
  EXECUTE FUNCTION append_only_refuse('a period keeps its invoice, and its parts');
CREATE TRIGGER period_listener_only_by_erasure BEFORE UPDATE ON "SubscriptionPeriod" FOR EACH ROW
  WHEN (OLD."listenerId" IS DISTINCT FROM NEW."listenerId")
  EXECUTE FUNCTION append_only_refuse_unless_erased('a period keeps its listener');
CREATE TRIGGER period_stays BEFORE DELETE ON "SubscriptionPeriod" FOR EACH ROW
  EXECUTE FUNCTION append_only_refuse('periods are never removed');
CREATE TRIGGER period_no_truncate BEFORE TRUNCATE ON "SubscriptionPeriod" FOR EACH STATEMENT
  EXECUTE FUNCTION append_only_refuse('periods are never removed');

-- The names of the ledger's accounts are as much part of it as its entries.
CREATE TRIGGER ledger_account_never_changes BEFORE UPDATE ON "LedgerAccount" FOR EACH ROW
  WHEN (ROW(OLD."id", OLD."code", OLD."kind", OLD."artistId") IS DISTINCT FROM ROW(NEW."id", NEW."code", NEW."kind", NEW."artistId"))
  EXECUTE FUNCTION append_only_refuse('an account keeps its code');
CREATE TRIGGER ledger_account_stays BEFORE DELETE ON "LedgerAccount" FOR EACH ROW
  EXECUTE FUNCTION append_only_refuse('accounts are never removed');

-- What each model would have paid is part of a statement.
CREATE TRIGGER month_model_share_never_changes BEFORE UPDATE OR DELETE ON "MonthModelShare" FOR EACH ROW
  EXECUTE FUNCTION closed_month_refuse_change();
CREATE TRIGGER month_model_share_no_truncate BEFORE TRUNCATE ON "MonthModelShare" FOR EACH STATEMENT
  EXECUTE FUNCTION closed_month_refuse_change();
