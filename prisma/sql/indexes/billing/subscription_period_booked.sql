-- Late periods: next to none.
CREATE INDEX IF NOT EXISTS subscription_period_booked ON "SubscriptionPeriod" ("bookedIn") WHERE "bookedIn" IS NOT NULL;
