-- CreateTable
CREATE TABLE "BooksLog" (
    "origin" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "root" BYTEA NOT NULL,
    "checkpoint" TEXT NOT NULL,
    "signedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BooksLog_pkey" PRIMARY KEY ("origin")
);

-- CreateTable
CREATE TABLE "BooksTile" (
    "origin" TEXT NOT NULL,
    "level" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "hashes" BYTEA NOT NULL,

    CONSTRAINT "BooksTile_pkey" PRIMARY KEY ("origin","level","number")
);

-- CreateTable
CREATE TABLE "BooksEntry" (
    "origin" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "payeeId" UUID NOT NULL,
    "month" DATE NOT NULL,
    "commitment" BYTEA NOT NULL,
    "label" BYTEA NOT NULL,
    "leaf" BYTEA NOT NULL,
    "backfilled" BOOLEAN NOT NULL,
    "salt" BYTEA,
    "linesKey" BYTEA,
    "statement" TEXT,

    CONSTRAINT "BooksEntry_pkey" PRIMARY KEY ("origin","sequence")
);

-- CreateTable
CREATE TABLE "BooksPayee" (
    "origin" TEXT NOT NULL,
    "payeeId" UUID NOT NULL,
    "labelSalt" BYTEA,

    CONSTRAINT "BooksPayee_pkey" PRIMARY KEY ("origin","payeeId")
);

-- CreateTable
CREATE TABLE "BooksMonth" (
    "origin" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "loggedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BooksMonth_pkey" PRIMARY KEY ("origin","month")
);

-- CreateTable
CREATE TABLE "BooksKey" (
    "verifierKey" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "firstUsedAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "BooksKey_pkey" PRIMARY KEY ("verifierKey")
);

-- CreateIndex
CREATE INDEX "BooksEntry_payeeId_month_idx" ON "BooksEntry"("payeeId", "month");

-- CreateIndex
CREATE UNIQUE INDEX "BooksEntry_origin_label_key" ON "BooksEntry"("origin", "label");

-- CreateIndex
CREATE INDEX "BooksKey_origin_idx" ON "BooksKey"("origin");
