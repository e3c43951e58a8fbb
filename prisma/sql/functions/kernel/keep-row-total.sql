-- Totals, kept by statement: exact in every snapshot, whoever writes.
CREATE OR REPLACE FUNCTION keep_row_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN SELECT count(*) INTO moved FROM added; ELSE SELECT -count(*) INTO moved FROM gone; END IF;
  IF moved <> 0 THEN
    INSERT INTO "Total" AS total ("name", "value") VALUES (TG_ARGV[0], moved)
    ON CONFLICT ("name") DO UPDATE SET "value" = total."value" + EXCLUDED."value";
  END IF;
  RETURN NULL;
END $$;
