CREATE OR REPLACE TRIGGER ledger_transaction_append_only BEFORE UPDATE OR DELETE ON "LedgerTransaction"
  FOR EACH ROW EXECUTE FUNCTION ledger_refuse_change();

DROP TRIGGER IF EXISTS ledger_transaction_balances ON "LedgerTransaction";
CREATE CONSTRAINT TRIGGER ledger_transaction_balances AFTER INSERT ON "LedgerTransaction"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_balance();

CREATE OR REPLACE TRIGGER ledger_transaction_no_truncate BEFORE TRUNCATE ON "LedgerTransaction"
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE OR REPLACE TRIGGER ledger_transaction_source BEFORE INSERT ON "LedgerTransaction"
  FOR EACH ROW EXECUTE FUNCTION ledger_note_source();
