-- The details of an audit entry with every value that is among `known` replaced.
CREATE OR REPLACE FUNCTION fairwave_stand_in(detail jsonb, stand_in text, known text[]) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(detail) <> 'object' THEN detail ELSE (
    SELECT coalesce(jsonb_object_agg(key, CASE WHEN value #>> '{}' = ANY (known) THEN to_jsonb(stand_in) ELSE value END), '{}')
    FROM jsonb_each(detail) AS entry (key, value)) END
$$;
