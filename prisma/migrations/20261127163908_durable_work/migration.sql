-- CreateEnum
CREATE TYPE "WorkState" AS ENUM ('waiting', 'dead');

-- CreateTable
CREATE TABLE "Work" (
    "id" UUID NOT NULL,
    "place" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT,
    "payload" JSONB NOT NULL,
    "dedupeKey" TEXT,
    "priority" INTEGER NOT NULL DEFAULT 0,
    "runAt" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "leaseId" UUID,
    "leaseUntil" TIMESTAMPTZ(3),
    "state" "WorkState" NOT NULL DEFAULT 'waiting',
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "diedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Work_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Work_createdAt_id_idx" ON "Work"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Work_state_createdAt_id_idx" ON "Work"("state", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Work_kind_dedupeKey_key" ON "Work"("kind", "dedupeKey");
