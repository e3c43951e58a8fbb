-- CreateTable
CREATE TABLE "SearchWord" (
    "word" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "SearchWord_pkey" PRIMARY KEY ("word")
);

-- A misspelt word is replaced by words that exist: those with one slip are looked up by their beginning, others by trigrams.
CREATE INDEX search_word_beginning_search ON "SearchWord" ("word" text_pattern_ops);
CREATE INDEX search_word_nearly_search ON "SearchWord" USING gist ("word" gist_trgm_ops);
-- Whole documents are not compared any more.
DROP INDEX search_document_nearly_search;

-- How often each word stands in documents, kept by the statement that writes them. What keeps its words changes nothing here.
CREATE FUNCTION fairwave_count_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  come TEXT[];
  gone TEXT[];
BEGIN
  IF TG_OP <> 'DELETE' THEN
    SELECT array_agg(word) INTO come FROM come_documents, unnest(string_to_array(ltrim("words"), ' ')) AS word;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT array_agg(word) INTO gone FROM gone_documents, unnest(string_to_array(ltrim("words"), ' ')) AS word;
  END IF;
  -- In one order: two statements that meet wait for each other and do not deadlock.
  WITH written AS (
    INSERT INTO "SearchWord" AS kept ("word", "count")
    SELECT word, sum(one) FROM (SELECT unnest(come) AS word, 1 AS one UNION ALL SELECT unnest(gone), -1) changed
    WHERE word <> '' GROUP BY word HAVING sum(one) <> 0 ORDER BY word
    ON CONFLICT ("word") DO UPDATE SET "count" = kept."count" + excluded."count"
    RETURNING kept."word", kept."count"
  )
  SELECT array_agg("word") INTO gone FROM written WHERE "count" <= 0;
  DELETE FROM "SearchWord" WHERE "word" = ANY(gone);
  RETURN NULL;
END
$$;
CREATE TRIGGER fairwave_count_come_words AFTER INSERT ON "SearchDocument" REFERENCING NEW TABLE AS come_documents
  FOR EACH STATEMENT EXECUTE FUNCTION fairwave_count_search_words();
CREATE TRIGGER fairwave_count_changed_words AFTER UPDATE ON "SearchDocument"
  REFERENCING OLD TABLE AS gone_documents NEW TABLE AS come_documents
  FOR EACH STATEMENT EXECUTE FUNCTION fairwave_count_search_words();
CREATE TRIGGER fairwave_count_gone_words AFTER DELETE ON "SearchDocument" REFERENCING OLD TABLE AS gone_documents
  FOR EACH STATEMENT EXECUTE FUNCTION fairwave_count_search_words();

INSERT INTO "SearchWord" ("word", "count")
SELECT word, count(*) FROM "SearchDocument", unnest(string_to_array(ltrim("words"), ' ')) AS word WHERE word <> '' GROUP BY word;
