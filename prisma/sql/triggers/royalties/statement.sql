CREATE OR REPLACE TRIGGER statement_never_changes BEFORE UPDATE OR DELETE ON "Statement"
  FOR EACH ROW EXECUTE FUNCTION closed_month_refuse_change();

CREATE OR REPLACE TRIGGER statement_no_truncate BEFORE TRUNCATE ON "Statement"
  FOR EACH STATEMENT EXECUTE FUNCTION closed_month_refuse_change();
