-- Each counted claim moves one clock: with room on its page the row is written there, and its index not at all.
ALTER TABLE "ListeningClock" SET (fillfactor = 70);
