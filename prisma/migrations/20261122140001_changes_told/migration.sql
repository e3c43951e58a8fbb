-- What everybody reads alike is kept in memory by each process, which has to hear of every committed change of these
-- tables, whoever makes it and by which statement. A notice goes out with the commit, or not at all.
CREATE FUNCTION fairwave_tell_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('fairwave_changes', TG_TABLE_NAME);
  RETURN NULL;
END
$$;

CREATE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Artist" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();
CREATE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Song" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();
CREATE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "LandingFigure" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();
CREATE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Testimonial" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();
CREATE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "FeatureCard" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();
CREATE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "RadioStation" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();
CREATE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Announcement" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();
