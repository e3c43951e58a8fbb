-- `Mall Wave` stands at `mall-wave`: letters of other scripts stay, whatever the locale of the database. The same is said by
-- shelfKey in plugins/catalog/rules/paths.ts.
CREATE OR REPLACE FUNCTION fairwave_shelf_key(title TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(
    translate(title, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'), '[\u0001-\u002f\u003a-\u0060\u007b-\u00a0]+', '-', 'g'), '-')
$$;
