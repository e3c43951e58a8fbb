-- AlterTable
ALTER TABLE "StoredObject" ADD COLUMN     "partSize" INTEGER,
ADD COLUMN     "partsId" TEXT;
