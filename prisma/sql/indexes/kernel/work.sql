CREATE INDEX IF NOT EXISTS work_due ON "Work" ("kind", "priority", "runAt", "place") WHERE "state" = 'waiting' AND "leaseId" IS NULL;
CREATE INDEX IF NOT EXISTS work_leased ON "Work" ("kind", "leaseUntil") WHERE "state" = 'waiting' AND "leaseId" IS NOT NULL;
