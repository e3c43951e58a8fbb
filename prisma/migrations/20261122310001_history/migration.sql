-- CreateTable
CREATE TABLE "PlayedSong" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "heardAt" TIMESTAMPTZ(3) NOT NULL,
    "times" INTEGER NOT NULL,

    CONSTRAINT "PlayedSong_pkey" PRIMARY KEY ("accountKind","accountId","songId")
);

-- CreateTable
CREATE TABLE "HistoryChoice" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "kept" BOOLEAN NOT NULL DEFAULT true,
    "clearedAt" TIMESTAMPTZ(3),

    CONSTRAINT "HistoryChoice_pkey" PRIMARY KEY ("accountKind","accountId")
);

-- CreateIndex
CREATE INDEX "PlayedSong_accountKind_accountId_heardAt_songId_idx" ON "PlayedSong"("accountKind", "accountId", "heardAt" DESC, "songId" DESC);
