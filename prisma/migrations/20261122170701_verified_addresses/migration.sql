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
