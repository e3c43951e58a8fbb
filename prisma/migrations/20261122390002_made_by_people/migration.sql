-- When its artist declared that people made it: with its publication. Null for songs from before.
ALTER TABLE "Song" ADD COLUMN "madeByPeopleAt" TIMESTAMPTZ(3);
