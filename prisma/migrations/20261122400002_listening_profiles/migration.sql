-- AlterTable
ALTER TABLE "Subscription" ADD COLUMN     "cardKey" TEXT;

-- CreateTable
CREATE TABLE "ListeningProfile" (
    "periodId" UUID NOT NULL,
    "listenerId" UUID NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "streams" INTEGER NOT NULL,
    "artistId" UUID NOT NULL,
    "artistStreams" INTEGER NOT NULL,
    "firstAt" TIMESTAMPTZ(3) NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,
    "isNew" BOOLEAN NOT NULL,
    "cardKey" TEXT,

    CONSTRAINT "ListeningProfile_pkey" PRIMARY KEY ("periodId")
);

-- CreateTable
CREATE TABLE "ListenerBlock" (
    "listenerId" UUID NOT NULL,
    "block" TEXT NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ListenerBlock_pkey" PRIMARY KEY ("listenerId","block")
);

-- CreateTable
CREATE TABLE "PatternScan" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "throughClaimId" BIGINT NOT NULL,

    CONSTRAINT "PatternScan_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ListeningProfile_listenerId_endsAt_idx" ON "ListeningProfile"("listenerId", "endsAt");

-- CreateIndex
CREATE INDEX "ListeningProfile_cardKey_endsAt_idx" ON "ListeningProfile"("cardKey", "endsAt");

-- CreateIndex
CREATE INDEX "ListeningProfile_artistId_endsAt_idx" ON "ListeningProfile"("artistId", "endsAt");

-- CreateIndex
CREATE INDEX "ListeningProfile_endsAt_idx" ON "ListeningProfile"("endsAt");

-- CreateIndex
CREATE INDEX "ListenerBlock_block_listenerId_idx" ON "ListenerBlock"("block", "listenerId");

-- CreateIndex
CREATE INDEX "ListenerBlock_seenAt_idx" ON "ListenerBlock"("seenAt");
