CREATE INDEX IF NOT EXISTS song_search ON "Song" USING gin ("title" gin_trgm_ops, "album" gin_trgm_ops, "genre" gin_trgm_ops);

-- Tracks that come back with their release, and what staff looks through.
CREATE INDEX IF NOT EXISTS song_withheld_with ON "Song" ("withheldWith") WHERE "withheldWith" IS NOT NULL;

-- What is due is looked for each minute.
CREATE INDEX IF NOT EXISTS song_scheduled ON "Song" ("publishAt") WHERE "state" = 'scheduled';

-- What opens to everyone is looked for each minute.
CREATE INDEX IF NOT EXISTS song_opens ON "Song" ("opensAt") WHERE "opensAt" IS NOT NULL;
