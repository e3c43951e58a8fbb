-- CreateTable
CREATE TABLE "ReceivedEvent" (
    "id" UUID NOT NULL,
    "providerEventId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "body" BYTEA,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "ReceivedEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ReceivedEvent_providerEventId_key" ON "ReceivedEvent"("providerEventId");

-- CreateIndex
CREATE INDEX "ReceivedEvent_state_nextAttemptAt_idx" ON "ReceivedEvent"("state", "nextAttemptAt");
