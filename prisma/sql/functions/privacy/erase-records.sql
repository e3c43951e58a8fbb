CREATE OR REPLACE FUNCTION fairwave_erase_records(account_kind text, subject uuid, key text, acting text DEFAULT SESSION_USER)
 RETURNS uuid
 LANGUAGE plpgsql
AS $$
DECLARE
  pseudonym uuid;
  stand_in text;
  address text;
  everywhere text[];
  of_person text[];
  known_username text;
  known_email text;
  known_name text;
BEGIN
  IF length(key) < 32 THEN
    RAISE EXCEPTION 'the key of an erasure must have at least 32 characters' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  pseudonym := fairwave_pseudonym(key, account_kind || ':' || subject);
  stand_in := 'erased-' || pseudonym;
  address := stand_in || '@erased.invalid';

  IF account_kind = 'user' THEN
    SELECT "username", "email", "displayName" INTO known_username, known_email, known_name
      FROM "Listener" WHERE "id" = subject FOR UPDATE;
  ELSIF account_kind = 'artist' THEN
    SELECT "username", "email", "name" INTO known_username, known_email, known_name
      FROM "Artist" WHERE "id" = subject FOR UPDATE;
  ELSIF account_kind = 'admin' THEN
    SELECT "username", "email", "username" INTO known_username, known_email, known_name
      FROM "Admin" WHERE "id" = subject FOR UPDATE;
  ELSE
    RAISE EXCEPTION 'no such kind of account: % (user, artist or admin)', account_kind USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF known_username IS NULL THEN
    RAISE EXCEPTION 'no % has the id %', account_kind, subject USING ERRCODE = 'no_data_found';
  END IF;
  IF EXISTS (SELECT FROM "Subscription" WHERE account_kind = 'user' AND "listenerId" = subject AND "state" IN ('incomplete', 'active', 'past_due')) THEN
    RAISE EXCEPTION 'the subscription is not ended: end it first' USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM "Order" WHERE account_kind = 'user' AND "listenerId" = subject AND "status" = 'pending') THEN
    RAISE EXCEPTION 'an order is being paid: wait for half an hour' USING ERRCODE = 'restrict_violation';
  END IF;
  IF EXISTS (SELECT FROM "Payout" WHERE account_kind = 'artist' AND "artistId" = subject AND "state" = 'pending') THEN
    RAISE EXCEPTION 'a payout is under way: wait for it' USING ERRCODE = 'restrict_violation';
  END IF;
  -- Names may be somebody else's too: they are replaced only where the person acted or was acted upon.
  everywhere := ARRAY[known_email, lower(known_email)];
  IF account_kind = 'user' THEN
    everywhere := everywhere || subject::text;
  END IF;
  of_person := everywhere || ARRAY[known_username, lower(known_username), known_name];

  -- First: it is what allows the changes below.
  INSERT INTO "AuditEntry" ("id", "actorKind", "actorName", "action", "targetType", "targetId", "detail", "createdAt")
  VALUES (gen_random_uuid(), 'system', acting, 'person.erased', 'person', pseudonym::text,
    jsonb_build_object('kind', account_kind), transaction_timestamp());

  UPDATE "AuditEntry" SET
    "actorName" = CASE WHEN "actorKind" = account_kind AND "actorId" = subject THEN stand_in ELSE "actorName" END,
    "actorId" = CASE WHEN account_kind = 'user' AND "actorId" = subject THEN pseudonym ELSE "actorId" END,
    "targetId" = CASE WHEN account_kind = 'user' AND "targetId" = subject::text THEN pseudonym::text ELSE "targetId" END,
    "targetName" = CASE WHEN "targetId" = subject::text OR "targetName" = ANY (everywhere) THEN stand_in ELSE "targetName" END,
    "detail" = fairwave_stand_in("detail", stand_in,
      CASE WHEN "actorId" = subject OR "targetId" = subject::text THEN of_person ELSE everywhere END)
  WHERE ("actorKind" = account_kind AND "actorId" = subject) OR ("targetId" = subject::text AND "targetName" IS NOT NULL)
    OR (account_kind = 'user' AND "targetId" = subject::text) OR "targetName" = ANY (everywhere)
    OR "detail" <> fairwave_stand_in("detail", stand_in,
      CASE WHEN "actorId" = subject OR "targetId" = subject::text THEN of_person ELSE everywhere END);

  DELETE FROM "AccessToken" WHERE "accountKind"::text = account_kind AND "accountId" = subject;
  IF account_kind = 'artist' THEN
    UPDATE "Session" SET "artistId" = NULL WHERE "artistId" = subject;
    UPDATE "Artist" SET "username" = stand_in, "usernameKey" = stand_in, "email" = address, "emailKey" = address,
      "name" = 'Erased artist', "bio" = '', "passwordHash" = '' WHERE "id" = subject;
    RETURN pseudonym;
  ELSIF account_kind = 'admin' THEN
    UPDATE "Session" SET "adminId" = NULL WHERE "adminId" = subject;
    UPDATE "Admin" SET "username" = stand_in, "usernameKey" = stand_in, "email" = address, "emailKey" = address,
      "passwordHash" = '' WHERE "id" = subject;
    RETURN pseudonym;
  END IF;

  PERFORM pg_advisory_xact_lock(hashtextextended('streaming aggregation', 0));
  UPDATE "PendingClaim" SET "listenerId" = pseudonym WHERE "listenerId" = subject;
  UPDATE "StreamClaim" SET "listenerId" = pseudonym WHERE "listenerId" = subject;
  UPDATE "ArtistMonthListener" SET "listenerId" = pseudonym WHERE "listenerId" = subject;
  DELETE FROM "PlaybackSession" WHERE "listenerId" = subject;
  DELETE FROM "ListeningClock" WHERE "listenerId" = subject;
  UPDATE "SubscriptionPeriod" SET "listenerId" = pseudonym WHERE "listenerId" = subject;
  UPDATE "Subscription" SET "listenerId" = pseudonym WHERE "listenerId" = subject;
  DELETE FROM "BillingCustomer" WHERE "listenerId" = subject;
  UPDATE "Tip" SET "listenerId" = pseudonym, "message" = NULL WHERE "listenerId" = subject;
  UPDATE "Order" SET "listenerId" = CASE WHEN "listenerId" = subject THEN pseudonym ELSE "listenerId" END,
    -- The seller needs it until the order is sent or refunded: forget_order_address removes it then.
    "buyerEmail" = address, "shippingAddress" = CASE WHEN "status" = 'confirmed' THEN "shippingAddress" END
    WHERE "listenerId" = subject OR lower("buyerEmail") = lower(known_email);
  -- The provider's own records are the provider's to erase; these are the texts kept of them here.
  UPDATE "SandboxObject" SET "id" = replace("id", subject::text, pseudonym::text),
      "parentId" = replace("parentId", subject::text, pseudonym::text),
      "data" = replace(replace("data"::text, subject::text, pseudonym::text), known_email, address)::jsonb
    WHERE strpos(concat("id", "parentId", "data"::text), subject::text) > 0 OR strpos("data"::text, known_email) > 0;
  UPDATE "SandboxObject" SET "data" = "data" || jsonb_build_object('name', stand_in)
    WHERE "kind" = 'customer' AND "data" ->> 'reference' = pseudonym::text;
  UPDATE "OutboxEvent" SET "payload" = replace("payload"::text, subject::text, pseudonym::text)::jsonb
    WHERE strpos("payload"::text, subject::text) > 0;
  -- The column has the name of the parameter.
  UPDATE "Work" AS work SET "payload" = replace(work."payload"::text, fairwave_erase_records.subject::text, pseudonym::text)::jsonb,
      "subject" = replace(work."subject", fairwave_erase_records.subject::text, pseudonym::text)
    WHERE strpos(concat(work."subject", work."payload"::text), fairwave_erase_records.subject::text) > 0;
  UPDATE "Payment" SET "metadata" = replace("metadata"::text, subject::text, pseudonym::text)::jsonb
    WHERE strpos("metadata"::text, subject::text) > 0;
  DELETE FROM "Listener" WHERE "id" = subject;
  RETURN pseudonym;
END $$;
