-- CreateEnum
CREATE TYPE "HoldState" AS ENUM ('held', 'released', 'refused');

-- CreateTable
CREATE TABLE "ShareHold" (
    "id" UUID NOT NULL,
    "periodId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "state" "HoldState" NOT NULL DEFAULT 'held',
    "evidence" JSONB NOT NULL,
    "heldAt" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),
    "decidedAt" TIMESTAMPTZ(3),
    "decidedBy" UUID,
    "reason" TEXT,
    "decidedCents" INTEGER,

    CONSTRAINT "ShareHold_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ShareHold_artistId_heldAt_id_idx" ON "ShareHold"("artistId", "heldAt", "id");

-- CreateIndex
CREATE INDEX "ShareHold_state_heldAt_id_idx" ON "ShareHold"("state", "heldAt", "id");

-- CreateIndex
CREATE INDEX "ShareHold_heldAt_id_idx" ON "ShareHold"("heldAt", "id");

-- CreateIndex
CREATE INDEX "ShareHold_state_settledAt_id_idx" ON "ShareHold"("state", "settledAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ShareHold_periodId_artistId_key" ON "ShareHold"("periodId", "artistId");

-- A decision has its moment, its reason and its cents, and there is none before.
ALTER TABLE "ShareHold" ADD CONSTRAINT share_hold_decided
  CHECK (("state" = 'held') = ("decidedAt" IS NULL) AND ("state" = 'held') = ("reason" IS NULL) AND ("state" = 'held') = ("decidedCents" IS NULL));

-- Holds stay, and so do decisions.
CREATE FUNCTION share_hold_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a decided hold never changes, and no hold goes' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER share_hold_decision_stays BEFORE UPDATE ON "ShareHold" FOR EACH ROW WHEN (OLD."state" <> 'held')
  EXECUTE FUNCTION share_hold_refuse_change();
CREATE TRIGGER share_hold_stays BEFORE DELETE ON "ShareHold" FOR EACH ROW EXECUTE FUNCTION share_hold_refuse_change();
CREATE TRIGGER share_hold_no_truncate BEFORE TRUNCATE ON "ShareHold" FOR EACH STATEMENT EXECUTE FUNCTION share_hold_refuse_change();
