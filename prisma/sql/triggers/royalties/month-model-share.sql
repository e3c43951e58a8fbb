-- What each model would have paid is part of a statement.
CREATE OR REPLACE TRIGGER month_model_share_never_changes BEFORE UPDATE OR DELETE ON "MonthModelShare" FOR EACH ROW
  EXECUTE FUNCTION closed_month_refuse_change();

CREATE OR REPLACE TRIGGER month_model_share_no_truncate BEFORE TRUNCATE ON "MonthModelShare" FOR EACH STATEMENT
  EXECUTE FUNCTION closed_month_refuse_change();
