CREATE OR REPLACE TRIGGER period_share_never_changes BEFORE UPDATE OR DELETE ON "PeriodShare"
  FOR EACH ROW EXECUTE FUNCTION closed_month_refuse_change();

CREATE OR REPLACE TRIGGER period_share_no_truncate BEFORE TRUNCATE ON "PeriodShare"
  FOR EACH STATEMENT EXECUTE FUNCTION closed_month_refuse_change();
