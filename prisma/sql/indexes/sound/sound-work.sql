-- Songs that the version before has queued: those that are durable work are far away.
CREATE INDEX IF NOT EXISTS sound_work_due ON "SoundWork" ("notBefore") WHERE "state" = 'waiting';
