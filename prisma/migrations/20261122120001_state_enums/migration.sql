-- States and kinds of payments, payouts and stored objects become enums; what is stored keeps its value.

CREATE TYPE "SubscriptionState" AS ENUM ('incomplete', 'active', 'past_due', 'canceled');
CREATE TYPE "PeriodState" AS ENUM ('open', 'settled', 'pooled', 'refunded');
CREATE TYPE "TipState" AS ENUM ('pending', 'paid', 'refunded', 'canceled');
CREATE TYPE "ReversalKind" AS ENUM ('refund', 'dispute');
CREATE TYPE "ReversalState" AS ENUM ('made', 'failed', 'open', 'won', 'lost');
CREATE TYPE "ReceivedEventState" AS ENUM ('waiting', 'applied', 'ignored', 'parked', 'dismissed');
CREATE TYPE "ProviderTransactionKind" AS ENUM ('payment', 'refund', 'dispute', 'payout', 'bank', 'fee', 'other');
CREATE TYPE "ReconciliationState" AS ENUM ('balanced', 'differs', 'resolved', 'acknowledged');
CREATE TYPE "RefundRequestState" AS ENUM ('requested', 'sent', 'refused', 'failed', 'acknowledged');
CREATE TYPE "PayoutState" AS ENUM ('pending', 'paid', 'failed');
CREATE TYPE "PayoutReviewState" AS ENUM ('waiting', 'approved', 'superseded');
CREATE TYPE "ObjectOwnerKind" AS ENUM ('artist', 'admin');
CREATE TYPE "ObjectPurpose" AS ENUM ('audio', 'cover', 'product-image', 'digital-file');

-- These compare a text: they are made anew below, word for word. Changing a column's type fires no trigger of a row, and
-- nothing else runs in this transaction while they are away.
DROP INDEX subscription_one_live;
DROP TRIGGER period_closed_never_changes ON "SubscriptionPeriod";
DROP TRIGGER payout_moves_forward ON "Payout";
ALTER TABLE "PaymentReversal" DROP CONSTRAINT payment_reversal_state;
ALTER TABLE "PayoutReview" DROP CONSTRAINT payout_review_two_people;

ALTER TABLE "Subscription" ALTER COLUMN "state" TYPE "SubscriptionState" USING "state"::text::"SubscriptionState";
ALTER TABLE "SubscriptionPeriod"
  ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "PeriodState" USING "state"::text::"PeriodState",
  ALTER COLUMN "state" SET DEFAULT 'open';
ALTER TABLE "Tip"
  ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "TipState" USING "state"::text::"TipState",
  ALTER COLUMN "state" SET DEFAULT 'pending';
ALTER TABLE "PaymentReversal"
  ALTER COLUMN "kind" TYPE "ReversalKind" USING "kind"::text::"ReversalKind",
  ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "ReversalState" USING "state"::text::"ReversalState",
  ALTER COLUMN "state" SET DEFAULT 'made';
ALTER TABLE "ReceivedEvent"
  ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "ReceivedEventState" USING "state"::text::"ReceivedEventState",
  ALTER COLUMN "state" SET DEFAULT 'waiting';
ALTER TABLE "ProviderTransaction" ALTER COLUMN "kind" TYPE "ProviderTransactionKind" USING "kind"::text::"ProviderTransactionKind";
ALTER TABLE "Reconciliation" ALTER COLUMN "state" TYPE "ReconciliationState" USING "state"::text::"ReconciliationState";
ALTER TABLE "RefundRequest"
  ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "RefundRequestState" USING "state"::text::"RefundRequestState",
  ALTER COLUMN "state" SET DEFAULT 'requested';
ALTER TABLE "Payout"
  ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "PayoutState" USING "state"::text::"PayoutState",
  ALTER COLUMN "state" SET DEFAULT 'pending';
ALTER TABLE "PayoutReview"
  ALTER COLUMN "state" DROP DEFAULT,
  ALTER COLUMN "state" TYPE "PayoutReviewState" USING "state"::text::"PayoutReviewState",
  ALTER COLUMN "state" SET DEFAULT 'waiting';
ALTER TABLE "StoredObject"
  ALTER COLUMN "ownerKind" TYPE "ObjectOwnerKind" USING "ownerKind"::text::"ObjectOwnerKind",
  ALTER COLUMN "purpose" TYPE "ObjectPurpose" USING "purpose"::text::"ObjectPurpose";

-- One live subscription of a listener.
CREATE UNIQUE INDEX subscription_one_live ON "Subscription" ("listenerId") WHERE "state" IN ('incomplete', 'active', 'past_due');
CREATE TRIGGER period_closed_never_changes BEFORE UPDATE ON "SubscriptionPeriod" FOR EACH ROW
  WHEN ((OLD."settledAt" IS NOT NULL OR OLD."state" IN ('settled', 'pooled')) AND (
    ROW(OLD."id", OLD."subscriptionId", OLD."providerInvoiceId", OLD."startsAt", OLD."endsAt", OLD."grossCents", OLD."artistCents", OLD."settledAt")
      IS DISTINCT FROM ROW(NEW."id", NEW."subscriptionId", NEW."providerInvoiceId", NEW."startsAt", NEW."endsAt", NEW."grossCents", NEW."artistCents", NEW."settledAt")
    OR (OLD."state" <> NEW."state" AND NEW."state" <> 'refunded')
    OR (OLD."providerPaymentId" IS NOT NULL AND OLD."providerPaymentId" IS DISTINCT FROM NEW."providerPaymentId")))
  EXECUTE FUNCTION append_only_refuse('a period that is settled or pooled keeps its money');
CREATE TRIGGER payout_moves_forward BEFORE UPDATE ON "Payout" FOR EACH ROW
  WHEN (OLD."state" <> NEW."state" AND NOT (
    (OLD."state" = 'pending' AND NEW."state" IN ('paid', 'failed')) OR (OLD."state" = 'paid' AND NEW."state" = 'failed')))
  EXECUTE FUNCTION append_only_refuse('a payout goes from pending to paid or failed, from paid to failed, and nowhere else');
ALTER TABLE "PaymentReversal" ADD CONSTRAINT payment_reversal_state CHECK (
  ("kind" = 'refund' AND "state" IN ('made', 'failed')) OR ("kind" = 'dispute' AND "state" IN ('open', 'won', 'lost')));
ALTER TABLE "PayoutReview" ADD CONSTRAINT payout_review_two_people CHECK (
  "firstApprovedBy" <> "secondApprovedBy" AND ("state" <> 'approved' OR "secondApprovedBy" IS NOT NULL));
