-- CreateEnum
CREATE TYPE "CounterNoticeState" AS ENUM ('waiting', 'court_said', 'court', 'put_back');

-- AlterEnum
ALTER TYPE "CaseState" ADD VALUE 'countered';

-- CreateTable
CREATE TABLE "RightsClaim" (
    "id" UUID NOT NULL,
    "reportId" UUID NOT NULL,
    "work" TEXT NOT NULL,
    "holder" TEXT,
    "address" TEXT,
    "signature" TEXT,

    CONSTRAINT "RightsClaim_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CounterNotice" (
    "id" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "decisionId" UUID NOT NULL,
    "name" TEXT,
    "address" TEXT,
    "phone" TEXT,
    "signature" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "putBackAt" TIMESTAMPTZ(3) NOT NULL,
    "state" "CounterNoticeState" NOT NULL DEFAULT 'waiting',
    "courtText" TEXT,
    "courtSaidAt" TIMESTAMPTZ(3),
    "courtNote" TEXT,
    "decidedById" UUID,
    "decidedByName" TEXT,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CounterNotice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "RightsClaim_reportId_key" ON "RightsClaim"("reportId");

-- CreateIndex
CREATE UNIQUE INDEX "CounterNotice_caseId_key" ON "CounterNotice"("caseId");

-- CreateIndex
CREATE INDEX "CounterNotice_state_putBackAt_idx" ON "CounterNotice"("state", "putBackAt");

-- CreateIndex
CREATE INDEX "CounterNotice_decisionId_idx" ON "CounterNotice"("decisionId");

-- CreateIndex
CREATE INDEX "CounterNotice_decidedById_idx" ON "CounterNotice"("decidedById");

-- AddForeignKey
ALTER TABLE "RightsClaim" ADD CONSTRAINT "RightsClaim_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "ContentReport"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CounterNotice" ADD CONSTRAINT "CounterNotice_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "ModerationCase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CounterNotice" ADD CONSTRAINT "CounterNotice_decisionId_fkey" FOREIGN KEY ("decisionId") REFERENCES "ModerationDecision"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Claims on one thing are one case while it waits, beside that of its reports.
CREATE UNIQUE INDEX "moderation_claim_one_open" ON "ModerationCase"("targetKind", "targetId") WHERE "state" = 'open' AND "kind" = 'rights_claim';
