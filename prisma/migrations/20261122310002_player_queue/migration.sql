-- CreateTable
CREATE TABLE "PlayerQueue" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "songIds" UUID[],
    "place" INTEGER NOT NULL,
    "seconds" INTEGER NOT NULL,
    "isPlaying" BOOLEAN NOT NULL,
    "deviceId" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "savedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PlayerQueue_pkey" PRIMARY KEY ("accountKind","accountId")
);
