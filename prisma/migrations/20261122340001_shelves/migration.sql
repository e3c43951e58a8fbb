-- CreateEnum
CREATE TYPE "ShelfKind" AS ENUM ('genre', 'tag', 'year', 'letter');

-- AlterTable
ALTER TABLE "Artist" ADD COLUMN     "letter" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "nameKey" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "SongShelf" (
    "kind" "ShelfKind" NOT NULL,
    "key" TEXT NOT NULL,
    "songId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SongShelf_pkey" PRIMARY KEY ("songId","kind","key")
);

-- CreateTable
CREATE TABLE "Shelf" (
    "kind" "ShelfKind" NOT NULL,
    "key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "items" INTEGER NOT NULL,
    "coverKey" TEXT,
    "coverWidths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "coverColor" TEXT,

    CONSTRAINT "Shelf_pkey" PRIMARY KEY ("kind","key")
);

-- CreateIndex
CREATE INDEX "SongShelf_kind_key_createdAt_songId_idx" ON "SongShelf"("kind", "key", "createdAt" DESC, "songId" DESC);

-- CreateIndex
CREATE INDEX "Shelf_kind_items_key_idx" ON "Shelf"("kind", "items" DESC, "key");

-- CreateIndex
CREATE INDEX "Artist_nameKey_id_idx" ON "Artist"("nameKey", "id");

-- CreateIndex
CREATE INDEX "Artist_letter_nameKey_id_idx" ON "Artist"("letter", "nameKey", "id");

-- AddForeignKey
ALTER TABLE "SongShelf" ADD CONSTRAINT "SongShelf_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Names as lists are ordered by them. Not by lower() and unaccent(): the embedded database has the locale C, in which
-- PostgreSQL knows letters of ASCII alone.
CREATE FUNCTION fairwave_name_key(name TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(translate(normalize(name, NFC),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝáàâäãåçéèêëíìîïñóòôöõøúùûüýÿ',
    'abcdefghijklmnopqrstuvwxyzaaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuyy'), '\s+', ' ', 'g'))
$$;

CREATE FUNCTION fairwave_name_artist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."nameKey" := fairwave_name_key(NEW."name");
  NEW."letter" := CASE WHEN left(NEW."nameKey", 1) ~ '[a-z]' THEN left(NEW."nameKey", 1) ELSE '#' END;
  RETURN NEW;
END
$$;
CREATE TRIGGER fairwave_name_artist BEFORE INSERT OR UPDATE OF "name" ON "Artist" FOR EACH ROW EXECUTE FUNCTION fairwave_name_artist();
UPDATE "Artist" SET "name" = "name";

-- `Mall Wave` stands at `mall-wave`: letters of other scripts stay, whatever the locale of the database. The same is said by
-- shelfKey in plugins/catalog/paths-rules.ts.
CREATE FUNCTION fairwave_shelf_key(title TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    translate(title, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '[\u0001-\u002f\u003a-\u0060\u007b-\u00a0]+', '-', 'g'), '-')
$$;

-- What is published stands on the shelves of its genre, its tags and its year; whether its artist is approved is asked by who reads.
CREATE FUNCTION fairwave_shelve_song() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER fairwave_shelve_new_song AFTER INSERT ON "Song" FOR EACH ROW EXECUTE FUNCTION fairwave_shelve_song();
-- The aggregation of streams writes songs all day, and none of these.
CREATE TRIGGER fairwave_shelve_song AFTER UPDATE OF "genre", "tags", "releaseYear", "state", "createdAt" ON "Song" FOR EACH ROW
  WHEN ((OLD."genre", OLD."tags", OLD."releaseYear", OLD."state", OLD."createdAt")
    IS DISTINCT FROM (NEW."genre", NEW."tags", NEW."releaseYear", NEW."state", NEW."createdAt"))
  EXECUTE FUNCTION fairwave_shelve_song();

INSERT INTO "SongShelf" ("kind", "key", "songId", "title", "createdAt")
SELECT "kind", fairwave_shelf_key("title"), "songId", "title", "createdAt" FROM (
  SELECT 'genre'::"ShelfKind" AS "kind", "genre" AS "title", "id" AS "songId", "createdAt" FROM "Song" WHERE "state" = 'published'
  UNION ALL SELECT 'tag', unnest("tags"), "id", "createdAt" FROM "Song" WHERE "state" = 'published'
  UNION ALL SELECT 'year', "releaseYear"::text, "id", "createdAt" FROM "Song" WHERE "state" = 'published' AND "releaseYear" IS NOT NULL
) shelf WHERE fairwave_shelf_key("title") <> ''
ON CONFLICT DO NOTHING;

CREATE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "SongShelf" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();
CREATE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Shelf" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();
