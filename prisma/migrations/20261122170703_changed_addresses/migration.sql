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
