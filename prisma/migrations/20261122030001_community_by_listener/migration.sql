-- AlterTable
ALTER TABLE "ClosedMonth" ADD COLUMN     "listenerShareCents" INTEGER,
ADD COLUMN     "listeners" INTEGER;

-- CreateTable
CREATE TABLE "CommunityShare" (
    "periodId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "month" DATE NOT NULL,
    "streams" INTEGER NOT NULL,
    "cents" INTEGER NOT NULL,

    CONSTRAINT "CommunityShare_pkey" PRIMARY KEY ("periodId","artistId")
);

-- CreateIndex
CREATE INDEX "CommunityShare_month_artistId_periodId_idx" ON "CommunityShare"("month", "artistId", "periodId");

-- CreateIndex
CREATE INDEX "SubscriptionPeriod_settledAt_idx" ON "SubscriptionPeriod"("settledAt");

-- What stands in statements of closed months never changes.
CREATE TRIGGER community_share_never_changes BEFORE UPDATE OR DELETE ON "CommunityShare"
  FOR EACH ROW EXECUTE FUNCTION closed_month_refuse_change();
CREATE TRIGGER community_share_no_truncate BEFORE TRUNCATE ON "CommunityShare"
  FOR EACH STATEMENT EXECUTE FUNCTION closed_month_refuse_change();
ALTER TABLE "CommunityShare" ADD CONSTRAINT community_share_positive CHECK ("cents" > 0);
