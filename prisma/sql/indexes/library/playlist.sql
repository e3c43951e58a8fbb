-- The few that everybody may see, in the order of the sitemap.
CREATE INDEX IF NOT EXISTS "Playlist_public_id_idx" ON "Playlist" ("id") WHERE "visibility" = 'public' AND "songCount" > 0;
