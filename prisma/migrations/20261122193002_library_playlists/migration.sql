-- CreateEnum
CREATE TYPE "PlaylistVisibility" AS ENUM ('public', 'unlisted', 'private');

-- CreateEnum
CREATE TYPE "PlaylistTie" AS ENUM ('collaborator', 'follower');

-- CreateTable
CREATE TABLE "Playlist" (
    "id" UUID NOT NULL,
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "visibility" "PlaylistVisibility" NOT NULL DEFAULT 'private',
    "invitation" INTEGER,
    "invitations" INTEGER NOT NULL DEFAULT 0,
    "songCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Playlist_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PlaylistEntry" (
    "id" UUID NOT NULL,
    "playlistId" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PlaylistEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PlaylistMember" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "playlistId" UUID NOT NULL,
    "tie" "PlaylistTie" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PlaylistMember_pkey" PRIMARY KEY ("accountKind","accountId","playlistId")
);

-- CreateIndex
CREATE INDEX "Playlist_accountKind_accountId_createdAt_id_idx" ON "Playlist"("accountKind", "accountId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "PlaylistEntry_playlistId_position_id_idx" ON "PlaylistEntry"("playlistId", "position", "id");

-- CreateIndex
CREATE INDEX "PlaylistEntry_songId_idx" ON "PlaylistEntry"("songId");

-- CreateIndex
CREATE INDEX "PlaylistMember_accountKind_accountId_createdAt_playlistId_idx" ON "PlaylistMember"("accountKind", "accountId", "createdAt" DESC, "playlistId" DESC);

-- CreateIndex
CREATE INDEX "PlaylistMember_playlistId_tie_idx" ON "PlaylistMember"("playlistId", "tie");

-- AddForeignKey
ALTER TABLE "PlaylistEntry" ADD CONSTRAINT "PlaylistEntry_playlistId_fkey" FOREIGN KEY ("playlistId") REFERENCES "Playlist"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PlaylistEntry" ADD CONSTRAINT "PlaylistEntry_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PlaylistMember" ADD CONSTRAINT "PlaylistMember_playlistId_fkey" FOREIGN KEY ("playlistId") REFERENCES "Playlist"("id") ON DELETE CASCADE ON UPDATE CASCADE;
