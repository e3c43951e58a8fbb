ALTER TABLE "PayoutAccount" ADD COLUMN "disconnectedArtistId" UUID;
ALTER TABLE "PayoutAccount" ADD COLUMN "disconnectedAt" TIMESTAMPTZ(3);
CREATE INDEX "PayoutAccount_disconnectedArtistId_idx" ON "PayoutAccount"("disconnectedArtistId");
