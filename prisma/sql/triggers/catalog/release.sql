CREATE OR REPLACE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Release" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();

CREATE OR REPLACE TRIGGER fairwave_hand_down_audience AFTER UPDATE OF "audience", "opensAt" ON "Release" FOR EACH ROW
  WHEN ((OLD."audience", OLD."opensAt") IS DISTINCT FROM (NEW."audience", NEW."opensAt"))
  EXECUTE FUNCTION fairwave_hand_down_audience();
