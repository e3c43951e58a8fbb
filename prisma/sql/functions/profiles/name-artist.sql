CREATE OR REPLACE FUNCTION fairwave_name_artist() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."nameKey" := fairwave_name_key(NEW."name");
  NEW."letter" := CASE WHEN left(NEW."nameKey", 1) ~ '[a-z]' THEN left(NEW."nameKey", 1) ELSE '#' END;
  RETURN NEW;
END
$$;
