-- Erasing a person takes every row that hangs on the account, of whichever plugin: tables that say whose a row is by
-- "accountKind" and "accountId". What hangs on the address goes with it: mail to it, its place on the lists of mail. Salts and
-- statements of the books go as well; their entries stay, and proofs that were handed out keep working.
CREATE OR REPLACE FUNCTION fairwave_erase(account_kind text, subject uuid, key text, acting text DEFAULT session_user) RETURNS uuid
  LANGUAGE plpgsql AS $$
DECLARE
  kind "AccountKind" := account_kind::"AccountKind";
  owner text := CASE kind WHEN 'user' THEN 'Listener' WHEN 'artist' THEN 'Artist' ELSE 'Admin' END;
  former text;
  former_key text;
  pseudonym uuid;
  part name;
BEGIN
  -- What a month's close has made of the person is not to be seen here before it ends. Whoever erases does not wait for it.
  IF NOT pg_try_advisory_xact_lock_shared(hashtextextended('closing months', 0)) THEN
    RAISE EXCEPTION 'a month is being closed: try again later' USING ERRCODE = 'restrict_violation';
  END IF;
  EXECUTE format('SELECT "email", "emailKey" FROM %I WHERE "id" = $1', owner) INTO former, former_key USING subject;
  pseudonym := fairwave_erase_records(account_kind, subject, key, acting);
  FOR part IN
    SELECT relname FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND 2 = (SELECT count(*) FROM pg_attribute WHERE attrelid = pg_class.oid AND attname IN ('accountKind', 'accountId') AND NOT attisdropped)
  LOOP
    EXECUTE format('DELETE FROM %I WHERE "accountKind" = $1 AND "accountId" = $2', part) USING kind, subject;
  END LOOP;
  UPDATE "BooksEntry" SET "salt" = NULL, "linesKey" = NULL, "statement" = NULL WHERE "payeeId" = subject;
  UPDATE "BooksPayee" SET "labelSalt" = NULL WHERE "payeeId" = subject;
  DELETE FROM "MailMessage" WHERE "recipient" = former;
  -- What became of it may name the address.
  DELETE FROM "Work" AS work WHERE work."kind" = 'mail' AND former <> '' AND strpos(work."lastError", former) > 0;
  DELETE FROM "BouncedAddress" WHERE "address" = former_key;
  DELETE FROM "NewsletterSubscriber" WHERE "addressKey" = former_key;
  RETURN pseudonym;
END $$;
