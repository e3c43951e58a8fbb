-- Closed accounts are few among all artists: staff finds them without reading the others.
CREATE INDEX IF NOT EXISTS artist_closed ON "Artist" ("createdAt" DESC, "id" DESC) WHERE "deletesAt" IS NOT NULL;

-- Who waits for approval, the longest waiting first.
CREATE INDEX IF NOT EXISTS artist_pending ON "Artist" ("createdAt", "id") WHERE "approvedAt" IS NULL;

CREATE INDEX IF NOT EXISTS artist_search ON "Artist" USING gin ("name" gin_trgm_ops, "username" gin_trgm_ops, "email" gin_trgm_ops);
