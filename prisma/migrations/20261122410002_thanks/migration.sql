-- CreateEnum
CREATE TYPE "TipThanks" AS ENUM ('private', 'unnamed', 'named');

-- AlterTable
ALTER TABLE "Tip" ADD COLUMN     "publishedAt" TIMESTAMPTZ(3),
ADD COLUMN     "thanks" "TipThanks" NOT NULL DEFAULT 'private';

-- CreateIndex
CREATE INDEX "Tip_artistId_publishedAt_id_idx" ON "Tip"("artistId", "publishedAt" DESC, "id" DESC);
