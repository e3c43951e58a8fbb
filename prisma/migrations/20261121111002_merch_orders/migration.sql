-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "digitalFileExtension" TEXT,
ADD COLUMN     "digitalFileType" TEXT;

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "cancelReason" TEXT,
ADD COLUMN     "refundedCents" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "Order_listenerId_createdAt_idx" ON "Order"("listenerId", "createdAt" DESC);

-- One checkout at a time of the same product by the same buyer: pressing twice buys once.
CREATE UNIQUE INDEX order_one_checkout ON "Order" ("listenerId", "productId") WHERE "status" = 'pending';
ALTER TABLE "Order" ADD CONSTRAINT order_refund_within_total CHECK ("refundedCents" BETWEEN 0 AND "totalCents");
