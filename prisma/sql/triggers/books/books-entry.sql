CREATE OR REPLACE TRIGGER books_entry_never_changes BEFORE UPDATE ON "BooksEntry" FOR EACH ROW
  WHEN (ROW(OLD."origin", OLD."sequence", OLD."payeeId", OLD."month", OLD."commitment", OLD."label", OLD."leaf", OLD."backfilled")
      IS DISTINCT FROM ROW(NEW."origin", NEW."sequence", NEW."payeeId", NEW."month", NEW."commitment", NEW."label", NEW."leaf", NEW."backfilled")
    OR (NEW."salt" IS NOT NULL AND NEW."salt" IS DISTINCT FROM OLD."salt")
    OR (NEW."linesKey" IS NOT NULL AND NEW."linesKey" IS DISTINCT FROM OLD."linesKey")
    OR (NEW."statement" IS NOT NULL AND NEW."statement" IS DISTINCT FROM OLD."statement"))
  EXECUTE FUNCTION append_only_refuse('entries of a log never change; erasing a person removes salts and statement');

CREATE OR REPLACE TRIGGER books_entry_stays BEFORE DELETE ON "BooksEntry" FOR EACH ROW
  EXECUTE FUNCTION append_only_refuse('entries of a log are never removed');

CREATE OR REPLACE TRIGGER books_entry_no_truncate BEFORE TRUNCATE ON "BooksEntry" FOR EACH STATEMENT
  EXECUTE FUNCTION append_only_refuse('entries of a log are never removed');
