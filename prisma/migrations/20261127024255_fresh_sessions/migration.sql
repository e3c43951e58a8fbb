-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "adminFreshAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "artistFreshAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "listenerFreshAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

UPDATE "Session" SET "adminFreshAt" = "adminConfirmedAt", "artistFreshAt" = "artistConfirmedAt",
  "listenerFreshAt" = "listenerConfirmedAt";
