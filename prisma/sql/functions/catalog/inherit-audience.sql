-- A track without an audience of its own has that of its release. One that leaves its release keeps what it had: nothing opens by that.
CREATE OR REPLACE FUNCTION fairwave_inherit_audience() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."releaseId" IS NULL THEN
    NEW."ownAudience" := NEW."audience" <> 'everyone';
  ELSIF NOT NEW."ownAudience" THEN
    SELECT "audience", "opensAt" INTO NEW."audience", NEW."opensAt" FROM "Release" WHERE "id" = NEW."releaseId";
  END IF;
  RETURN NEW;
END
$$;
