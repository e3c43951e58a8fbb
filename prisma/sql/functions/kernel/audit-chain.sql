-- The audit log is a chain: the hash of each entry is made over that of the entry before. What an erasure replaces (names,
-- ids of people, details) enters by a commitment, SHA-256 of a random salt and the text: it stays when the text changes, and
-- without the salt nobody can try names against it. api/audit-chain/verify-chain.ts computes the same outside the database.
CREATE OR REPLACE FUNCTION audit_content(entry "AuditEntry") RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT convert_to(jsonb_build_array(entry."actorId", entry."actorName", entry."targetId", entry."targetName", entry."detail")::text, 'UTF8')
$$;

CREATE OR REPLACE FUNCTION audit_frame(place bigint, entry "AuditEntry") RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT convert_to(jsonb_build_array(place, entry."id", entry."actorKind", entry."action", entry."targetType",
    round(extract(epoch FROM entry."createdAt") * 1000)::bigint)::text, 'UTF8')
$$;

-- Runs at the end of the transaction, when it holds every other lock it needs: writers of the log wait for each other only
-- while they commit, and never in a circle.
CREATE OR REPLACE FUNCTION audit_link() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry "AuditEntry";
  last "AuditLink";
  new_salt bytea;
  new_commitment bytea;
  place bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('audit chain', 0));
  SELECT * INTO STRICT entry FROM "AuditEntry" WHERE "id" = NEW."id";
  SELECT * INTO last FROM "AuditLink" ORDER BY "place" DESC LIMIT 1;
  place := coalesce(last."place", 0) + 1;
  new_salt := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
  new_commitment := sha256(new_salt || audit_content(entry));
  INSERT INTO "AuditLink" ("place", "entryId", "salt", "commitment", "hash")
  VALUES (place, entry."id", new_salt, new_commitment,
    sha256(coalesce(last."hash", ''::bytea) || audit_frame(place, entry) || new_commitment));
  RETURN NULL;
END $$;

-- An erasure has replaced names in an entry: the salt goes, so that its commitment says nothing of them any more.
CREATE OR REPLACE FUNCTION audit_forget_salt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "AuditLink" SET "salt" = NULL WHERE "entryId" = NEW."id";
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION audit_link_refuse_unless_erased() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."salt" IS NULL AND EXISTS (
    SELECT FROM "AuditEntry" erasure
    WHERE erasure."createdAt" = transaction_timestamp()::timestamptz(3) AND erasure."action" = 'person.erased')
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only: %', TG_TABLE_NAME, 'salts leave it by fairwave_erase only' USING ERRCODE = 'restrict_violation';
END $$;
