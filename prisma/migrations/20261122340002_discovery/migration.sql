-- CreateEnum
CREATE TYPE "ChartSpan" AS ENUM ('week', 'month');

-- CreateTable
CREATE TABLE "ChartEntry" (
    "span" "ChartSpan" NOT NULL,
    "rank" INTEGER NOT NULL,
    "songId" UUID NOT NULL,
    "listeners" INTEGER NOT NULL,

    CONSTRAINT "ChartEntry_pkey" PRIMARY KEY ("span","rank")
);

-- CreateTable
CREATE TABLE "SongNeighbour" (
    "songId" UUID NOT NULL,
    "rank" INTEGER NOT NULL,
    "neighbourId" UUID NOT NULL,

    CONSTRAINT "SongNeighbour_pkey" PRIMARY KEY ("songId","rank")
);

-- CreateIndex
CREATE INDEX "ChartEntry_songId_idx" ON "ChartEntry"("songId");

-- CreateIndex
CREATE INDEX "SongNeighbour_neighbourId_idx" ON "SongNeighbour"("neighbourId");

-- AddForeignKey
ALTER TABLE "ChartEntry" ADD CONSTRAINT "ChartEntry_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SongNeighbour" ADD CONSTRAINT "SongNeighbour_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SongNeighbour" ADD CONSTRAINT "SongNeighbour_neighbourId_fkey" FOREIGN KEY ("neighbourId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ChartEntry" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();
CREATE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "SongNeighbour" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();
