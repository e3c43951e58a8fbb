-- CreateEnum
CREATE TYPE "OrderRefundRequest" AS ENUM ('asked', 'granted', 'declined');

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "refundAnswer" TEXT,
ADD COLUMN     "refundAskedAt" TIMESTAMPTZ(3),
ADD COLUMN     "refundRequest" "OrderRefundRequest",
ADD COLUMN     "refundWish" TEXT;
