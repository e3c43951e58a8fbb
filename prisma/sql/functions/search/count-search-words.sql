-- How often each word stands in documents, kept by the statement that writes them. What keeps its words changes nothing here.
CREATE OR REPLACE FUNCTION fairwave_count_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
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
