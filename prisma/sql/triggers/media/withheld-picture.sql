-- Every process keeps which ones they are.
CREATE OR REPLACE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "WithheldPicture" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();
