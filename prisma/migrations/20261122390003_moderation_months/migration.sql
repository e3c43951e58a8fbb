-- What the rules page tells of a month: counted by a job, never on a request.
CREATE TABLE "ModerationMonth" (
  "month" DATE NOT NULL,
  "reports" INTEGER NOT NULL,
  "dismissed" INTEGER NOT NULL,
  "withheld" INTEGER NOT NULL,
  "suspended" INTEGER NOT NULL,
  "payoutsHeld" INTEGER NOT NULL,
  "appeals" INTEGER NOT NULL,
  "reversed" INTEGER NOT NULL,
  "medianMinutes" INTEGER,

  CONSTRAINT "ModerationMonth_pkey" PRIMARY KEY ("month")
);

-- Decided cases whose names and addresses are still there.
CREATE INDEX "moderation_case_to_clear" ON "ModerationCase"("decidedAt") WHERE "clearedAt" IS NULL AND "state" = 'decided';
