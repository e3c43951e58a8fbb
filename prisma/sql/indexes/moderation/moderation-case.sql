-- What is reported while it waits belongs to one case.
CREATE UNIQUE INDEX IF NOT EXISTS "moderation_case_one_open" ON "ModerationCase"("targetKind", "targetId") WHERE "state" = 'open' AND "kind" = 'report';

-- Decided cases whose names and addresses are still there.
CREATE INDEX IF NOT EXISTS "moderation_case_to_clear" ON "ModerationCase"("decidedAt") WHERE "clearedAt" IS NULL AND "state" = 'decided';

-- Claims on one thing are one case while it waits, beside that of its reports.
CREATE UNIQUE INDEX IF NOT EXISTS "moderation_claim_one_open" ON "ModerationCase"("targetKind", "targetId") WHERE "state" = 'open' AND "kind" = 'rights_claim';
