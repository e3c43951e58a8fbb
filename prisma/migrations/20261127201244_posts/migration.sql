-- CreateEnum
CREATE TYPE "Audience" AS ENUM ('everyone', 'signedIn', 'followers', 'listeners', 'supporters', 'buyers');

-- CreateEnum
CREATE TYPE "PostState" AS ENUM ('draft', 'scheduled', 'published', 'withheld');

-- CreateTable
CREATE TABLE "Post" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "audience" "Audience" NOT NULL DEFAULT 'everyone',
    "releaseId" UUID,
    "pictures" JSONB NOT NULL DEFAULT '[]',
    "embeds" JSONB NOT NULL DEFAULT '[]',
    "state" "PostState" NOT NULL DEFAULT 'draft',
    "publishAt" TIMESTAMPTZ(3),
    "publishedAt" TIMESTAMPTZ(3),
    "editedAt" TIMESTAMPTZ(3),
    "pinnedAt" TIMESTAMPTZ(3),
    "withheldAt" TIMESTAMPTZ(3),
    "withheldFrom" "PostState",
    "withheldReason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Post_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "post_scheduled_time" CHECK ("state" <> 'scheduled' OR "publishAt" IS NOT NULL),
    CONSTRAINT "post_published_time" CHECK ("state" <> 'published' OR "publishedAt" IS NOT NULL),
    CONSTRAINT "post_buyers_release" CHECK ("audience" <> 'buyers' OR "releaseId" IS NOT NULL),
    CONSTRAINT "post_withheld_whole" CHECK (("state" = 'withheld') = ("withheldAt" IS NOT NULL AND "withheldFrom" IS NOT NULL AND "withheldReason" IS NOT NULL))
);

-- CreateTable
CREATE TABLE "FeedMark" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "readThrough" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FeedMark_pkey" PRIMARY KEY ("accountKind","accountId")
);

-- CreateIndex
CREATE INDEX "Post_artistId_state_publishedAt_id_idx" ON "Post"("artistId", "state", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Post_artistId_createdAt_id_idx" ON "Post"("artistId", "createdAt" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "Artist"("id") ON DELETE CASCADE ON UPDATE CASCADE;
