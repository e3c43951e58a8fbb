-- Staff search releases as they search songs.
CREATE INDEX IF NOT EXISTS release_search ON "Release" USING gin ("title" gin_trgm_ops, "label" gin_trgm_ops);

-- An artist has one release of a title, in any case: this is how an upload's album text finds it.
CREATE UNIQUE INDEX IF NOT EXISTS release_title ON "Release" ("artistId", lower("title"));

-- What is due is looked for each minute.
CREATE INDEX IF NOT EXISTS release_scheduled ON "Release" ("publishAt") WHERE "state" = 'scheduled';

CREATE INDEX IF NOT EXISTS release_opens ON "Release" ("opensAt") WHERE "opensAt" IS NOT NULL;
