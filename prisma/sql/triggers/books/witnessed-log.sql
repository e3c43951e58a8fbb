CREATE OR REPLACE TRIGGER witnessed_log_never_shrinks BEFORE UPDATE ON "WitnessedLog" FOR EACH ROW
  WHEN (NEW."origin" <> OLD."origin" OR NEW."size" < OLD."size" OR (NEW."size" = OLD."size" AND NEW."root" <> OLD."root"))
  EXECUTE FUNCTION append_only_refuse('a witness never cosigns an older or another version of a log');

CREATE OR REPLACE TRIGGER witnessed_log_stays BEFORE DELETE ON "WitnessedLog" FOR EACH ROW
  EXECUTE FUNCTION append_only_refuse('a witness never forgets a log');

CREATE OR REPLACE TRIGGER witnessed_log_no_truncate BEFORE TRUNCATE ON "WitnessedLog" FOR EACH STATEMENT
  EXECUTE FUNCTION append_only_refuse('a witness never forgets a log');
