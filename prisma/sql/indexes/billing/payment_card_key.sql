-- Rows of one card, which get another hash of it while keys are rotated.
CREATE INDEX IF NOT EXISTS payment_card_key ON "Payment" ("cardKey") WHERE "cardKey" IS NOT NULL;
