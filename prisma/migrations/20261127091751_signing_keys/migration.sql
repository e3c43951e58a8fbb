-- CreateTable
CREATE TABLE "SigningKey" (
    "id" TEXT NOT NULL,
    "firstUsedAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SigningKey_pkey" PRIMARY KEY ("id")
);
