DROP TRIGGER IF EXISTS audit_entry_links ON "AuditEntry";
CREATE CONSTRAINT TRIGGER audit_entry_links AFTER INSERT ON "AuditEntry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_link();

CREATE OR REPLACE TRIGGER audit_entry_forgets_salt AFTER UPDATE ON "AuditEntry" FOR EACH ROW
  EXECUTE FUNCTION audit_forget_salt();

CREATE OR REPLACE TRIGGER audit_link_never_changes BEFORE UPDATE ON "AuditLink" FOR EACH ROW
  WHEN (ROW(OLD."place", OLD."entryId", OLD."commitment", OLD."hash")
    IS DISTINCT FROM ROW(NEW."place", NEW."entryId", NEW."commitment", NEW."hash"))
  EXECUTE FUNCTION append_only_refuse('what was done stays on record');

CREATE OR REPLACE TRIGGER audit_link_salt_only_by_erasure BEFORE UPDATE ON "AuditLink" FOR EACH ROW
  EXECUTE FUNCTION audit_link_refuse_unless_erased();

CREATE OR REPLACE TRIGGER audit_link_no_truncate BEFORE TRUNCATE ON "AuditLink" FOR EACH STATEMENT
  EXECUTE FUNCTION append_only_refuse('what was done stays on record');

CREATE OR REPLACE TRIGGER audit_link_stays BEFORE DELETE ON "AuditLink" FOR EACH ROW
  EXECUTE FUNCTION append_only_refuse('what was done stays on record');
