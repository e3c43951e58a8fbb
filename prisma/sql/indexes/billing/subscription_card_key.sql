-- Rows of one card, which get another hash of it while keys are rotated.
CREATE INDEX IF NOT EXISTS subscription_card_key ON "Subscription" ("cardKey") WHERE "cardKey" IS NOT NULL;
