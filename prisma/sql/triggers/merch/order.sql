DROP TRIGGER IF EXISTS order_tally_added ON "Order";
CREATE CONSTRAINT TRIGGER order_tally_added AFTER INSERT ON "Order" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_order_tally();

DROP TRIGGER IF EXISTS order_tally_gone ON "Order";
CREATE CONSTRAINT TRIGGER order_tally_gone AFTER DELETE ON "Order" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_order_tally();

DROP TRIGGER IF EXISTS order_tally_moved ON "Order";
CREATE CONSTRAINT TRIGGER order_tally_moved AFTER UPDATE ON "Order" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."artistId", OLD."totalCents", OLD."shippingCents", OLD."refundedCents", OLD."paidAt" IS NOT NULL AND OLD."status" <> 'cancelled')
    IS DISTINCT FROM (NEW."artistId", NEW."totalCents", NEW."shippingCents", NEW."refundedCents", NEW."paidAt" IS NOT NULL AND NEW."status" <> 'cancelled'))
  EXECUTE FUNCTION keep_order_tally();

CREATE OR REPLACE TRIGGER order_address_forgotten BEFORE UPDATE ON "Order" FOR EACH ROW
  WHEN (NEW."shippingAddress" IS NOT NULL AND NEW."buyerEmail" LIKE '%@erased.invalid' AND OLD."buyerEmail" LIKE '%@erased.invalid'
    AND NEW."status" <> 'confirmed' AND (NEW."status" <> 'refunded' OR NEW."refundedCents" >= NEW."totalCents"))
  EXECUTE FUNCTION forget_order_address();
