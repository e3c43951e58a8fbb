CREATE INDEX IF NOT EXISTS product_search ON "Product" USING gin ("name" gin_trgm_ops, "description" gin_trgm_ops);

CREATE INDEX IF NOT EXISTS product_withheld_at ON "Product" ("createdAt", "id") WHERE "withheldAt" IS NOT NULL;
