-- CreateEnum
CREATE TYPE "AddressLinkPurpose" AS ENUM ('verify');

-- AlterTable
ALTER TABLE "Artist" ADD COLUMN     "emailVerifiedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Listener" ADD COLUMN     "emailVerifiedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Admin" ADD COLUMN     "emailVerifiedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "AddressLink" (
    "id" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "purpose" "AddressLinkPurpose" NOT NULL,
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AddressLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "AddressLink_tokenHash_key" ON "AddressLink"("tokenHash");

-- CreateIndex
CREATE INDEX "AddressLink_accountKind_accountId_idx" ON "AddressLink"("accountKind", "accountId");

-- CreateIndex
CREATE INDEX "AddressLink_expiresAt_idx" ON "AddressLink"("expiresAt");

-- Erasing a person takes the links as well.
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
  RETURN pseudonym;
END $$;
