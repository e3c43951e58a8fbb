-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "releaseId" UUID;

-- AlterTable
ALTER TABLE "Discussion" ADD COLUMN     "releaseId" UUID;

-- CreateIndex
CREATE INDEX "Comment_releaseId_idx" ON "Comment"("releaseId");

-- CreateIndex
CREATE UNIQUE INDEX "Discussion_releaseId_key" ON "Discussion"("releaseId");

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_releaseId_fkey" FOREIGN KEY ("releaseId") REFERENCES "Release"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Discussion" ADD CONSTRAINT "Discussion_releaseId_fkey" FOREIGN KEY ("releaseId") REFERENCES "Release"("id") ON DELETE CASCADE ON UPDATE CASCADE;
