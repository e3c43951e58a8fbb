CREATE OR REPLACE FUNCTION append_only_refuse_unless_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF erased_just_now(NEW."listenerId"::text) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only: %', TG_TABLE_NAME, TG_ARGV[0] USING ERRCODE = 'restrict_violation';
END $$;
