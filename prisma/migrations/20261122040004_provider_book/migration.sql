-- CreateTable
CREATE TABLE "ProviderBook" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "readThrough" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProviderBook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderTransaction" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "cents" BIGINT NOT NULL,
    "feeCents" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "source" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProviderTransaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Reconciliation" (
    "id" UUID NOT NULL,
    "throughAt" TIMESTAMPTZ(3) NOT NULL,
    "providerCents" BIGINT NOT NULL,
    "ledgerCents" BIGINT NOT NULL,
    "onTheWayCents" BIGINT NOT NULL,
    "differenceCents" BIGINT NOT NULL,
    "unknown" JSONB NOT NULL,
    "state" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Reconciliation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ProviderTransaction_createdAt_idx" ON "ProviderTransaction"("createdAt");

-- CreateIndex
CREATE INDEX "ProviderTransaction_source_idx" ON "ProviderTransaction"("source");

-- CreateIndex
CREATE INDEX "Reconciliation_createdAt_idx" ON "Reconciliation"("createdAt");

-- CreateIndex
CREATE INDEX "Reconciliation_state_idx" ON "Reconciliation"("state");

ALTER TABLE "Reconciliation" ADD CONSTRAINT reconciliation_adds_up CHECK (
  "differenceCents" = "providerCents" - "ledgerCents" - "onTheWayCents");

-- The sandbox keeps a book from now on: what it did before is entered, without fees.
WITH lines AS (
  SELECT object."id" AS "source", 'payment' AS "kind", (object."data"->>'amountCents')::int AS "cents",
    coalesce(payment."succeededAt", object."updatedAt") AS "at"
  FROM "SandboxObject" object LEFT JOIN "Payment" payment ON payment."providerPaymentId" = object."id"
  WHERE object."kind" = 'payment' AND object."data"->>'state' = 'succeeded'
  UNION ALL
  SELECT object."id", 'refund', -(object."data"->>'amountCents')::int, coalesce(reversal."occurredAt", object."createdAt")
  FROM "SandboxObject" object LEFT JOIN "PaymentReversal" reversal ON reversal."id" = object."id"
  WHERE object."kind" = 'refund'
  UNION ALL
  SELECT object."id", 'payout', -(object."data"->>'amountCents')::int, coalesce(payout."createdAt", object."createdAt")
  FROM "SandboxObject" object LEFT JOIN "Payout" payout ON payout."providerPayoutId" = object."id"
  WHERE object."kind" = 'payout'
)
INSERT INTO "SandboxObject" ("id", "kind", "data", "updatedAt")
SELECT 'txn_' || md5("source"), 'transaction', jsonb_build_object(
    'kind', "kind", 'amountCents', "cents", 'feeCents', 0, 'source', "source",
    'createdAt', to_char("at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), now()
FROM lines;
