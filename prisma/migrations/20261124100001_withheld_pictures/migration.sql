-- CreateTable
CREATE TABLE "WithheldPicture" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "withheldAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WithheldPicture_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WithheldPicture_artistId_idx" ON "WithheldPicture"("artistId");

-- CreateIndex
CREATE INDEX "WithheldPicture_withheldAt_id_idx" ON "WithheldPicture"("withheldAt", "id");

-- Every process keeps which ones they are.
CREATE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "WithheldPicture" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();
