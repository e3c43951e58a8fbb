-- Each transaction sums to zero and has entries; checked when the database transaction commits.
CREATE OR REPLACE FUNCTION ledger_check_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid;
  total numeric;
  entries integer;
BEGIN
  IF TG_TABLE_NAME = 'LedgerEntry' THEN
    checked := NEW."transactionId";
  ELSE
    checked := NEW."id";
  END IF;
  SELECT coalesce(sum("cents"), 0), count(*) INTO total, entries FROM "LedgerEntry" WHERE "transactionId" = checked;
  IF entries < 2 THEN
    RAISE EXCEPTION 'ledger transaction % has fewer than two entries', checked USING ERRCODE = 'check_violation';
  END IF;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not balance: % cents', checked, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
