CREATE INDEX IF NOT EXISTS listener_search ON "Listener" USING gin ("displayName" gin_trgm_ops, "username" gin_trgm_ops, "email" gin_trgm_ops);
