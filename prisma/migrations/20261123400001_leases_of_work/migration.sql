-- AlterTable
ALTER TABLE "DownloadFile" ADD COLUMN     "leaseId" UUID;

-- AlterTable
ALTER TABLE "SoundWork" ADD COLUMN     "leaseId" UUID;
