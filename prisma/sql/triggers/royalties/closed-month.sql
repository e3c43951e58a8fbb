CREATE OR REPLACE TRIGGER closed_month_never_changes BEFORE UPDATE OR DELETE ON "ClosedMonth"
  FOR EACH ROW EXECUTE FUNCTION closed_month_refuse_change();

CREATE OR REPLACE TRIGGER closed_month_no_truncate BEFORE TRUNCATE ON "ClosedMonth"
  FOR EACH STATEMENT EXECUTE FUNCTION closed_month_refuse_change();
