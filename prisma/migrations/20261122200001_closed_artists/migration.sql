-- Closed accounts are few among all artists: staff finds them without reading the others.
CREATE INDEX artist_closed ON "Artist" ("createdAt" DESC, "id" DESC) WHERE "deletesAt" IS NOT NULL;
