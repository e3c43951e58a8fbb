-- The HTML of an artist page tells of the store, and is kept until it changes (docs/decisions/041).
CREATE OR REPLACE TRIGGER fairwave_tell_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Product" FOR EACH STATEMENT EXECUTE FUNCTION fairwave_tell_change();
