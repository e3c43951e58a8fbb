-- DropIndex
DROP INDEX "ReceivedEvent_state_nextAttemptAt_idx";

-- CreateIndex
CREATE INDEX "ReceivedEvent_state_kind_nextAttemptAt_idx" ON "ReceivedEvent"("state", "kind", "nextAttemptAt");
