-- AlterTable
ALTER TABLE "Product" ADD COLUMN     "pictures" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "shippingCents" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "StoreShipping" (
    "artistId" UUID NOT NULL,
    "homeCountry" TEXT NOT NULL,
    "homeCents" INTEGER,
    "regionCents" INTEGER,
    "worldCents" INTEGER,

    CONSTRAINT "StoreShipping_pkey" PRIMARY KEY ("artistId")
);

-- What is paid for shipping is a part of the total, and no price is below nothing.
ALTER TABLE "Order" ADD CONSTRAINT order_shipping_within_total CHECK ("shippingCents" BETWEEN 0 AND "totalCents");
ALTER TABLE "StoreShipping" ADD CONSTRAINT shipping_not_negative CHECK (coalesce("homeCents", 0) >= 0 AND coalesce("regionCents", 0) >= 0 AND coalesce("worldCents", 0) >= 0);

-- The picture of a product is the first of its pictures.
UPDATE "Product" SET "pictures" = jsonb_build_array(jsonb_build_object('key', "imageKey", 'widths', "imageWidths", 'color', "imageColor", 'alt', ''))
  WHERE "imageKey" IS NOT NULL;
