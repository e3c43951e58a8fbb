-- States and kinds of stores and custom requests become enums; what is stored keeps its value.

-- CreateEnum
CREATE TYPE "CustomItemType" AS ENUM ('t-shirt', 'hoodie', 'poster', 'mug', 'sticker', 'tote-bag', 'other');

-- CreateEnum
CREATE TYPE "CustomRequestStatus" AS ENUM ('submitted', 'reviewing', 'quoted', 'approved', 'produced', 'declined');

-- CreateEnum
CREATE TYPE "ProductCategory" AS ENUM ('digital-album', 'mp3', 'cd', 'vinyl', 't-shirt', 'hoodie', 'poster', 'mug', 'sticker', 'other');

-- CreateEnum
CREATE TYPE "OrderStatus" AS ENUM ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'refunded');

-- CreateEnum
CREATE TYPE "OrderCancelReason" AS ENUM ('expired', 'replaced', 'withdrawn', 'refused', 'sold-out');

-- Its condition compares a text.
DROP INDEX order_one_checkout;

-- AlterTable
ALTER TABLE "CustomRequest"
  ALTER COLUMN "itemType" TYPE "CustomItemType" USING "itemType"::text::"CustomItemType",
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "CustomRequestStatus" USING "status"::text::"CustomRequestStatus",
  ALTER COLUMN "status" SET DEFAULT 'submitted';

-- AlterTable
ALTER TABLE "Product" ALTER COLUMN "category" TYPE "ProductCategory" USING "category"::text::"ProductCategory";

-- AlterTable
ALTER TABLE "Order"
  ALTER COLUMN "refundedFrom" TYPE "OrderStatus" USING "refundedFrom"::text::"OrderStatus",
  ALTER COLUMN "status" DROP DEFAULT,
  ALTER COLUMN "status" TYPE "OrderStatus" USING "status"::text::"OrderStatus",
  ALTER COLUMN "status" SET DEFAULT 'pending',
  ALTER COLUMN "cancelReason" TYPE "OrderCancelReason" USING "cancelReason"::text::"OrderCancelReason";

-- One running checkout of a listener and product: pressing twice buys once.
CREATE UNIQUE INDEX order_one_checkout ON "Order" ("listenerId", "productId") WHERE "status" = 'pending';
