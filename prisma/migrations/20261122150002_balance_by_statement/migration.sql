-- The balance of new entries is looked at once for each transaction, not once for each entry. Transactions that come in with
-- their entries are checked when the database transaction commits, as before (ledger_transaction_balances). Entries for a
-- transaction that was there already are checked here, all of one statement together.
DROP TRIGGER ledger_entry_balances ON "LedgerEntry";

CREATE FUNCTION ledger_check_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken record;
BEGIN
  SELECT entry."transactionId", sum(entry."cents") AS total, count(*) AS entries INTO broken
  FROM (
    SELECT DISTINCT added."transactionId" FROM added
    JOIN "LedgerTransaction" earlier ON earlier."id" = added."transactionId"
    WHERE earlier.xmin IS DISTINCT FROM pg_current_xact_id()::xid
  ) checked
  JOIN "LedgerEntry" entry ON entry."transactionId" = checked."transactionId"
  GROUP BY entry."transactionId" HAVING sum(entry."cents") <> 0 OR count(*) < 2 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger transaction % does not balance: % cents', broken."transactionId", broken.total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entry_balances AFTER INSERT ON "LedgerEntry" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_added();
