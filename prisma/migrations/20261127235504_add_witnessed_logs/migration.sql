CREATE TABLE "WitnessedLog" (
    "origin" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "root" BYTEA NOT NULL,
    "checkpoint" TEXT NOT NULL,
    "cosignedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WitnessedLog_pkey" PRIMARY KEY ("origin")
);
