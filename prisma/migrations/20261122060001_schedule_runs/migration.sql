-- CreateTable
CREATE TABLE "ScheduleRun" (
    "name" TEXT NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,
    "succeededAt" TIMESTAMPTZ(3),
    "failedAt" TIMESTAMPTZ(3),
    "lastError" TEXT,

    CONSTRAINT "ScheduleRun_pkey" PRIMARY KEY ("name")
);
