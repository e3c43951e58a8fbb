ALTER TABLE "Artist"
  ADD COLUMN "suspendedAt" TIMESTAMPTZ(3),
  ADD COLUMN "suspendedReason" TEXT,
  ADD COLUMN "approvedBeforeSuspension" TIMESTAMPTZ(3);
ALTER TABLE "Listener"
  ADD COLUMN "suspendedAt" TIMESTAMPTZ(3),
  ADD COLUMN "suspendedReason" TEXT;
CREATE INDEX "Artist_suspendedAt_id_idx" ON "Artist"("suspendedAt", "id");
CREATE INDEX "Listener_suspendedAt_id_idx" ON "Listener"("suspendedAt", "id");

-- A suspended account cannot act, and says why.
ALTER TABLE "Artist" ADD CONSTRAINT artist_suspended
  CHECK (("suspendedAt" IS NULL) = ("suspendedReason" IS NULL) AND ("suspendedAt" IS NULL OR "approvedAt" IS NULL)
    AND ("suspendedAt" IS NOT NULL OR "approvedBeforeSuspension" IS NULL));
ALTER TABLE "Listener" ADD CONSTRAINT listener_suspended
  CHECK (("suspendedAt" IS NULL) = ("suspendedReason" IS NULL));

-- Payouts that wait because of it, and go on with its end.
ALTER TABLE "PayoutPause" ADD COLUMN "bySuspension" BOOLEAN NOT NULL DEFAULT false;
