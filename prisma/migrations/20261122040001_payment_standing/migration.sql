-- AlterTable
ALTER TABLE "SubscriptionPeriod" ADD COLUMN     "heldCents" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "heldCents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "restoredCents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "reversedCents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "PaymentReversal" ADD COLUMN     "heldCents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "lossCents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "reversedCents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'made';

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "heldCents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "paymentRevision" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "refundedFrom" TEXT;

-- What versions before knew: refunds that were made and disputes that were lost, each applied whole.
UPDATE "PaymentReversal" SET "state" = 'lost' WHERE "kind" = 'dispute';
UPDATE "PaymentReversal" SET "reversedCents" = "cents" WHERE "appliedAt" IS NOT NULL;
UPDATE "PaymentReversal" reversal SET "lossCents" = -entry."cents"
FROM "LedgerTransaction" transaction
JOIN "LedgerEntry" entry ON entry."transactionId" = transaction."id"
JOIN "LedgerAccount" account ON account."id" = entry."accountId" AND account."code" = 'platform:loss'
WHERE transaction."key" = 'refund:' || reversal."id";
UPDATE "Payment" payment SET "reversedCents" = taken."cents"
FROM (SELECT "providerPaymentId", sum("reversedCents") AS "cents" FROM "PaymentReversal" GROUP BY 1) taken
WHERE taken."providerPaymentId" = payment."providerPaymentId";

ALTER TABLE "PaymentReversal" ADD CONSTRAINT payment_reversal_state CHECK (
  ("kind" = 'refund' AND "state" IN ('made', 'failed')) OR ("kind" = 'dispute' AND "state" IN ('open', 'won', 'lost')));
ALTER TABLE "PaymentReversal" ADD CONSTRAINT payment_reversal_sound CHECK (
  "heldCents" >= 0 AND "lossCents" BETWEEN 0 AND "reversedCents" AND "heldCents" + "reversedCents" <= "cents");
