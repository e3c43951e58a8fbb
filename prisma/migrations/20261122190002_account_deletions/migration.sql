-- AlterTable
ALTER TABLE "Artist" ADD COLUMN     "approvedBeforeClosing" TIMESTAMPTZ(3),
ADD COLUMN     "deletesAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Listener" ADD COLUMN     "deletesAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Admin" ADD COLUMN     "deletesAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "AccountDeletion" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletesAt" TIMESTAMPTZ(3) NOT NULL,
    "keepDownloads" BOOLEAN NOT NULL DEFAULT true,
    "givesUpMoney" BOOLEAN NOT NULL DEFAULT false,
    "heldBecause" TEXT,

    CONSTRAINT "AccountDeletion_pkey" PRIMARY KEY ("accountKind","accountId")
);

-- CreateIndex
CREATE INDEX "AccountDeletion_deletesAt_idx" ON "AccountDeletion"("deletesAt");
