-- CreateEnum
CREATE TYPE "RenditionKind" AS ENUM ('aac', 'opus', 'preview');

-- CreateEnum
CREATE TYPE "SoundWorkState" AS ENUM ('waiting', 'failed');

-- CreateEnum
CREATE TYPE "AudioFormat" AS ENUM ('original', 'aac', 'opus');

-- AlterEnum
ALTER TYPE "ObjectPurpose" ADD VALUE 'rendition';

-- AlterTable
ALTER TABLE "PlaybackSession" ADD COLUMN     "format" "AudioFormat" NOT NULL DEFAULT 'original';

-- CreateTable
CREATE TABLE "SongSound" (
    "songId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "audioKey" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "loudness" DOUBLE PRECISION NOT NULL,
    "truePeak" DOUBLE PRECISION NOT NULL,
    "range" DOUBLE PRECISION NOT NULL,
    "peaks" BYTEA NOT NULL,
    "loudestStart" DOUBLE PRECISION NOT NULL,
    "previewStart" DOUBLE PRECISION,
    "previewOff" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SongSound_pkey" PRIMARY KEY ("songId")
);

-- CreateTable
CREATE TABLE "SongRendition" (
    "songId" UUID NOT NULL,
    "kind" "RenditionKind" NOT NULL,
    "key" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "start" DOUBLE PRECISION,

    CONSTRAINT "SongRendition_pkey" PRIMARY KEY ("songId","kind")
);

-- CreateTable
CREATE TABLE "SoundWork" (
    "id" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "state" "SoundWorkState" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "notBefore" TIMESTAMPTZ(3) NOT NULL,
    "error" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SoundWork_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SongSound_artistId_songId_idx" ON "SongSound"("artistId", "songId");

-- CreateIndex
CREATE INDEX "SongSound_hash_idx" ON "SongSound"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "SoundWork_songId_key" ON "SoundWork"("songId");

-- CreateIndex
CREATE INDEX "SoundWork_state_notBefore_songId_idx" ON "SoundWork"("state", "notBefore", "songId");

-- CreateIndex
CREATE INDEX "SoundWork_artistId_idx" ON "SoundWork"("artistId");

-- AddForeignKey
ALTER TABLE "SongSound" ADD CONSTRAINT "SongSound_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SongRendition" ADD CONSTRAINT "SongRendition_songId_fkey" FOREIGN KEY ("songId") REFERENCES "SongSound"("songId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SoundWork" ADD CONSTRAINT "SoundWork_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is told of songs that everybody reads alike may tell of their sound.
CREATE FUNCTION fairwave_tell_song_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('fairwave_changes', 'Song');
  RETURN NULL;
END
$$;
CREATE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "SongSound" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_song_change();
