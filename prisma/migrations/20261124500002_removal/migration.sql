-- AlterEnum
ALTER TYPE "CaseAction" ADD VALUE 'removed';

-- AlterTable
ALTER TABLE "ModerationDecision" ADD COLUMN     "removeAt" TIMESTAMPTZ(3),
ADD COLUMN     "removedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "ModerationMonth" ADD COLUMN     "removed" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "ModerationDecision_removeAt_idx" ON "ModerationDecision"("removeAt");
