-- CreateTable
CREATE TABLE "KnownDevice" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "mark" BYTEA NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "KnownDevice_pkey" PRIMARY KEY ("accountKind","accountId","mark")
);

-- CreateIndex
CREATE INDEX "KnownDevice_lastSeenAt_idx" ON "KnownDevice"("lastSeenAt");
