CREATE OR REPLACE TRIGGER fairwave_count_changed_words AFTER UPDATE ON "SearchDocument"
  REFERENCING OLD TABLE AS gone_documents NEW TABLE AS come_documents
  FOR EACH STATEMENT EXECUTE FUNCTION fairwave_count_search_words();

CREATE OR REPLACE TRIGGER fairwave_count_come_words AFTER INSERT ON "SearchDocument" REFERENCING NEW TABLE AS come_documents
  FOR EACH STATEMENT EXECUTE FUNCTION fairwave_count_search_words();

CREATE OR REPLACE TRIGGER fairwave_count_gone_words AFTER DELETE ON "SearchDocument" REFERENCING OLD TABLE AS gone_documents
  FOR EACH STATEMENT EXECUTE FUNCTION fairwave_count_search_words();
