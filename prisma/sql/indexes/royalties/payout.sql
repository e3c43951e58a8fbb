CREATE INDEX IF NOT EXISTS payout_search ON "Payout" USING gin ("failure" gin_trgm_ops);
