-- AlterTable
ALTER TABLE "PlaybackSession" ADD COLUMN     "audioBytes" INTEGER,
ADD COLUMN     "served" int4multirange,
ADD COLUMN     "servingUntil" TIMESTAMPTZ(3);
