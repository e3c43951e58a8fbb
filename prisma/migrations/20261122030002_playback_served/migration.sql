-- AlterTable
ALTER TABLE "PlaybackSession" ADD COLUMN     "audioBytes" INTEGER,
ADD COLUMN     "isOwn" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "served" int4multirange,
ADD COLUMN     "servingUntil" TIMESTAMPTZ(3);
