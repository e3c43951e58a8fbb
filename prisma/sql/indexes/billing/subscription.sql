-- One live subscription of a listener.
CREATE UNIQUE INDEX IF NOT EXISTS subscription_one_live ON "Subscription" ("listenerId") WHERE "state" IN ('incomplete', 'active', 'past_due');
