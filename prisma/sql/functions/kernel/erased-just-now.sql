-- An erasure (fairwave_erase) writes its own audit entry first, under the pseudonym that it puts in a person's place.
-- Only such a pseudonym, and only in the same transaction, may replace somebody in a row that never changes otherwise.
CREATE OR REPLACE FUNCTION erased_just_now(pseudonym text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM "AuditEntry"
    WHERE "targetType" = 'person' AND "targetId" = pseudonym AND "action" = 'person.erased'
      AND "createdAt" = transaction_timestamp()::timestamptz(3))
$$;
