-- Requests can be reported, and their words withheld.
ALTER TABLE "CustomRequest" ADD COLUMN     "withheldAt" TIMESTAMPTZ(3),
ADD COLUMN     "withheldReason" TEXT;

-- The two belong together.
ALTER TABLE "CustomRequest" ADD CONSTRAINT "request_withheld" CHECK (num_nulls("withheldAt", "withheldReason") IN (0, 2));
