-- Pages tell of previews, which are made after the sound was measured.
CREATE OR REPLACE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "SongRendition" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_song_change();
