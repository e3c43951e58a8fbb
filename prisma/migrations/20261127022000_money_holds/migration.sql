-- CreateEnum
CREATE TYPE "MoneyHoldState" AS ENUM ('held', 'released');

-- DropIndex
DROP INDEX "Payout_statementId_key";

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "cardKey" TEXT;

-- AlterTable
ALTER TABLE "Payout" ADD COLUMN     "part" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "PayoutReview" ADD COLUMN     "approvals" INTEGER NOT NULL DEFAULT 2;

-- CreateTable
CREATE TABLE "PaidMoney" (
    "paymentId" TEXT NOT NULL,
    "artistId" UUID NOT NULL,
    "listenerId" UUID,
    "source" TEXT NOT NULL,
    "sourceId" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "artistCents" INTEGER NOT NULL,
    "paidAt" TIMESTAMPTZ(3) NOT NULL,
    "cardKey" TEXT,
    "block" TEXT,
    "isYoung" BOOLEAN NOT NULL,
    "disputed" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "PaidMoney_pkey" PRIMARY KEY ("paymentId")
);

-- CreateTable
CREATE TABLE "ArtistMoneyDay" (
    "artistId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "payments" INTEGER NOT NULL,
    "cents" BIGINT NOT NULL,
    "youngCents" BIGINT NOT NULL,
    "disputes" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ArtistMoneyDay_pkey" PRIMARY KEY ("artistId","day")
);

-- CreateTable
CREATE TABLE "ArtistBlock" (
    "artistId" UUID NOT NULL,
    "block" TEXT NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ArtistBlock_pkey" PRIMARY KEY ("artistId","block")
);

-- CreateTable
CREATE TABLE "MoneyHold" (
    "id" UUID NOT NULL,
    "paymentId" TEXT NOT NULL,
    "artistId" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "sourceId" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "paidAt" TIMESTAMPTZ(3) NOT NULL,
    "heldUntil" TIMESTAMPTZ(3),
    "evidence" JSONB NOT NULL,
    "state" "MoneyHoldState" NOT NULL DEFAULT 'held',
    "heldAt" TIMESTAMPTZ(3) NOT NULL,
    "releasedAt" TIMESTAMPTZ(3),
    "releasedBy" UUID,
    "reason" TEXT,
    "appeal" TEXT,
    "appealedAt" TIMESTAMPTZ(3),
    "payoutId" UUID,

    CONSTRAINT "MoneyHold_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PaidMoney_cardKey_paidAt_idx" ON "PaidMoney"("cardKey", "paidAt");

-- CreateIndex
CREATE INDEX "PaidMoney_listenerId_paidAt_idx" ON "PaidMoney"("listenerId", "paidAt");

-- CreateIndex
CREATE INDEX "PaidMoney_artistId_paidAt_idx" ON "PaidMoney"("artistId", "paidAt");

-- CreateIndex
CREATE INDEX "PaidMoney_artistId_block_paidAt_idx" ON "PaidMoney"("artistId", "block", "paidAt");

-- CreateIndex
CREATE INDEX "PaidMoney_artistId_cardKey_paidAt_idx" ON "PaidMoney"("artistId", "cardKey", "paidAt");

-- CreateIndex
CREATE INDEX "PaidMoney_artistId_listenerId_paidAt_idx" ON "PaidMoney"("artistId", "listenerId", "paidAt");

-- CreateIndex
CREATE INDEX "PaidMoney_paidAt_idx" ON "PaidMoney"("paidAt");

-- CreateIndex
CREATE INDEX "ArtistMoneyDay_day_idx" ON "ArtistMoneyDay"("day");

-- CreateIndex
CREATE INDEX "ArtistBlock_seenAt_idx" ON "ArtistBlock"("seenAt");

-- CreateIndex
CREATE UNIQUE INDEX "MoneyHold_paymentId_key" ON "MoneyHold"("paymentId");

-- CreateIndex
CREATE INDEX "MoneyHold_artistId_state_paidAt_idx" ON "MoneyHold"("artistId", "state", "paidAt");

-- CreateIndex
CREATE INDEX "MoneyHold_artistId_heldAt_id_idx" ON "MoneyHold"("artistId", "heldAt", "id");

-- CreateIndex
CREATE INDEX "MoneyHold_state_heldUntil_idx" ON "MoneyHold"("state", "heldUntil");

-- CreateIndex
CREATE INDEX "MoneyHold_state_heldAt_id_idx" ON "MoneyHold"("state", "heldAt", "id");

-- CreateIndex
CREATE INDEX "MoneyHold_heldAt_id_idx" ON "MoneyHold"("heldAt", "id");

-- CreateIndex
CREATE INDEX "MoneyHold_heldUntil_id_idx" ON "MoneyHold"("heldUntil", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Payout_statementId_part_key" ON "Payout"("statementId", "part");

-- Written by hand: one above the limit has two different people, a first payout one.
ALTER TABLE "PayoutReview" DROP CONSTRAINT payout_review_two_people;
ALTER TABLE "PayoutReview" ADD CONSTRAINT payout_review_two_people CHECK (
  coalesce("firstApprovedBy" <> "secondApprovedBy", true)
  AND ("state" <> 'approved' OR "secondApprovedBy" IS NOT NULL OR ("approvals" = 1 AND "firstApprovedBy" IS NOT NULL)));
ALTER TABLE "MoneyHold" ADD CONSTRAINT money_hold_not_negative CHECK ("cents" >= 0);
