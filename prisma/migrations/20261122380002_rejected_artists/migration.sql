-- Who was turned down reads why at sign-in, for a while.
CREATE TABLE "RejectedArtist" (
    "id" UUID NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "reason" TEXT,
    "rejectedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RejectedArtist_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "RejectedArtist_usernameKey_rejectedAt_idx" ON "RejectedArtist"("usernameKey", "rejectedAt");
CREATE INDEX "RejectedArtist_rejectedAt_idx" ON "RejectedArtist"("rejectedAt");
