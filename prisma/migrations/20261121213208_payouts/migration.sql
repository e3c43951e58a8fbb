-- CreateTable
CREATE TABLE "PayoutAccount" (
    "providerAccountId" TEXT NOT NULL,
    "artistId" UUID,
    "payoutsEnabled" BOOLEAN NOT NULL DEFAULT false,
    "lastEventAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PayoutAccount_pkey" PRIMARY KEY ("providerAccountId")
);

-- CreateTable
CREATE TABLE "Payout" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "statementId" UUID NOT NULL,
    "providerAccountId" TEXT NOT NULL,
    "cents" BIGINT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "providerPayoutId" TEXT,
    "failure" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "paidAt" TIMESTAMPTZ(3),
    "failedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Payout_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PayoutAccount_artistId_key" ON "PayoutAccount"("artistId");

-- CreateIndex
CREATE UNIQUE INDEX "Payout_statementId_key" ON "Payout"("statementId");

-- CreateIndex
CREATE UNIQUE INDEX "Payout_providerPayoutId_key" ON "Payout"("providerPayoutId");

-- CreateIndex
CREATE INDEX "Payout_artistId_createdAt_idx" ON "Payout"("artistId", "createdAt");

-- AddForeignKey
ALTER TABLE "Payout" ADD CONSTRAINT "Payout_statementId_fkey" FOREIGN KEY ("statementId") REFERENCES "Statement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "Payout" ADD CONSTRAINT payout_positive CHECK ("cents" > 0);
