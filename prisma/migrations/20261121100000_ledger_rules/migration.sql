-- Rules that Prisma's schema language cannot say.

-- The ledger is append-only.
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: post a reversal instead' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER ledger_transaction_append_only BEFORE UPDATE OR DELETE ON "LedgerTransaction"
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON "LedgerEntry"
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_transaction_no_truncate BEFORE TRUNCATE ON "LedgerTransaction"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_entry_no_truncate BEFORE TRUNCATE ON "LedgerEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

-- Each transaction sums to zero and has entries; checked when the database transaction commits.
CREATE FUNCTION ledger_check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  total numeric;
  entries integer;
BEGIN
  IF TG_TABLE_NAME = 'LedgerEntry' THEN
    checked := NEW."transactionId";
  ELSE
    checked := NEW."id";
  END IF;
  SELECT coalesce(sum("cents"), 0), count(*) INTO total, entries FROM "LedgerEntry" WHERE "transactionId" = checked;
  IF entries < 2 THEN
    RAISE EXCEPTION 'ledger transaction % has fewer than two entries', checked USING ERRCODE = 'check_violation';
  END IF;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance: % cents', checked, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ledger_transaction_balances AFTER INSERT ON "LedgerTransaction"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balance();
CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON "LedgerEntry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balance();

ALTER TABLE "LedgerEntry" ADD CONSTRAINT ledger_entry_not_zero CHECK ("cents" <> 0);

-- Claims: a verdict has a reason exactly when it did not count, and only `aggregatedAt` may ever change.
ALTER TABLE "StreamClaim" ADD CONSTRAINT stream_claim_verdict CHECK ("counted" = ("reason" IS NULL));
ALTER TABLE "StreamClaim" ADD CONSTRAINT stream_claim_counted_whole
  CHECK (NOT "counted" OR ("listenerId" IS NOT NULL AND "playbackId" IS NOT NULL AND "periodId" IS NOT NULL));
CREATE UNIQUE INDEX stream_claim_once_per_playback ON "StreamClaim" ("playbackId") WHERE "counted";
CREATE INDEX stream_claim_to_aggregate ON "StreamClaim" ("id") WHERE "counted" AND "aggregatedAt" IS NULL;

-- One subscription at most that gives access, per listener.
CREATE UNIQUE INDEX subscription_one_live ON "Subscription" ("listenerId") WHERE "state" IN ('incomplete', 'active', 'past_due');

-- Money and stock never go below zero.
ALTER TABLE "Product" ADD CONSTRAINT product_stock_not_negative CHECK ("inventory" >= 0);
ALTER TABLE "Product" ADD CONSTRAINT product_price_not_negative CHECK ("priceCents" >= 0);
ALTER TABLE "Order" ADD CONSTRAINT order_split_adds_up CHECK ("artistCents" + "platformFeeCents" = "totalCents" AND "quantity" > 0);
ALTER TABLE "Tip" ADD CONSTRAINT tip_positive CHECK ("cents" > 0);
ALTER TABLE "SubscriptionPeriod" ADD CONSTRAINT period_split_sound CHECK ("artistCents" BETWEEN 0 AND "grossCents" AND "startsAt" < "endsAt");
