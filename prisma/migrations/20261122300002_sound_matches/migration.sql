-- CreateTable
CREATE TABLE "SoundMatch" (
    "id" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "otherSongId" UUID NOT NULL,
    "otherArtistId" UUID NOT NULL,
    "settledAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SoundMatch_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SoundMatch_otherSongId_idx" ON "SoundMatch"("otherSongId");

-- CreateIndex
CREATE INDEX "SoundMatch_artistId_idx" ON "SoundMatch"("artistId");

-- CreateIndex
CREATE INDEX "SoundMatch_otherArtistId_idx" ON "SoundMatch"("otherArtistId");

-- CreateIndex
CREATE INDEX "SoundMatch_createdAt_id_idx" ON "SoundMatch"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "SoundMatch_settledAt_createdAt_id_idx" ON "SoundMatch"("settledAt", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "SoundMatch_songId_otherSongId_key" ON "SoundMatch"("songId", "otherSongId");

-- CreateIndex
CREATE INDEX "SoundWork_createdAt_id_idx" ON "SoundWork"("createdAt" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "SoundMatch" ADD CONSTRAINT "SoundMatch_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SoundMatch" ADD CONSTRAINT "SoundMatch_otherSongId_fkey" FOREIGN KEY ("otherSongId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;
