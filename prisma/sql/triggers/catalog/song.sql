CREATE OR REPLACE TRIGGER fairwave_shelve_new_song AFTER INSERT ON "Song" FOR EACH ROW EXECUTE FUNCTION fairwave_shelve_song();

-- The aggregation of streams writes songs all day, and none of these.
CREATE OR REPLACE TRIGGER fairwave_shelve_song AFTER UPDATE OF "genre", "tags", "releaseYear", "state", "createdAt" ON "Song" FOR EACH ROW
  WHEN ((OLD."genre", OLD."tags", OLD."releaseYear", OLD."state", OLD."createdAt")
    IS DISTINCT FROM (NEW."genre", NEW."tags", NEW."releaseYear", NEW."state", NEW."createdAt"))
  EXECUTE FUNCTION fairwave_shelve_song();

CREATE OR REPLACE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Song" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();

CREATE OR REPLACE TRIGGER song_total_added AFTER INSERT ON "Song" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_song_total();

CREATE OR REPLACE TRIGGER song_total_changed AFTER UPDATE OF "state" ON "Song" FOR EACH ROW
  WHEN ((OLD."state" = 'deleted') <> (NEW."state" = 'deleted')) EXECUTE FUNCTION keep_song_total();

CREATE OR REPLACE TRIGGER song_total_gone AFTER DELETE ON "Song" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_song_total();

CREATE OR REPLACE TRIGGER fairwave_inherit_audience BEFORE INSERT OR UPDATE OF "releaseId", "audience", "opensAt", "ownAudience" ON "Song"
  FOR EACH ROW EXECUTE FUNCTION fairwave_inherit_audience();
