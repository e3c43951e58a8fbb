-- AlterTable
ALTER TABLE "AuditEntry" ADD COLUMN     "targetName" TEXT;
