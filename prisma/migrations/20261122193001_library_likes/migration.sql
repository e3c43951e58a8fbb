-- CreateTable
CREATE TABLE "SongLike" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SongLike_pkey" PRIMARY KEY ("accountKind","accountId","songId")
);

-- CreateTable
CREATE TABLE "ArtistFollow" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ArtistFollow_pkey" PRIMARY KEY ("accountKind","accountId","artistId")
);

-- CreateIndex
CREATE INDEX "SongLike_accountKind_accountId_createdAt_songId_idx" ON "SongLike"("accountKind", "accountId", "createdAt" DESC, "songId" DESC);

-- CreateIndex
CREATE INDEX "SongLike_songId_idx" ON "SongLike"("songId");

-- CreateIndex
CREATE INDEX "ArtistFollow_accountKind_accountId_createdAt_artistId_idx" ON "ArtistFollow"("accountKind", "accountId", "createdAt" DESC, "artistId" DESC);

-- CreateIndex
CREATE INDEX "ArtistFollow_artistId_idx" ON "ArtistFollow"("artistId");

-- AddForeignKey
ALTER TABLE "SongLike" ADD CONSTRAINT "SongLike_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArtistFollow" ADD CONSTRAINT "ArtistFollow_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "Artist"("id") ON DELETE CASCADE ON UPDATE CASCADE;
