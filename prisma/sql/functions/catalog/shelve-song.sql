-- What is published stands on the shelves of its genre, its tags and its year; whether its artist is approved is asked by who reads.
CREATE OR REPLACE FUNCTION fairwave_shelve_song() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM "SongShelf" WHERE "songId" = NEW."id";
  END IF;
  IF NEW."state" = 'published' THEN
    INSERT INTO "SongShelf" ("kind", "key", "songId", "title", "createdAt")
    SELECT "kind", fairwave_shelf_key("title"), NEW."id", "title", NEW."createdAt" FROM (
      SELECT 'genre'::"ShelfKind" AS "kind", NEW."genre" AS "title"
      UNION ALL SELECT 'tag', unnest(NEW."tags")
      UNION ALL SELECT 'year', NEW."releaseYear"::text WHERE NEW."releaseYear" IS NOT NULL
    ) shelf WHERE fairwave_shelf_key("title") <> ''
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
