-- Three roles instead of one, so that a fault in the product cannot change its tables or its books. Run this as the owner of the
-- database, by whose DATABASE_URL `node prisma/migrate.ts` runs, and again after each upgrade:
--   psql "$OWNER_URL" -f docs/deploy/roles.sql
--   psql "$OWNER_URL" -c "ALTER ROLE fairwave_app LOGIN PASSWORD '…'" -c "ALTER ROLE fairwave_reader LOGIN PASSWORD '…'"
-- Then DATABASE_URL of api and workers names fairwave_app, and people who look something up use fairwave_reader.
-- Needs REDIS_URL: without it the queue makes tables of its own.
DO $$
DECLARE
  found record;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fairwave_app') THEN CREATE ROLE fairwave_app; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'fairwave_reader') THEN CREATE ROLE fairwave_reader; END IF;
  -- Closing a month makes temporary tables.
  EXECUTE format('GRANT CONNECT, TEMPORARY ON DATABASE %I TO fairwave_app', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO fairwave_reader', current_database());
  -- Partitions and the erasure of a person take the owner's rights, and are asked for by name.
  FOR found IN
    SELECT oid::regprocedure AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND proname IN ('fairwave_make_partitions', 'fairwave_drop_empty_partitions', 'fairwave_erase')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = public, pg_temp', found.name);
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', found.name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO fairwave_app', found.name);
  END LOOP;
END $$;

ALTER ROLE fairwave_reader SET default_transaction_read_only = on;
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO fairwave_app, fairwave_reader;

GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO fairwave_app;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO fairwave_app;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO fairwave_reader;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO fairwave_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO fairwave_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO fairwave_reader;

-- Books and the audit log only grow, and migrations are recorded by the owner.
REVOKE UPDATE, DELETE ON "LedgerTransaction", "LedgerEntry", "AuditEntry" FROM fairwave_app;
REVOKE INSERT, UPDATE, DELETE ON _prisma_migrations, _fairwave_sql FROM fairwave_app;

-- Password hashes, sessions and sealed secrets are nothing to look up.
REVOKE SELECT ON "Listener", "Artist", "Admin", "Session", "AccessToken", "AuthenticatorApp", "RecoveryCode", "Passkey", "MailMessage"
  FROM fairwave_reader;
