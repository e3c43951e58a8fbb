-- AlterTable
ALTER TABLE "ClosedMonth" ADD COLUMN     "throughEntryId" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "Statement" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "month" DATE NOT NULL,
    "openingCents" BIGINT NOT NULL,
    "streamingCents" BIGINT NOT NULL,
    "communityCents" BIGINT NOT NULL,
    "tipCents" BIGINT NOT NULL,
    "merchCents" BIGINT NOT NULL,
    "adjustmentCents" BIGINT NOT NULL,
    "payoutCents" BIGINT NOT NULL,
    "closingCents" BIGINT NOT NULL,
    "streams" INTEGER NOT NULL,
    "userCentricCents" BIGINT NOT NULL,
    "proRataCents" BIGINT NOT NULL,
    "pseudonymKey" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Statement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Statement_artistId_month_key" ON "Statement"("artistId", "month");

-- A statement adds up, and neither it nor what its lines are found by ever changes.
ALTER TABLE "Statement" ADD CONSTRAINT statement_adds_up CHECK (
  "openingCents" + "streamingCents" + "communityCents" + "tipCents" + "merchCents" + "adjustmentCents" + "payoutCents" = "closingCents"
);

CREATE FUNCTION closed_month_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'statements of closed months never change: what comes later stands in a later one' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER statement_never_changes BEFORE UPDATE OR DELETE ON "Statement"
  FOR EACH ROW EXECUTE FUNCTION closed_month_refuse_change();
CREATE TRIGGER statement_no_truncate BEFORE TRUNCATE ON "Statement"
  FOR EACH STATEMENT EXECUTE FUNCTION closed_month_refuse_change();
CREATE TRIGGER closed_month_never_changes BEFORE UPDATE OR DELETE ON "ClosedMonth"
  FOR EACH ROW EXECUTE FUNCTION closed_month_refuse_change();
CREATE TRIGGER closed_month_no_truncate BEFORE TRUNCATE ON "ClosedMonth"
  FOR EACH STATEMENT EXECUTE FUNCTION closed_month_refuse_change();
CREATE TRIGGER period_share_never_changes BEFORE UPDATE OR DELETE ON "PeriodShare"
  FOR EACH ROW EXECUTE FUNCTION closed_month_refuse_change();
CREATE TRIGGER period_share_no_truncate BEFORE TRUNCATE ON "PeriodShare"
  FOR EACH STATEMENT EXECUTE FUNCTION closed_month_refuse_change();
