-- Until now the key alone said what a transaction is about: `kind:id`, `kind:id:number`, and `reversal:` before either.
CREATE OR REPLACE FUNCTION ledger_source_of(key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT nullif(split_part(regexp_replace(key, '^reversal:', ''), ':', 2), '')
$$;
