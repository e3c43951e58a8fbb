-- CreateTable
CREATE TABLE "AuditLink" (
    "place" BIGINT NOT NULL,
    "entryId" UUID NOT NULL,
    "salt" BYTEA,
    "commitment" BYTEA NOT NULL,
    "hash" BYTEA NOT NULL,

    CONSTRAINT "AuditLink_pkey" PRIMARY KEY ("place")
);

-- CreateIndex
CREATE UNIQUE INDEX "AuditLink_entryId_key" ON "AuditLink"("entryId");

-- Entries from before enter the chain in the order of their time; prisma/sql/functions/kernel/audit-chain.sql does the same
-- from here on.
DO $$
DECLARE
  entry "AuditEntry";
  place bigint := 0;
  hash bytea := '';
  salt bytea;
  commitment bytea;
BEGIN
  FOR entry IN SELECT * FROM "AuditEntry" ORDER BY "createdAt", "id" LOOP
    place := place + 1;
    salt := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
    commitment := sha256(salt || convert_to(jsonb_build_array(entry."actorId", entry."actorName", entry."targetId",
      entry."targetName", entry."detail")::text, 'UTF8'));
    hash := sha256(hash || convert_to(jsonb_build_array(place, entry."id", entry."actorKind", entry."action",
      entry."targetType", round(extract(epoch FROM entry."createdAt") * 1000)::bigint)::text, 'UTF8') || commitment);
    INSERT INTO "AuditLink" ("place", "entryId", "salt", "commitment", "hash")
    VALUES (place, entry."id", salt, commitment, hash);
  END LOOP;
END $$;
