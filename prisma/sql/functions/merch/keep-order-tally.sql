-- Moves an order from one tally to another when its transaction ends: checkouts of one price wait for each other no longer
-- than that, and hold nothing by then that others wait for. Both tallies are locked in one order.
CREATE OR REPLACE FUNCTION keep_order_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM FROM "OrderTally"
    WHERE ("artistId", "totalCents", "shippingCents", "refundedCents") IN (
      (OLD."artistId", OLD."totalCents", OLD."shippingCents", OLD."refundedCents"),
      (NEW."artistId", NEW."totalCents", NEW."shippingCents", NEW."refundedCents"))
    ORDER BY "artistId", "totalCents", "shippingCents", "refundedCents" FOR UPDATE;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE "OrderTally"
    SET "orders" = "orders" - 1, "sales" = "sales" - (OLD."paidAt" IS NOT NULL AND OLD."status" <> 'cancelled')::int
    WHERE "artistId" = OLD."artistId" AND "totalCents" = OLD."totalCents"
      AND "shippingCents" = OLD."shippingCents" AND "refundedCents" = OLD."refundedCents";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "OrderTally" AS kept ("artistId", "totalCents", "shippingCents", "refundedCents", "orders", "sales")
    VALUES (NEW."artistId", NEW."totalCents", NEW."shippingCents", NEW."refundedCents", 1,
      (NEW."paidAt" IS NOT NULL AND NEW."status" <> 'cancelled')::int)
    ON CONFLICT ("artistId", "totalCents", "shippingCents", "refundedCents")
      DO UPDATE SET "orders" = kept."orders" + 1, "sales" = kept."sales" + EXCLUDED."sales";
  END IF;
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM "OrderTally" WHERE "artistId" = OLD."artistId" AND "totalCents" = OLD."totalCents"
      AND "shippingCents" = OLD."shippingCents" AND "refundedCents" = OLD."refundedCents" AND "orders" = 0;
  END IF;
  RETURN NULL;
END $$;
