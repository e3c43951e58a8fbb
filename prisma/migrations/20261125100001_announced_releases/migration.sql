-- Everybody sees the page of a scheduled release, where its artist says so.
ALTER TABLE "Release" ADD COLUMN     "announced" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Release" ADD CONSTRAINT "release_announced" CHECK (
  NOT "announced" OR "state"::text = 'scheduled' OR ("state"::text = 'withheld' AND "withheldFrom"::text = 'scheduled'));
