-- CreateTable
CREATE TABLE "Comment" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "postId" UUID,
    "parentId" UUID,
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "editedAt" TIMESTAMPTZ(3),
    "hiddenAt" TIMESTAMPTZ(3),
    "heartedAt" TIMESTAMPTZ(3),
    "withheldAt" TIMESTAMPTZ(3),
    "withheldReason" TEXT,

    CONSTRAINT "Comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Discussion" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "postId" UUID,
    "closedAt" TIMESTAMPTZ(3),
    "pinnedId" UUID,

    CONSTRAINT "Discussion_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Comment_postId_idx" ON "Comment"("postId");

-- CreateIndex
CREATE INDEX "Comment_parentId_createdAt_id_idx" ON "Comment"("parentId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Comment_accountKind_accountId_createdAt_id_idx" ON "Comment"("accountKind", "accountId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Discussion_postId_key" ON "Discussion"("postId");

-- CreateIndex
CREATE INDEX "Discussion_artistId_id_idx" ON "Discussion"("artistId", "id");

-- CreateIndex
CREATE INDEX "Discussion_pinnedId_idx" ON "Discussion"("pinnedId");

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Discussion" ADD CONSTRAINT "Discussion_postId_fkey" FOREIGN KEY ("postId") REFERENCES "Post"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Discussion" ADD CONSTRAINT "Discussion_pinnedId_fkey" FOREIGN KEY ("pinnedId") REFERENCES "Comment"("id") ON DELETE SET NULL ON UPDATE CASCADE;
