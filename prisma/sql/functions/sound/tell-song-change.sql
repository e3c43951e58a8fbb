-- What is told of songs that everybody reads alike may tell of their sound.
CREATE OR REPLACE FUNCTION fairwave_tell_song_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('fairwave_changes', 'Song');
  RETURN NULL;
END
$$;
