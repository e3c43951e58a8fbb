-- DropIndex
DROP INDEX "PlaybackSession_countedClaimId_key";

-- AlterTable
ALTER TABLE "PlaybackSession" DROP COLUMN "countedClaimId";
