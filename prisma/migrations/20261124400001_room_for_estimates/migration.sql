-- Room in their pages for rows that change all the time: a new version beside the old one needs no entry in an index, and less log.
ALTER TABLE "PeriodEstimate" SET (fillfactor = 70);
ALTER TABLE "ArtistEstimate" SET (fillfactor = 70);
