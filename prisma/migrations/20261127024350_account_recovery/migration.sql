-- "This wasn't me", and its counterpart for an address that lost its account.
ALTER TYPE "AddressLinkPurpose" ADD VALUE 'secure';
ALTER TYPE "AddressLinkPurpose" ADD VALUE 'freeze';
ALTER TABLE "AddressLink" ADD COLUMN "provenAt" TIMESTAMPTZ(3);
ALTER TABLE "RecoveryCode" ADD COLUMN "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- The reason for a rejection is sent by mail alone.
DROP TABLE "RejectedArtist";
