-- AlterTable
ALTER TABLE "PayoutAccount" ADD COLUMN     "email" TEXT;
