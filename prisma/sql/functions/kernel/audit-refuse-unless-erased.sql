-- The audit log.
CREATE OR REPLACE FUNCTION audit_refuse_unless_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "AuditEntry" erasure
    WHERE erasure."createdAt" = transaction_timestamp()::timestamptz(3) AND erasure."action" = 'person.erased'
      AND (NEW."targetId" = erasure."targetId" OR NEW."actorId"::text = erasure."targetId"
        OR strpos(NEW."actorName", erasure."targetId") > 0 OR strpos(NEW."targetName", erasure."targetId") > 0 OR strpos(NEW."detail"::text, erasure."targetId") > 0))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only: %', TG_TABLE_NAME, TG_ARGV[0] USING ERRCODE = 'restrict_violation';
END $$;
