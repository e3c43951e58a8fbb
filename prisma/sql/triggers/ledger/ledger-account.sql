-- The names of the ledger's accounts are as much part of it as its entries.
CREATE OR REPLACE TRIGGER ledger_account_never_changes BEFORE UPDATE ON "LedgerAccount" FOR EACH ROW
  WHEN (ROW(OLD."id", OLD."code", OLD."kind", OLD."artistId") IS DISTINCT FROM ROW(NEW."id", NEW."code", NEW."kind", NEW."artistId"))
  EXECUTE FUNCTION append_only_refuse('an account keeps its code');

CREATE OR REPLACE TRIGGER ledger_account_stays BEFORE DELETE ON "LedgerAccount" FOR EACH ROW
  EXECUTE FUNCTION append_only_refuse('accounts are never removed');
