-- A misspelt word is replaced by words that exist: those with one slip are looked up by their beginning, others by trigrams.
CREATE INDEX IF NOT EXISTS search_word_beginning_search ON "SearchWord" ("word" text_pattern_ops);

CREATE INDEX IF NOT EXISTS search_word_nearly_search ON "SearchWord" USING gist ("word" gist_trgm_ops);
