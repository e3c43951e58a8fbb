-- CreateEnum
CREATE TYPE "NotificationKind" AS ENUM ('follow', 'order', 'payout', 'decision');

-- CreateTable
CREATE TABLE "Notification" (
    "id" UUID NOT NULL,
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "subject" TEXT NOT NULL,
    "actorIds" UUID[] DEFAULT ARRAY[]::UUID[],
    "count" INTEGER NOT NULL DEFAULT 1,
    "facts" JSONB NOT NULL DEFAULT '{}',
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Notification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NotificationCause" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "NotificationCause_pkey" PRIMARY KEY ("accountKind","accountId","key")
);

-- CreateTable
CREATE TABLE "NotificationMark" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "seenUntil" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "NotificationMark_pkey" PRIMARY KEY ("accountKind","accountId")
);

-- CreateIndex
CREATE INDEX "Notification_accountKind_accountId_changedAt_id_idx" ON "Notification"("accountKind", "accountId", "changedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Notification_changedAt_idx" ON "Notification"("changedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Notification_accountKind_accountId_kind_subject_key" ON "Notification"("accountKind", "accountId", "kind", "subject");

-- CreateIndex
CREATE INDEX "NotificationCause_createdAt_idx" ON "NotificationCause"("createdAt");
