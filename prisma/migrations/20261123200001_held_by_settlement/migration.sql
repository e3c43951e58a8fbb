-- CreateIndex
CREATE INDEX "ShareHold_artistId_settledAt_id_idx" ON "ShareHold"("artistId", "settledAt", "id");
