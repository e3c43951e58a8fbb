-- CreateTable
CREATE TABLE "AccessToken" (
    "id" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "hint" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT[],
    "accountKind" TEXT NOT NULL,
    "accountId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AccessToken_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AccessToken_tokenHash_key" ON "AccessToken"("tokenHash");

-- CreateIndex
CREATE INDEX "AccessToken_accountKind_accountId_createdAt_idx" ON "AccessToken"("accountKind", "accountId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "AccessToken_expiresAt_idx" ON "AccessToken"("expiresAt");
