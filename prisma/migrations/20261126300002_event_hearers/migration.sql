-- AlterTable
ALTER TABLE "OutboxEvent" ADD COLUMN     "hearers" TEXT[] DEFAULT ARRAY[]::TEXT[];
