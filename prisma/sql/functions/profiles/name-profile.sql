CREATE OR REPLACE FUNCTION fairwave_name_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ArtistProfile" SET "nameKey" = NEW."nameKey" WHERE "artistId" = NEW."id";
  RETURN NULL;
END
$$;
