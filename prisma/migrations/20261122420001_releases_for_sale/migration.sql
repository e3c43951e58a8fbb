-- CreateEnum
CREATE TYPE "DownloadFormat" AS ENUM ('original', 'mp3');

-- CreateEnum
CREATE TYPE "DownloadState" AS ENUM ('waiting', 'ready', 'failed');

-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "paysMore" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "releaseId" UUID;

-- CreateTable
CREATE TABLE "OfferedRelease" (
    "releaseId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "onSale" BOOLEAN NOT NULL,
    "title" TEXT NOT NULL,
    "artistName" TEXT NOT NULL,
    "year" INTEGER,
    "coverKey" TEXT,
    "coverWidths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "coverColor" TEXT,

    CONSTRAINT "OfferedRelease_pkey" PRIMARY KEY ("releaseId")
);

-- CreateTable
CREATE TABLE "OfferedTrack" (
    "releaseId" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "audioKey" TEXT NOT NULL,
    "audioType" TEXT NOT NULL,
    "audioBytes" INTEGER NOT NULL,

    CONSTRAINT "OfferedTrack_pkey" PRIMARY KEY ("releaseId","songId")
);

-- CreateTable
CREATE TABLE "DownloadFile" (
    "id" UUID NOT NULL,
    "releaseId" UUID NOT NULL,
    "songId" UUID,
    "format" "DownloadFormat" NOT NULL,
    "version" TEXT NOT NULL,
    "state" "DownloadState" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "notBefore" TIMESTAMPTZ(3) NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL,
    "objectKey" TEXT,
    "bytes" BIGINT,
    "problem" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "DownloadFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DownloadWait" (
    "fileId" UUID NOT NULL,
    "listenerId" UUID NOT NULL,

    CONSTRAINT "DownloadWait_pkey" PRIMARY KEY ("fileId","listenerId")
);

-- CreateIndex
CREATE INDEX "OfferedRelease_artistId_idx" ON "OfferedRelease"("artistId");

-- CreateIndex
CREATE INDEX "OfferedTrack_audioKey_idx" ON "OfferedTrack"("audioKey");

-- CreateIndex
CREATE UNIQUE INDEX "DownloadFile_version_key" ON "DownloadFile"("version");

-- CreateIndex
CREATE INDEX "DownloadFile_state_notBefore_id_idx" ON "DownloadFile"("state", "notBefore", "id");

-- CreateIndex
CREATE INDEX "DownloadFile_expiresAt_idx" ON "DownloadFile"("expiresAt");

-- CreateIndex
CREATE INDEX "DownloadFile_releaseId_idx" ON "DownloadFile"("releaseId");

-- CreateIndex
CREATE INDEX "DownloadWait_listenerId_idx" ON "DownloadWait"("listenerId");

-- CreateIndex
CREATE UNIQUE INDEX "Product_releaseId_key" ON "Product"("releaseId");

-- AddForeignKey
ALTER TABLE "OfferedTrack" ADD CONSTRAINT "OfferedTrack_releaseId_fkey" FOREIGN KEY ("releaseId") REFERENCES "OfferedRelease"("releaseId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DownloadFile" ADD CONSTRAINT "DownloadFile_releaseId_fkey" FOREIGN KEY ("releaseId") REFERENCES "OfferedRelease"("releaseId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DownloadWait" ADD CONSTRAINT "DownloadWait_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "DownloadFile"("id") ON DELETE CASCADE ON UPDATE CASCADE;
