CREATE OR REPLACE TRIGGER share_hold_decision_stays BEFORE UPDATE ON "ShareHold" FOR EACH ROW WHEN (OLD."state" <> 'held')
  EXECUTE FUNCTION share_hold_refuse_change();

CREATE OR REPLACE TRIGGER share_hold_no_truncate BEFORE TRUNCATE ON "ShareHold" FOR EACH STATEMENT EXECUTE FUNCTION share_hold_refuse_change();

CREATE OR REPLACE TRIGGER share_hold_stays BEFORE DELETE ON "ShareHold" FOR EACH ROW EXECUTE FUNCTION share_hold_refuse_change();
