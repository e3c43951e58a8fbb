-- CreateTable
CREATE TABLE "SongEarningDay" (
    "artistId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "songId" UUID NOT NULL,
    "streams" INTEGER NOT NULL,
    "cents" INTEGER NOT NULL,

    CONSTRAINT "SongEarningDay_pkey" PRIMARY KEY ("artistId","day","songId")
);

-- CreateTable
CREATE TABLE "SongEarningMark" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "pendingThrough" TIMESTAMPTZ(3),

    CONSTRAINT "SongEarningMark_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SongEarningDay_day_idx" ON "SongEarningDay" USING BRIN ("day");

-- Written by hand: what was settled so far is added by a job, newest first.
INSERT INTO "SongEarningMark" ("id", "pendingThrough") SELECT 1, max("settledAt") FROM "SubscriptionPeriod";
