-- CreateTable
CREATE TABLE "PayoutPause" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PayoutPause_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PayoutReview" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "statementId" UUID NOT NULL,
    "cents" BIGINT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "firstApprovedBy" UUID,
    "secondApprovedBy" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "approvedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PayoutReview_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PayoutPause_artistId_key" ON "PayoutPause"("artistId");

-- CreateIndex
CREATE UNIQUE INDEX "PayoutReview_statementId_key" ON "PayoutReview"("statementId");

-- CreateIndex
CREATE INDEX "PayoutReview_artistId_state_idx" ON "PayoutReview"("artistId", "state");

ALTER TABLE "PayoutReview" ADD CONSTRAINT payout_review_two_people CHECK (
  "firstApprovedBy" <> "secondApprovedBy" AND ("state" <> 'approved' OR "secondApprovedBy" IS NOT NULL));
