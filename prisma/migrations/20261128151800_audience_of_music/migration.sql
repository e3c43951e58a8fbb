-- AlterTable
ALTER TABLE "Song" ADD COLUMN     "audience" "Audience" NOT NULL DEFAULT 'everyone',
ADD COLUMN     "opensAt" TIMESTAMPTZ(3),
ADD COLUMN     "ownAudience" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Release" ADD COLUMN     "audience" "Audience" NOT NULL DEFAULT 'everyone',
ADD COLUMN     "opensAt" TIMESTAMPTZ(3);

-- What everybody may hear has nothing left to open.
ALTER TABLE "Song" ADD CONSTRAINT "song_opens_exclusive" CHECK ("opensAt" IS NULL OR "audience" <> 'everyone');
ALTER TABLE "Release" ADD CONSTRAINT "release_opens_exclusive" CHECK ("opensAt" IS NULL OR "audience" <> 'everyone');
