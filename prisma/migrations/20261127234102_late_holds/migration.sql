ALTER TABLE "ShareHold" ADD COLUMN "bookedIn" DATE, ADD COLUMN "pooledIn" DATE;
