CREATE OR REPLACE FUNCTION closed_month_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'statements of closed months never change: what comes later stands in a later one' USING ERRCODE = 'restrict_violation';
END $$;
