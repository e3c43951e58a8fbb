-- Pages of comments, without the answers among them.
CREATE INDEX IF NOT EXISTS comment_first ON "Comment" ("postId", "createdAt" DESC, "id" DESC) WHERE "parentId" IS NULL;
CREATE INDEX IF NOT EXISTS comment_first_of_release ON "Comment" ("releaseId", "createdAt" DESC, "id" DESC) WHERE "parentId" IS NULL;
CREATE INDEX IF NOT EXISTS comment_first_on_song ON "Comment" ("songId", "createdAt" DESC, "id" DESC) WHERE "parentId" IS NULL;
-- Marks on a song's waveform.
CREATE INDEX IF NOT EXISTS comment_first_at_second ON "Comment" ("songId", "atSecond", "createdAt" DESC) WHERE "parentId" IS NULL AND "atSecond" IS NOT NULL;
