CREATE OR REPLACE TRIGGER audit_entry_names_only_by_erasure BEFORE UPDATE ON "AuditEntry" FOR EACH ROW
  EXECUTE FUNCTION audit_refuse_unless_erased('names leave it by fairwave_erase only');

CREATE OR REPLACE TRIGGER audit_entry_never_changes BEFORE UPDATE ON "AuditEntry" FOR EACH ROW
  WHEN (ROW(OLD."id", OLD."actorKind", OLD."action", OLD."targetType", OLD."createdAt")
    IS DISTINCT FROM ROW(NEW."id", NEW."actorKind", NEW."action", NEW."targetType", NEW."createdAt"))
  EXECUTE FUNCTION append_only_refuse('what was done stays on record');

CREATE OR REPLACE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON "AuditEntry" FOR EACH STATEMENT
  EXECUTE FUNCTION append_only_refuse('what was done stays on record');

CREATE OR REPLACE TRIGGER audit_entry_stays BEFORE DELETE ON "AuditEntry" FOR EACH ROW
  EXECUTE FUNCTION append_only_refuse('what was done stays on record');
