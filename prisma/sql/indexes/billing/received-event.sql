CREATE INDEX IF NOT EXISTS received_event_search ON "ReceivedEvent" USING gin ("kind" gin_trgm_ops, "reason" gin_trgm_ops);
