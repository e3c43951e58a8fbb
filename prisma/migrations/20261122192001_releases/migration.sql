-- CreateEnum
CREATE TYPE "SongState" AS ENUM ('published', 'hidden', 'scheduled', 'deleted');

-- CreateEnum
CREATE TYPE "ReleaseState" AS ENUM ('published', 'hidden', 'scheduled');

-- CreateEnum
CREATE TYPE "ReleaseKind" AS ENUM ('single', 'ep', 'album');

-- AlterTable
ALTER TABLE "Song" ADD COLUMN     "credits" TEXT,
ADD COLUMN     "deletedAt" TIMESTAMPTZ(3),
ADD COLUMN     "explicit" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "isrc" TEXT,
ADD COLUMN     "lyrics" TEXT,
ADD COLUMN     "publishAt" TIMESTAMPTZ(3),
ADD COLUMN     "releaseId" UUID,
ADD COLUMN     "state" "SongState" NOT NULL DEFAULT 'published',
ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "timedLyrics" TEXT,
ADD COLUMN     "trackNumber" INTEGER;

-- CreateTable
CREATE TABLE "Release" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "kind" "ReleaseKind" NOT NULL,
    "state" "ReleaseState" NOT NULL DEFAULT 'published',
    "publishAt" TIMESTAMPTZ(3),
    "releaseDate" DATE,
    "description" TEXT,
    "label" TEXT,
    "credits" TEXT,
    "coverKey" TEXT,
    "coverWidths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "coverColor" TEXT,
    "trackCount" INTEGER NOT NULL DEFAULT 0,
    "totalSeconds" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Release_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Release_artistId_createdAt_id_idx" ON "Release"("artistId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Release_state_createdAt_id_idx" ON "Release"("state", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Release_artistId_slug_key" ON "Release"("artistId", "slug");

-- An artist has one release of a title, in any case: this is how an upload's album text finds it.
CREATE UNIQUE INDEX release_title ON "Release" ("artistId", lower("title"));

CREATE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Release" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();

-- Songs that named an album become its tracks, in the order in which they were published. Set by set, however many there are.
WITH made AS (
  SELECT "artistId", lower("album") AS "key", min("createdAt") AS "createdAt", count(*)::int AS "trackCount",
    least(sum("duration"), 2147483647)::int AS "totalSeconds",
    (array_agg("id" ORDER BY "createdAt", "id"))[1] AS "firstId",
    (array_agg("id" ORDER BY ("coverKey" IS NULL), "createdAt", "id"))[1] AS "picturedId"
  FROM "Song" WHERE "album" IS NOT NULL GROUP BY 1, 2
), named AS (
  SELECT made.*, gen_random_uuid() AS "id", first."album" AS "title", pictured."coverKey", pictured."coverWidths", pictured."coverColor",
    coalesce(nullif(btrim(left(btrim(regexp_replace(made."key", '[^a-z0-9]+', '-', 'g'), '-'), 80), '-'), ''), 'release') AS "slug"
  FROM made JOIN "Song" first ON first."id" = made."firstId" JOIN "Song" pictured ON pictured."id" = made."picturedId"
), numbered AS (
  SELECT named.*, row_number() OVER (PARTITION BY "artistId", "slug" ORDER BY "createdAt", "id") AS "nth" FROM named
)
INSERT INTO "Release" ("id", "artistId", "title", "slug", "kind", "coverKey", "coverWidths", "coverColor", "trackCount", "totalSeconds", "createdAt")
SELECT "id", "artistId", "title", CASE WHEN "nth" = 1 THEN "slug" ELSE "slug" || '-' || left("id"::text, 8) END, 'album',
  "coverKey", "coverWidths", "coverColor", "trackCount", "totalSeconds", "createdAt"
FROM numbered;

UPDATE "Song" song SET "releaseId" = track."releaseId", "trackNumber" = track."number"
FROM (
  SELECT listed."id", release."id" AS "releaseId", row_number() OVER (PARTITION BY release."id" ORDER BY listed."createdAt", listed."id")::int AS "number"
  FROM "Song" listed JOIN "Release" release ON release."artistId" = listed."artistId" AND lower(release."title") = lower(listed."album")
  WHERE listed."album" IS NOT NULL
) track
WHERE track."id" = song."id";

-- CreateIndex
CREATE INDEX "Song_state_createdAt_id_idx" ON "Song"("state", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Song_artistId_state_createdAt_id_idx" ON "Song"("artistId", "state", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Song_releaseId_trackNumber_id_idx" ON "Song"("releaseId", "trackNumber", "id");

-- AddForeignKey
ALTER TABLE "Song" ADD CONSTRAINT "Song_releaseId_fkey" FOREIGN KEY ("releaseId") REFERENCES "Release"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Release" ADD CONSTRAINT "Release_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "Artist"("id") ON DELETE CASCADE ON UPDATE CASCADE;
