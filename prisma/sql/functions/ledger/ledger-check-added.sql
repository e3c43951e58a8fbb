-- The check of added entries looks their transactions up one by one. Joined, the plan of a connection whose first entries were
-- many read all transactions there ever were, for each later entry as well.
CREATE OR REPLACE FUNCTION ledger_check_added() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  broken record;
BEGIN
  SELECT checked."transactionId", whole.total, whole.entries INTO broken
  FROM (
    SELECT named."transactionId" FROM (SELECT DISTINCT added."transactionId" FROM added) named
    WHERE (SELECT earlier.xmin FROM "LedgerTransaction" earlier WHERE earlier."id" = named."transactionId")
      IS DISTINCT FROM pg_current_xact_id()::xid
  ) checked
  CROSS JOIN LATERAL (
    SELECT sum(entry."cents") AS total, count(*) AS entries FROM "LedgerEntry" entry WHERE entry."transactionId" = checked."transactionId"
  ) whole
  WHERE whole.total <> 0 OR whole.entries < 2 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'ledger transaction % does not balance: % cents', broken."transactionId", broken.total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
