-- Songs that wait for their renditions are taken newest first.
DROP INDEX "SoundWork_state_behind_notBefore_songId_idx";
CREATE INDEX "SoundWork_state_behind_songId_idx" ON "SoundWork"("state", "behind", "songId" DESC);
