CREATE UNIQUE INDEX IF NOT EXISTS variant_name ON "ProductVariant" ("productId", lower("name")) WHERE "removedAt" IS NULL;
