-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "comesOutAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "deliveredAt" TIMESTAMPTZ(3);
