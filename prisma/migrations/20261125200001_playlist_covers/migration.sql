-- AlterEnum
ALTER TYPE "ObjectOwnerKind" ADD VALUE 'user';

-- AlterTable
ALTER TABLE "Playlist" ADD COLUMN     "coverAlt" TEXT,
ADD COLUMN     "coverColor" TEXT,
ADD COLUMN     "coverKey" TEXT,
ADD COLUMN     "coverWidths" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- AlterTable
ALTER TABLE "WithheldPicture" ADD COLUMN     "ownerKind" "AccountKind" NOT NULL DEFAULT 'artist';
