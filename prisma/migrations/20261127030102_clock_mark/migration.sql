-- CreateTable
CREATE TABLE "ClockMark" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "trustedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ClockMark_pkey" PRIMARY KEY ("id")
);
