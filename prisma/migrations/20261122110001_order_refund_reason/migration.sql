-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "refundReason" TEXT;
