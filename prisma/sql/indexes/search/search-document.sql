CREATE INDEX IF NOT EXISTS search_document_key_search ON "SearchDocument" ("kind", "key" text_pattern_ops);

-- One and two letters fit a large part of all titles: the most popular of them are read in this order. More letters are
-- found by the whole title, by the words it has, and by words that are nearly so.
CREATE INDEX IF NOT EXISTS search_document_letter_search ON "SearchDocument" ("kind", left("key", 1), "popularity" DESC, "subjectId");

CREATE INDEX IF NOT EXISTS search_document_letters_search ON "SearchDocument" ("kind", left("key", 2), "popularity" DESC, "subjectId");

CREATE INDEX IF NOT EXISTS search_document_words_search ON "SearchDocument" USING gin ("words" gin_trgm_ops);
