ALTER TABLE "SubscriptionPeriod" ADD COLUMN "bookedIn" DATE;

-- A log is appended to before it is signed.
ALTER TABLE "BooksLog" ALTER COLUMN "checkpoint" DROP NOT NULL, ALTER COLUMN "signedAt" DROP NOT NULL;
