CREATE INDEX IF NOT EXISTS payout_pause_search ON "PayoutPause" USING gin ("reason" gin_trgm_ops);
