-- The ledger is append-only.
CREATE OR REPLACE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: post a reversal instead' USING ERRCODE = 'restrict_violation';
END $$;
