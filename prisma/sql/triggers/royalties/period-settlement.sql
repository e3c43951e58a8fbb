CREATE OR REPLACE TRIGGER period_settlement_never_changes BEFORE UPDATE OR DELETE ON "PeriodSettlement"
  FOR EACH ROW EXECUTE FUNCTION closed_month_refuse_change();

CREATE OR REPLACE TRIGGER period_settlement_no_truncate BEFORE TRUNCATE ON "PeriodSettlement"
  FOR EACH STATEMENT EXECUTE FUNCTION closed_month_refuse_change();
