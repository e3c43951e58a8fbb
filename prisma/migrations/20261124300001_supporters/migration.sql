-- CreateTable
CREATE TABLE "SupporterConsent" (
    "listenerId" UUID NOT NULL,
    "agreedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SupporterConsent_pkey" PRIMARY KEY ("listenerId")
);

-- CreateTable
CREATE TABLE "Supporter" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "listenerId" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Supporter_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Supporter_artistId_since_id_idx" ON "Supporter"("artistId", "since", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Supporter_listenerId_artistId_key" ON "Supporter"("listenerId", "artistId");

-- CreateIndex
CREATE INDEX "Tip_listenerId_artistId_idx" ON "Tip"("listenerId", "artistId");

-- AddForeignKey
ALTER TABLE "SupporterConsent" ADD CONSTRAINT "SupporterConsent_listenerId_fkey" FOREIGN KEY ("listenerId") REFERENCES "Listener"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Supporter" ADD CONSTRAINT "Supporter_consent_fkey" FOREIGN KEY ("listenerId") REFERENCES "SupporterConsent"("listenerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Supporter" ADD CONSTRAINT "Supporter_listenerId_fkey" FOREIGN KEY ("listenerId") REFERENCES "Listener"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Supporter" ADD CONSTRAINT "Supporter_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "Artist"("id") ON DELETE CASCADE ON UPDATE CASCADE;
