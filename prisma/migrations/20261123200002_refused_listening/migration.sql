-- CreateTable
CREATE TABLE "RefusedListening" (
    "periodId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "refusedAt" TIMESTAMPTZ(3) NOT NULL,
    "takenOutAt" TIMESTAMPTZ(3),

    CONSTRAINT "RefusedListening_pkey" PRIMARY KEY ("periodId","artistId")
);

-- CreateIndex
CREATE INDEX "RefusedListening_takenOutAt_idx" ON "RefusedListening"("takenOutAt");

-- What was refused before is taken out of the totals by the workers of this version.
INSERT INTO "RefusedListening" ("periodId", "artistId", "refusedAt")
SELECT "periodId", "artistId", "decidedAt" FROM "ShareHold" WHERE "state" = 'refused';
