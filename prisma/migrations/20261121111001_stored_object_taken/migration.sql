-- AlterTable
ALTER TABLE "StoredObject" ADD COLUMN     "takenAt" TIMESTAMPTZ(3);
