-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "atSecond" INTEGER,
ADD COLUMN     "songId" UUID;

-- AlterTable
ALTER TABLE "Discussion" ADD COLUMN     "songId" UUID;

-- CreateIndex
CREATE INDEX "Comment_songId_idx" ON "Comment"("songId");

-- CreateIndex
CREATE UNIQUE INDEX "Discussion_songId_key" ON "Discussion"("songId");

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Discussion" ADD CONSTRAINT "Discussion_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;
