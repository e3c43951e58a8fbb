CREATE INDEX IF NOT EXISTS custom_request_search ON "CustomRequest" USING gin ("designDescription" gin_trgm_ops, "specialInstructions" gin_trgm_ops);
