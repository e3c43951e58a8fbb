-- What staff takes out of sight is a state of its own: everybody's lists, pages and plays ask for what is published or active.
ALTER TYPE "SongState" ADD VALUE 'withheld';
ALTER TYPE "ReleaseState" ADD VALUE 'withheld';

ALTER TABLE "Song" ADD COLUMN "withheldAt" TIMESTAMPTZ(3),
  ADD COLUMN "withheldFrom" "SongState",
  ADD COLUMN "withheldReason" TEXT,
  ADD COLUMN "withheldWith" UUID;
ALTER TABLE "Release" ADD COLUMN "withheldAt" TIMESTAMPTZ(3),
  ADD COLUMN "withheldFrom" "ReleaseState",
  ADD COLUMN "withheldReason" TEXT;
ALTER TABLE "Product" ADD COLUMN "withheldAt" TIMESTAMPTZ(3),
  ADD COLUMN "withheldFrom" BOOLEAN,
  ADD COLUMN "withheldReason" TEXT;
ALTER TABLE "Playlist" ADD COLUMN "withheldAt" TIMESTAMPTZ(3),
  ADD COLUMN "withheldFrom" "PlaylistVisibility",
  ADD COLUMN "withheldReason" TEXT;

-- No writer brings it back by the way: one that forgets to ask fails here. As text, since a new value is not usable yet.
ALTER TABLE "Song" ADD CONSTRAINT "song_withheld" CHECK (
  ("state"::text = 'withheld') = ("withheldAt" IS NOT NULL) AND num_nulls("withheldAt", "withheldFrom", "withheldReason") IN (0, 3)
  AND ("withheldWith" IS NULL OR "withheldAt" IS NOT NULL));
ALTER TABLE "Release" ADD CONSTRAINT "release_withheld" CHECK (
  ("state"::text = 'withheld') = ("withheldAt" IS NOT NULL) AND num_nulls("withheldAt", "withheldFrom", "withheldReason") IN (0, 3));
ALTER TABLE "Product" ADD CONSTRAINT "product_withheld" CHECK (
  (NOT "isActive" OR "withheldAt" IS NULL) AND num_nulls("withheldAt", "withheldFrom", "withheldReason") IN (0, 3));
ALTER TABLE "Playlist" ADD CONSTRAINT "playlist_withheld" CHECK (
  ("visibility" = 'private' OR "withheldAt" IS NULL) AND num_nulls("withheldAt", "withheldFrom", "withheldReason") IN (0, 3));

-- Tracks that come back with their release, and what staff looks through.
CREATE INDEX song_withheld_with ON "Song" ("withheldWith") WHERE "withheldWith" IS NOT NULL;
CREATE INDEX product_withheld_at ON "Product" ("createdAt", "id") WHERE "withheldAt" IS NOT NULL;
