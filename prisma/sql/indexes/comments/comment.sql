-- A page of comments, without the answers among them.
CREATE INDEX IF NOT EXISTS comment_first ON "Comment" ("postId", "createdAt" DESC, "id" DESC) WHERE "parentId" IS NULL;
