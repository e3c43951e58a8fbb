-- CreateEnum
CREATE TYPE "DataExportState" AS ENUM ('waiting', 'running', 'ready', 'failed');

-- CreateTable
CREATE TABLE "DataExport" (
    "id" UUID NOT NULL,
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "state" "DataExportState" NOT NULL DEFAULT 'waiting',
    "runId" UUID,
    "heartbeatAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "doneParts" INTEGER NOT NULL DEFAULT 0,
    "totalParts" INTEGER NOT NULL DEFAULT 0,
    "records" INTEGER NOT NULL DEFAULT 0,
    "objectKey" TEXT,
    "bytes" BIGINT,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "readyAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "DataExport_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DataExport_accountKind_accountId_requestedAt_idx" ON "DataExport"("accountKind", "accountId", "requestedAt" DESC);

-- CreateIndex
CREATE INDEX "DataExport_state_heartbeatAt_idx" ON "DataExport"("state", "heartbeatAt");

-- CreateIndex
CREATE INDEX "DataExport_expiresAt_idx" ON "DataExport"("expiresAt");

-- One archive of an account is made at a time, whoever asks at the same moment.
CREATE UNIQUE INDEX data_export_one_under_way ON "DataExport" ("accountKind", "accountId") WHERE "state" IN ('waiting', 'running');
