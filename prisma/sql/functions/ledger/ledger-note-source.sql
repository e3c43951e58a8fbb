-- While servers of the version before still run they say it by the key alone.
CREATE OR REPLACE FUNCTION ledger_note_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."sourceId" := coalesce(NEW."sourceId", ledger_source_of(NEW."key"));
  RETURN NEW;
END $$;
