-- HMAC-SHA256 of the subject under the key, as a UUID (version 8): the same key and subject give the same pseudonym, and
-- without the key nobody can tell whose it is.
CREATE OR REPLACE FUNCTION fairwave_pseudonym(key text, subject text) RETURNS uuid LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  secret bytea := convert_to(key, 'UTF8');
  inner_pad bytea;
  outer_pad bytea;
  digest bytea;
BEGIN
  IF length(secret) > 64 THEN
    secret := sha256(secret);
  END IF;
  secret := secret || decode(repeat('00', 64 - length(secret)), 'hex');
  inner_pad := secret;
  outer_pad := secret;
  FOR position IN 0..63 LOOP
    inner_pad := set_byte(inner_pad, position, get_byte(secret, position) # 54);
    outer_pad := set_byte(outer_pad, position, get_byte(secret, position) # 92);
  END LOOP;
  digest := sha256(outer_pad || sha256(inner_pad || convert_to(subject, 'UTF8')));
  digest := substring(digest FROM 1 FOR 16);
  digest := set_byte(digest, 6, (get_byte(digest, 6) & 15) | 128);
  digest := set_byte(digest, 8, (get_byte(digest, 8) & 63) | 128);
  RETURN encode(digest, 'hex')::uuid;
END $$;
