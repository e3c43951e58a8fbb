-- DropIndex
-- A thousand rows of a listener are sorted when somebody looks. Each stream would write this index anew, and all others with it.
DROP INDEX "PlayedSong_accountKind_accountId_heardAt_songId_idx";

-- Room for the row versions of songs that are heard again.
ALTER TABLE "PlayedSong" SET (fillfactor = 80);
