-- AlterEnum
ALTER TYPE "AddressLinkPurpose" ADD VALUE 'change';
ALTER TYPE "AddressLinkPurpose" ADD VALUE 'undo';

-- CreateTable
CREATE TABLE "ReservedAddress" (
    "accountKind" "AccountKind" NOT NULL,
    "emailKey" TEXT NOT NULL,
    "accountId" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ReservedAddress_pkey" PRIMARY KEY ("accountKind","emailKey")
);

-- CreateIndex
CREATE INDEX "ReservedAddress_until_idx" ON "ReservedAddress"("until");

-- Erasing a person takes their former addresses as well.
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
  DELETE FROM "AddressLink" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  DELETE FROM "KnownDevice" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  DELETE FROM "ReservedAddress" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  RETURN pseudonym;
END $$;
