-- What is due is looked for each minute.
CREATE INDEX IF NOT EXISTS post_scheduled ON "Post" ("publishAt") WHERE "state" = 'scheduled';

-- One post of an artist stands first.
CREATE UNIQUE INDEX IF NOT EXISTS post_pinned ON "Post" ("artistId") WHERE "pinnedAt" IS NOT NULL;

-- The sitemap lists the newest that everybody may read.
CREATE INDEX IF NOT EXISTS post_public ON "Post" ("publishedAt" DESC, "id" DESC) WHERE "state" = 'published' AND "audience" = 'everyone';
