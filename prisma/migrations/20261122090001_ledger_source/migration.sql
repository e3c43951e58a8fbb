-- AlterTable
ALTER TABLE "LedgerTransaction" ADD COLUMN     "sourceId" TEXT;

-- Until now the key alone said what a transaction is about: `kind:id`, `kind:id:number`, and `reversal:` before either.
CREATE FUNCTION ledger_source_of(key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT nullif(split_part(regexp_replace(key, '^reversal:', ''), ':', 2), '')
$$;

-- Append-only is for what is posted: this says in a column of its own what was posted already.
ALTER TABLE "LedgerTransaction" DISABLE TRIGGER ledger_transaction_append_only;
UPDATE "LedgerTransaction" SET "sourceId" = ledger_source_of("key");
ALTER TABLE "LedgerTransaction" ENABLE TRIGGER ledger_transaction_append_only;

-- While servers of the version before still run they say it by the key alone.
CREATE FUNCTION ledger_note_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."sourceId" := coalesce(NEW."sourceId", ledger_source_of(NEW."key"));
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_transaction_source BEFORE INSERT ON "LedgerTransaction"
  FOR EACH ROW EXECUTE FUNCTION ledger_note_source();
