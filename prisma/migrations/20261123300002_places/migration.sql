-- AlterTable
ALTER TABLE "ArtistProfile" ADD COLUMN     "nameKey" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "placeKey" TEXT;

-- CreateTable
CREATE TABLE "Place" (
    "key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "artists" INTEGER NOT NULL,

    CONSTRAINT "Place_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "ArtistProfile_placeKey_nameKey_artistId_idx" ON "ArtistProfile"("placeKey", "nameKey", "artistId");

-- CreateIndex
CREATE INDEX "Place_artists_key_idx" ON "Place"("artists" DESC, "key");

-- `São Paulo` stands at `sao-paulo`, and `berlin` is `Berlin`. A list of a place is read in the order of names, from an index: so
-- the profile has the artist's.
CREATE FUNCTION fairwave_place_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."placeKey" := nullif(fairwave_shelf_key(fairwave_name_key(NEW."place")), '');
  NEW."nameKey" := coalesce((SELECT artist."nameKey" FROM "Artist" artist WHERE artist."id" = NEW."artistId"), '');
  RETURN NEW;
END
$$;
CREATE TRIGGER fairwave_place_profile BEFORE INSERT OR UPDATE OF "place" ON "ArtistProfile" FOR EACH ROW EXECUTE FUNCTION fairwave_place_profile();

CREATE FUNCTION fairwave_name_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ArtistProfile" SET "nameKey" = NEW."nameKey" WHERE "artistId" = NEW."id";
  RETURN NULL;
END
$$;
CREATE TRIGGER fairwave_name_profile AFTER UPDATE OF "name" ON "Artist" FOR EACH ROW
  WHEN (OLD."nameKey" IS DISTINCT FROM NEW."nameKey") EXECUTE FUNCTION fairwave_name_profile();

-- What is there already.
UPDATE "ArtistProfile" SET "place" = "place";

CREATE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Place" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();
