-- Deleted songs keep their rows for statements, and are no songs of the platform any more.
CREATE OR REPLACE FUNCTION keep_song_total() RETURNS trigger LANGUAGE plpgsql AS $$
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
