-- Sessions from before are not taken for ones whose owner has just confirmed who they are.
ALTER TABLE "Session" ADD COLUMN     "adminConfirmedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT 'epoch',
ADD COLUMN     "artistConfirmedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT 'epoch',
ADD COLUMN     "listenerConfirmedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT 'epoch',
ADD COLUMN     "userAgent" TEXT;
ALTER TABLE "Session" ALTER COLUMN "adminConfirmedAt" SET DEFAULT CURRENT_TIMESTAMP,
ALTER COLUMN "artistConfirmedAt" SET DEFAULT CURRENT_TIMESTAMP,
ALTER COLUMN "listenerConfirmedAt" SET DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "FormerUsername" (
    "id" UUID NOT NULL,
    "accountKind" "AccountKind" NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "accountId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FormerUsername_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "FormerUsername_accountKind_accountId_idx" ON "FormerUsername"("accountKind", "accountId");

-- CreateIndex
CREATE UNIQUE INDEX "FormerUsername_accountKind_usernameKey_key" ON "FormerUsername"("accountKind", "usernameKey");

-- Erasing a person takes the names that they had before as well.
ALTER FUNCTION fairwave_erase(text, uuid, text, text) RENAME TO fairwave_erase_records;
CREATE FUNCTION fairwave_erase(account_kind text, subject uuid, key text, acting text DEFAULT session_user) RETURNS uuid
  LANGUAGE plpgsql AS $$
DECLARE
  pseudonym uuid;
BEGIN
  pseudonym := fairwave_erase_records(account_kind, subject, key, acting);
  DELETE FROM "FormerUsername" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  RETURN pseudonym;
END $$;
