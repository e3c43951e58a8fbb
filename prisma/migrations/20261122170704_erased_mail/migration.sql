-- Erasing a person takes the mail that was written to them as well.
CREATE OR REPLACE FUNCTION fairwave_erase(account_kind text, subject uuid, key text, acting text DEFAULT session_user) RETURNS uuid
  LANGUAGE plpgsql AS $$
DECLARE
  pseudonym uuid;
BEGIN
  pseudonym := fairwave_erase_records(account_kind, subject, key, acting);
  DELETE FROM "FormerUsername" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  DELETE FROM "AuthenticatorApp" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  DELETE FROM "RecoveryCode" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  DELETE FROM "Passkey" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  DELETE FROM "PasskeyChallenge" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  DELETE FROM "PasswordReset" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  DELETE FROM "AddressLink" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  DELETE FROM "KnownDevice" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  DELETE FROM "ReservedAddress" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  DELETE FROM "MailMessage" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  DELETE FROM "MailPreference" WHERE "accountKind" = account_kind::"AccountKind" AND "accountId" = subject;
  RETURN pseudonym;
END $$;
