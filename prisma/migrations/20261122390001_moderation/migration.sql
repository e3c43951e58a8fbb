-- CreateEnum
CREATE TYPE "CaseKind" AS ENUM ('report', 'rights_claim');

-- CreateEnum
CREATE TYPE "CaseState" AS ENUM ('open', 'appealed', 'decided');

-- CreateEnum
CREATE TYPE "ReportReason" AS ENUM ('rights', 'not_made_by_people', 'illegal', 'hateful', 'sexual', 'spam', 'misleading', 'other');

-- CreateEnum
CREATE TYPE "CaseAction" AS ENUM ('dismissed', 'withheld', 'suspended', 'payouts_held');

-- CreateEnum
CREATE TYPE "AppealSide" AS ENUM ('reporter', 'owner');

-- CreateEnum
CREATE TYPE "AppealState" AS ENUM ('waiting', 'upheld', 'reversed');

-- CreateTable
CREATE TABLE "ModerationCase" (
    "id" UUID NOT NULL,
    "kind" "CaseKind" NOT NULL,
    "targetKind" TEXT NOT NULL,
    "targetId" TEXT NOT NULL,
    "targetTitle" TEXT NOT NULL,
    "targetPath" TEXT NOT NULL,
    "ownerKind" "AccountKind",
    "ownerId" UUID,
    "artistId" UUID,
    "state" "CaseState" NOT NULL DEFAULT 'open',
    "reportCount" INTEGER NOT NULL DEFAULT 0,
    "inForce" "CaseAction",
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "waitingSince" TIMESTAMPTZ(3) NOT NULL,
    "decidedAt" TIMESTAMPTZ(3),
    "clearedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ModerationCase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContentReport" (
    "id" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "reason" "ReportReason" NOT NULL,
    "text" TEXT NOT NULL,
    "name" TEXT,
    "email" TEXT,
    "emailKey" TEXT,
    "reporterKind" "AccountKind",
    "reporterId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ContentReport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ModerationDecision" (
    "id" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "action" "CaseAction" NOT NULL,
    "facts" TEXT NOT NULL,
    "rule" INTEGER,
    "automatic" BOOLEAN NOT NULL,
    "decidedById" UUID,
    "decidedByName" TEXT,
    "decidedAt" TIMESTAMPTZ(3) NOT NULL,
    "appealId" UUID,
    "reversedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ModerationDecision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DecisionAppeal" (
    "id" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "decisionId" UUID NOT NULL,
    "side" "AppealSide" NOT NULL,
    "reportId" UUID,
    "text" TEXT NOT NULL,
    "state" "AppealState" NOT NULL DEFAULT 'waiting',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "answer" TEXT,
    "decidedById" UUID,
    "decidedByName" TEXT,
    "bySamePerson" BOOLEAN NOT NULL DEFAULT false,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "DecisionAppeal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PayoutHold" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "cause" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "heldAt" TIMESTAMPTZ(3) NOT NULL,
    "releasedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PayoutHold_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ModerationCase_state_waitingSince_id_idx" ON "ModerationCase"("state", "waitingSince", "id");

-- CreateIndex
CREATE INDEX "ModerationCase_targetKind_targetId_openedAt_idx" ON "ModerationCase"("targetKind", "targetId", "openedAt");

-- CreateIndex
CREATE INDEX "ModerationCase_ownerKind_ownerId_openedAt_idx" ON "ModerationCase"("ownerKind", "ownerId", "openedAt");

-- CreateIndex
CREATE UNIQUE INDEX "ContentReport_reference_key" ON "ContentReport"("reference");

-- CreateIndex
CREATE INDEX "ContentReport_caseId_createdAt_id_idx" ON "ContentReport"("caseId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ContentReport_reporterKind_reporterId_createdAt_idx" ON "ContentReport"("reporterKind", "reporterId", "createdAt");

-- CreateIndex
CREATE INDEX "ContentReport_createdAt_idx" ON "ContentReport"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ContentReport_caseId_emailKey_key" ON "ContentReport"("caseId", "emailKey");

-- CreateIndex
CREATE UNIQUE INDEX "ModerationDecision_appealId_key" ON "ModerationDecision"("appealId");

-- CreateIndex
CREATE INDEX "ModerationDecision_caseId_decidedAt_idx" ON "ModerationDecision"("caseId", "decidedAt");

-- CreateIndex
CREATE INDEX "ModerationDecision_decidedAt_idx" ON "ModerationDecision"("decidedAt");

-- CreateIndex
CREATE INDEX "ModerationDecision_decidedById_idx" ON "ModerationDecision"("decidedById");

-- CreateIndex
CREATE INDEX "ContentReport_emailKey_idx" ON "ContentReport"("emailKey");

-- CreateIndex
CREATE INDEX "DecisionAppeal_reportId_idx" ON "DecisionAppeal"("reportId");

-- CreateIndex
CREATE INDEX "DecisionAppeal_decisionId_idx" ON "DecisionAppeal"("decisionId");

-- CreateIndex
CREATE INDEX "DecisionAppeal_createdAt_idx" ON "DecisionAppeal"("createdAt");

-- CreateIndex
CREATE INDEX "DecisionAppeal_decidedAt_idx" ON "DecisionAppeal"("decidedAt");

-- CreateIndex
CREATE INDEX "DecisionAppeal_decidedById_idx" ON "DecisionAppeal"("decidedById");

-- CreateIndex
CREATE UNIQUE INDEX "DecisionAppeal_caseId_side_key" ON "DecisionAppeal"("caseId", "side");

-- CreateIndex
CREATE UNIQUE INDEX "PayoutHold_cause_key" ON "PayoutHold"("cause");

-- CreateIndex
CREATE INDEX "PayoutHold_artistId_releasedAt_idx" ON "PayoutHold"("artistId", "releasedAt");

-- AddForeignKey
ALTER TABLE "ContentReport" ADD CONSTRAINT "ContentReport_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "ModerationCase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModerationDecision" ADD CONSTRAINT "ModerationDecision_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "ModerationCase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DecisionAppeal" ADD CONSTRAINT "DecisionAppeal_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "ModerationCase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DecisionAppeal" ADD CONSTRAINT "DecisionAppeal_decisionId_fkey" FOREIGN KEY ("decisionId") REFERENCES "ModerationDecision"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What is reported while it waits belongs to one case.
CREATE UNIQUE INDEX "moderation_case_one_open" ON "ModerationCase"("targetKind", "targetId") WHERE "state" = 'open' AND "kind" = 'report';
