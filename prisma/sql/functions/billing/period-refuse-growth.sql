CREATE OR REPLACE FUNCTION period_refuse_growth() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."grossCents" <= coalesce((SELECT "amountCents" FROM "Payment" WHERE "providerPaymentId" = NEW."providerPaymentId"), 0) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'SubscriptionPeriod is append-only: nothing adds to what was paid' USING ERRCODE = 'restrict_violation';
END $$;
