-- AlterTable
ALTER TABLE "ChartEntry" ADD COLUMN     "countedOn" DATE NOT NULL DEFAULT '2000-01-01'::date,
ADD COLUMN     "dayRank" INTEGER;
