-- DropIndex
DROP INDEX "SoundWork_state_notBefore_songId_idx";

-- AlterTable
ALTER TABLE "SoundWork" ADD COLUMN     "behind" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE INDEX "SoundWork_state_behind_notBefore_songId_idx" ON "SoundWork"("state", "behind", "notBefore", "songId");
