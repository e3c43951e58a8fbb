-- CreateEnum
CREATE TYPE "LandingFigureSource" AS ENUM ('listeners', 'artists', 'songs', 'streams');

-- AlterTable
ALTER TABLE "LandingFigure" ADD COLUMN "counts" "LandingFigureSource";
