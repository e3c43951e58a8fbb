CREATE OR REPLACE TRIGGER period_closed_never_changes BEFORE UPDATE ON "SubscriptionPeriod" FOR EACH ROW
  WHEN ((OLD."settledAt" IS NOT NULL OR OLD."state" IN ('settled', 'pooled')) AND (
    ROW(OLD."id", OLD."subscriptionId", OLD."providerInvoiceId", OLD."startsAt", OLD."endsAt", OLD."grossCents", OLD."artistCents", OLD."settledAt", OLD."bookedIn")
      IS DISTINCT FROM ROW(NEW."id", NEW."subscriptionId", NEW."providerInvoiceId", NEW."startsAt", NEW."endsAt", NEW."grossCents", NEW."artistCents", NEW."settledAt", NEW."bookedIn")
    OR (OLD."state" <> NEW."state" AND NEW."state" <> 'refunded')
    OR (OLD."providerPaymentId" IS NOT NULL AND OLD."providerPaymentId" IS DISTINCT FROM NEW."providerPaymentId")))
  EXECUTE FUNCTION append_only_refuse('a period that is settled or pooled keeps its money');

CREATE OR REPLACE TRIGGER period_keeps_invoice BEFORE UPDATE ON "SubscriptionPeriod" FOR EACH ROW
  WHEN (OLD."providerInvoiceId" <> NEW."providerInvoiceId" OR (NEW."artistCents" > OLD."artistCents" AND NEW."grossCents" <= OLD."grossCents"))
  EXECUTE FUNCTION append_only_refuse('a period keeps its invoice, and its parts');

CREATE OR REPLACE TRIGGER period_listener_only_by_erasure BEFORE UPDATE ON "SubscriptionPeriod" FOR EACH ROW
  WHEN (OLD."listenerId" IS DISTINCT FROM NEW."listenerId")
  EXECUTE FUNCTION append_only_refuse_unless_erased('a period keeps its listener');

CREATE OR REPLACE TRIGGER period_never_grows BEFORE UPDATE ON "SubscriptionPeriod" FOR EACH ROW
  WHEN (NEW."grossCents" > OLD."grossCents") EXECUTE FUNCTION period_refuse_growth();

CREATE OR REPLACE TRIGGER period_no_truncate BEFORE TRUNCATE ON "SubscriptionPeriod" FOR EACH STATEMENT
  EXECUTE FUNCTION append_only_refuse('periods are never removed');

CREATE OR REPLACE TRIGGER period_stays BEFORE DELETE ON "SubscriptionPeriod" FOR EACH ROW
  EXECUTE FUNCTION append_only_refuse('periods are never removed');
