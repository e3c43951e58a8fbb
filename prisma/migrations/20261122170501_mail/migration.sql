-- CreateEnum
CREATE TYPE "MailState" AS ENUM ('waiting', 'sent', 'kept', 'failed', 'refused', 'dropped');

-- CreateEnum
CREATE TYPE "SubscriberState" AS ENUM ('pending', 'confirmed', 'left');

-- CreateTable
CREATE TABLE "MailMessage" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "accountKind" "AccountKind",
    "accountId" UUID,
    "params" JSONB NOT NULL,
    "topic" TEXT,
    "bulk" BOOLEAN NOT NULL DEFAULT false,
    "onceKey" TEXT,
    "state" "MailState" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "MailMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BouncedAddress" (
    "id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "bouncedAt" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "BouncedAddress_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MailPreference" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "wanted" BOOLEAN NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MailPreference_pkey" PRIMARY KEY ("accountKind","accountId","topic")
);

-- CreateTable
CREATE TABLE "NewsletterSubscriber" (
    "id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "addressKey" TEXT NOT NULL,
    "state" "SubscriberState" NOT NULL DEFAULT 'pending',
    "askedAt" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "leftAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "NewsletterSubscriber_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "MailMessage_onceKey_key" ON "MailMessage"("onceKey");

-- CreateIndex
CREATE INDEX "MailMessage_accountKind_accountId_idx" ON "MailMessage"("accountKind", "accountId");

-- CreateIndex
CREATE INDEX "MailMessage_createdAt_id_idx" ON "MailMessage"("createdAt", "id");

-- CreateIndex
CREATE INDEX "MailMessage_state_createdAt_id_idx" ON "MailMessage"("state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "MailMessage_recipient_createdAt_id_idx" ON "MailMessage"("recipient", "createdAt", "id");

-- CreateIndex
CREATE INDEX "MailMessage_settledAt_idx" ON "MailMessage"("settledAt");

-- CreateIndex
CREATE UNIQUE INDEX "BouncedAddress_address_key" ON "BouncedAddress"("address");

-- CreateIndex
CREATE INDEX "BouncedAddress_bouncedAt_id_idx" ON "BouncedAddress"("bouncedAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "NewsletterSubscriber_addressKey_key" ON "NewsletterSubscriber"("addressKey");

-- CreateIndex
CREATE INDEX "NewsletterSubscriber_createdAt_id_idx" ON "NewsletterSubscriber"("createdAt", "id");

-- CreateIndex
CREATE INDEX "NewsletterSubscriber_state_createdAt_id_idx" ON "NewsletterSubscriber"("state", "createdAt", "id");

-- What workers look for, and how late they are: messages that wait, and no others.
CREATE INDEX "MailMessage_waiting" ON "MailMessage" ("bulk", "nextAttemptAt", "id") WHERE "state" = 'waiting';
