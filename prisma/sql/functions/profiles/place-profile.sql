-- `São Paulo` stands at `sao-paulo`, and `berlin` is `Berlin`. A list of a place is read in the order of names, from an index: so
-- the profile has the artist's.
CREATE OR REPLACE FUNCTION fairwave_place_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."placeKey" := nullif(fairwave_shelf_key(fairwave_name_key(NEW."place")), '');
  NEW."nameKey" := coalesce((SELECT artist."nameKey" FROM "Artist" artist WHERE artist."id" = NEW."artistId"), '');
  RETURN NEW;
END
$$;
