-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "variantId" UUID,
ADD COLUMN     "variantName" TEXT;

-- CreateTable
CREATE TABLE "ProductVariant" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "inventory" INTEGER NOT NULL,
    "priceCents" INTEGER,
    "position" INTEGER NOT NULL,
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ProductVariant_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ProductVariant_productId_position_idx" ON "ProductVariant"("productId", "position");

-- CreateIndex
CREATE INDEX "Order_variantId_status_idx" ON "Order"("variantId", "status");

-- AddForeignKey
ALTER TABLE "ProductVariant" ADD CONSTRAINT "ProductVariant_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "ProductVariant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Nothing is sold that is not there, and no two variants on offer look alike.
ALTER TABLE "ProductVariant" ADD CONSTRAINT variant_stock CHECK ("inventory" >= 0 AND ("priceCents" IS NULL OR "priceCents" >= 0));
CREATE UNIQUE INDEX variant_name ON "ProductVariant" ("productId", lower("name")) WHERE "removedAt" IS NULL;
