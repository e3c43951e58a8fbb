CREATE INDEX IF NOT EXISTS tip_search ON "Tip" USING gin ("message" gin_trgm_ops);
