CREATE UNIQUE INDEX IF NOT EXISTS stream_claim_once_per_playback ON "StreamClaim" ("playbackId", "listenerId", "openedAt") WHERE "counted";
