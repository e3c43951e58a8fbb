CREATE INDEX IF NOT EXISTS refund_request_search ON "RefundRequest" USING gin ("reason" gin_trgm_ops);
