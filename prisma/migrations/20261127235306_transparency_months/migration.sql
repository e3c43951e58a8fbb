-- CreateTable
CREATE TABLE "TransparencyMonth" (
    "month" DATE NOT NULL,
    "cells" JSONB NOT NULL,
    "poolParties" INTEGER NOT NULL,
    "figures" JSONB NOT NULL,
    "artists" INTEGER,
    "tenthCents" INTEGER,
    "medianCents" INTEGER,
    "ninetiethCents" INTEGER,
    "underDollarPercent" INTEGER,
    "logSize" INTEGER,
    "logRoot" TEXT,
    "countedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TransparencyMonth_pkey" PRIMARY KEY ("month")
);
