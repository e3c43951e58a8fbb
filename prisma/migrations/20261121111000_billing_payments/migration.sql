-- DropIndex
DROP INDEX "SubscriptionPeriod_listenerId_startsAt_endsAt_idx";

-- DropIndex
DROP INDEX "LedgerEntry_accountId_id_idx";

-- AlterTable
ALTER TABLE "SubscriptionPeriod" ADD COLUMN     "providerPaymentId" TEXT;

-- AlterTable
ALTER TABLE "LedgerEntry" ADD COLUMN     "occurredAt" TIMESTAMPTZ(3) NOT NULL;

-- AlterTable
ALTER TABLE "Tip" ALTER COLUMN "providerPaymentId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "Payment" (
    "providerPaymentId" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "metadata" JSONB NOT NULL,
    "succeededAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("providerPaymentId")
);

-- CreateTable
CREATE TABLE "PaymentReversal" (
    "id" TEXT NOT NULL,
    "providerPaymentId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,
    "appliedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PaymentReversal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PaymentReversal_providerPaymentId_idx" ON "PaymentReversal"("providerPaymentId");

-- CreateIndex
CREATE UNIQUE INDEX "SubscriptionPeriod_providerPaymentId_key" ON "SubscriptionPeriod"("providerPaymentId");

-- CreateIndex
CREATE INDEX "SubscriptionPeriod_listenerId_endsAt_idx" ON "SubscriptionPeriod"("listenerId", "endsAt");

-- CreateIndex
CREATE INDEX "LedgerEntry_accountId_occurredAt_idx" ON "LedgerEntry"("accountId", "occurredAt");
