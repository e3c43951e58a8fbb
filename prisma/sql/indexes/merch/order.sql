-- One running checkout of a listener and product: pressing twice buys once.
CREATE UNIQUE INDEX IF NOT EXISTS order_one_checkout ON "Order" ("listenerId", "productId") WHERE "status" = 'pending';

CREATE INDEX IF NOT EXISTS order_search ON "Order" USING gin ("buyerEmail" gin_trgm_ops, "trackingNumber" gin_trgm_ops);
