-- Pages of comments, without the answers among them.
CREATE INDEX IF NOT EXISTS comment_first ON "Comment" ("postId", "createdAt" DESC, "id" DESC) WHERE "parentId" IS NULL;
CREATE INDEX IF NOT EXISTS comment_first_of_release ON "Comment" ("releaseId", "createdAt" DESC, "id" DESC) WHERE "parentId" IS NULL;
