-- CreateIndex
CREATE INDEX "Release_createdAt_id_idx" ON "Release"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Release_title_id_idx" ON "Release"("title", "id");

-- Staff search releases as they search songs.
CREATE INDEX release_search ON "Release" USING gin ("title" gin_trgm_ops, "label" gin_trgm_ops);

-- Deleted songs keep their rows for statements, and are no songs of the platform any more.
CREATE FUNCTION keep_song_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN SELECT count(*) INTO moved FROM added WHERE "state" <> 'deleted';
  ELSIF TG_OP = 'DELETE' THEN SELECT -count(*) INTO moved FROM gone WHERE "state" <> 'deleted';
  ELSIF NEW."state" = 'deleted' THEN moved := -1;
  ELSE moved := 1; END IF;
  IF moved <> 0 THEN
    INSERT INTO "Total" AS total ("name", "value") VALUES ('songs', moved)
    ON CONFLICT ("name") DO UPDATE SET "value" = total."value" + EXCLUDED."value";
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER song_total_added ON "Song";
DROP TRIGGER song_total_gone ON "Song";
CREATE TRIGGER song_total_added AFTER INSERT ON "Song" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_song_total();
CREATE TRIGGER song_total_gone AFTER DELETE ON "Song" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_song_total();
CREATE TRIGGER song_total_changed AFTER UPDATE OF "state" ON "Song" FOR EACH ROW
  WHEN ((OLD."state" = 'deleted') <> (NEW."state" = 'deleted')) EXECUTE FUNCTION keep_song_total();

UPDATE "Total" SET "value" = (SELECT count(*) FROM "Song" WHERE "state" <> 'deleted') WHERE "name" = 'songs';
