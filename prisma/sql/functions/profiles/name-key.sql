-- Names as lists are ordered by them. Not by lower() and unaccent(): the embedded database has the locale C, in which
-- PostgreSQL knows letters of ASCII alone.
CREATE OR REPLACE FUNCTION fairwave_name_key(name TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(translate(normalize(name, NFC),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÀÂÄÃÅÇÉÈÊËÍÌÎÏÑÓÒÔÖÕØÚÙÛÜÝáàâäãåçéèêëíìîïñóòôöõøúùûüýÿ',
    'abcdefghijklmnopqrstuvwxyzaaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuyy'), '\s+', ' ', 'g'))
$$;
