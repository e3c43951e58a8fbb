-- AlterTable
ALTER TABLE "Subscription" ADD COLUMN     "cardBrand" TEXT,
ADD COLUMN     "cardLast4" TEXT,
ADD COLUMN     "cardExpMonth" INTEGER,
ADD COLUMN     "cardExpYear" INTEGER,
ADD COLUMN     "cardAskedAt" TIMESTAMPTZ(3),
ADD COLUMN     "cardToldAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Subscription_state_cardExpYear_cardExpMonth_idx" ON "Subscription"("state", "cardExpYear", "cardExpMonth");
