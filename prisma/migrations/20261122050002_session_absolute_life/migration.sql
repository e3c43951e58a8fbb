-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "signedInAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "Session_signedInAt_idx" ON "Session"("signedInAt");
