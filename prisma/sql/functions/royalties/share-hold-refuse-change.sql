-- Holds stay, and so do decisions.
CREATE OR REPLACE FUNCTION share_hold_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a decided hold never changes, and no hold goes' USING ERRCODE = 'restrict_violation';
END $$;
