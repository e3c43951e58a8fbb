-- CreateTable
CREATE TABLE "LedgerCheck" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "throughEntryId" BIGINT NOT NULL,
    "cents" BIGINT NOT NULL,
    "checkedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LedgerCheck_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PaymentEvent_receivedAt_idx" ON "PaymentEvent"("receivedAt");
