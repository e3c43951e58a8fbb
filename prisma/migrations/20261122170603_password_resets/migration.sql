-- CreateTable
CREATE TABLE "PasswordReset" (
    "id" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PasswordReset_tokenHash_key" ON "PasswordReset"("tokenHash");

-- CreateIndex
CREATE INDEX "PasswordReset_accountKind_accountId_idx" ON "PasswordReset"("accountKind", "accountId");

-- CreateIndex
CREATE INDEX "PasswordReset_expiresAt_idx" ON "PasswordReset"("expiresAt");

CREATE OR REPLACE FUNCTION fairwave_erase(account_kind text, subject uuid, key text, acting text DEFAULT session_user) RETURNS uuid
  LANGUAGE plpgsql AS $$
DECLARE
  pseudonym uuid;
BEGIN
  pseudonym := fairwave_erase_records(account_kind, subject, key, acting);
  DELETE FROM "FormerUsername" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  DELETE FROM "AuthenticatorApp" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  DELETE FROM "RecoveryCode" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  DELETE FROM "Passkey" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  DELETE FROM "PasskeyChallenge" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  DELETE FROM "PasswordReset" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  RETURN pseudonym;
END $$;
