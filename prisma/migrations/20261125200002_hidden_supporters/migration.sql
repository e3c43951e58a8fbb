-- CreateTable
CREATE TABLE "HiddenSupporter" (
    "artistId" UUID NOT NULL,
    "listenerId" UUID NOT NULL,
    "hiddenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HiddenSupporter_pkey" PRIMARY KEY ("artistId","listenerId")
);

-- CreateIndex
CREATE INDEX "HiddenSupporter_listenerId_idx" ON "HiddenSupporter"("listenerId");

-- AddForeignKey
ALTER TABLE "HiddenSupporter" ADD CONSTRAINT "HiddenSupporter_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "Artist"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HiddenSupporter" ADD CONSTRAINT "HiddenSupporter_listenerId_fkey" FOREIGN KEY ("listenerId") REFERENCES "Listener"("id") ON DELETE CASCADE ON UPDATE CASCADE;
