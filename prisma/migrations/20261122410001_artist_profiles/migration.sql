-- AlterEnum
ALTER TYPE "ObjectPurpose" ADD VALUE 'face' BEFORE 'rendition';
ALTER TYPE "ObjectPurpose" ADD VALUE 'banner' BEFORE 'rendition';

-- CreateTable
CREATE TABLE "ArtistProfile" (
    "artistId" UUID NOT NULL,
    "faceKey" TEXT,
    "faceWidths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "faceColor" TEXT,
    "bannerKey" TEXT,
    "bannerWidths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "bannerColor" TEXT,
    "bannerAlt" TEXT,
    "place" TEXT,
    "links" JSONB NOT NULL DEFAULT '[]',
    "accent" TEXT,
    "pinnedReleaseId" UUID,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ArtistProfile_pkey" PRIMARY KEY ("artistId")
);

-- CreateIndex
CREATE INDEX "ArtistProfile_pinnedReleaseId_idx" ON "ArtistProfile"("pinnedReleaseId");

-- AddForeignKey
ALTER TABLE "ArtistProfile" ADD CONSTRAINT "ArtistProfile_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "Artist"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArtistProfile" ADD CONSTRAINT "ArtistProfile_pinnedReleaseId_fkey" FOREIGN KEY ("pinnedReleaseId") REFERENCES "Release"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ArtistProfile" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();
