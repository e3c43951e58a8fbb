-- CreateEnum
CREATE TYPE "SitePageKind" AS ENUM ('terms', 'privacy', 'refunds', 'imprint', 'guidelines', 'help', 'contact');

-- CreateTable
CREATE TABLE "SitePage" (
    "id" UUID NOT NULL,
    "kind" "SitePageKind" NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "publishedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SitePage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SitePage_kind_key" ON "SitePage"("kind");
