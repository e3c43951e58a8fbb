-- Sums of artists' months, kept by the job that checks the ledger: it takes in what is there by itself, a million entries a
-- minute, and until then whoever reads adds up the entries as before.
CREATE TABLE "AccountMonth" (
    "accountId" UUID NOT NULL,
    "month" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "cents" BIGINT NOT NULL,

    CONSTRAINT "AccountMonth_pkey" PRIMARY KEY ("accountId","month","kind")
);

ALTER TABLE "LedgerCheck" ADD COLUMN "summedThroughEntryId" BIGINT NOT NULL DEFAULT 0;

CREATE INDEX "LedgerEntry_accountId_occurredAt_id_idx" ON "LedgerEntry"("accountId", "occurredAt", "id");
DROP INDEX "LedgerEntry_accountId_occurredAt_idx";
