-- CreateTable
CREATE TABLE "SearchDocument" (
    "kind" TEXT NOT NULL,
    "subjectId" UUID NOT NULL,
    "artistId" UUID,
    "key" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "popularity" INTEGER NOT NULL,

    CONSTRAINT "SearchDocument_pkey" PRIMARY KEY ("kind","subjectId")
);

-- CreateIndex
CREATE INDEX "SearchDocument_artistId_kind_popularity_idx" ON "SearchDocument"("artistId", "kind", "popularity" DESC);

-- CreateIndex
CREATE INDEX "SearchDocument_kind_popularity_subjectId_idx" ON "SearchDocument"("kind", "popularity" DESC, "subjectId");

-- One and two letters fit a large part of all titles: the most popular of them are read in this order. More letters are
-- found by the whole title, by the words it has, and by words that are nearly so.
CREATE INDEX search_document_letter_search ON "SearchDocument" ("kind", left("key", 1), "popularity" DESC, "subjectId");
CREATE INDEX search_document_letters_search ON "SearchDocument" ("kind", left("key", 2), "popularity" DESC, "subjectId");
CREATE INDEX search_document_key_search ON "SearchDocument" ("kind", "key" text_pattern_ops);
CREATE INDEX search_document_words_search ON "SearchDocument" USING gin ("words" gin_trgm_ops);
CREATE INDEX search_document_nearly_search ON "SearchDocument" USING gist ("words" gist_trgm_ops (siglen = 64));

-- What is there already is found as soon as the workers have gone through it.
INSERT INTO "OutboxEvent" ("name", "payload") SELECT 'search.rebuild-due', '{}' WHERE EXISTS (SELECT FROM "Artist");
