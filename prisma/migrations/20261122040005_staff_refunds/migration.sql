-- CreateTable
CREATE TABLE "RefundRequest" (
    "id" UUID NOT NULL,
    "providerPaymentId" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'requested',
    "providerRefundId" TEXT,
    "failure" TEXT,
    "requestedBy" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "RefundRequest_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "RefundRequest_providerRefundId_key" ON "RefundRequest"("providerRefundId");

-- CreateIndex
CREATE INDEX "RefundRequest_providerPaymentId_idx" ON "RefundRequest"("providerPaymentId");

-- CreateIndex
CREATE INDEX "RefundRequest_state_idx" ON "RefundRequest"("state");
