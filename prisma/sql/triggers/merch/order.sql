DROP TRIGGER IF EXISTS order_tally_added ON "Order";
CREATE CONSTRAINT TRIGGER order_tally_added AFTER INSERT ON "Order" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_order_tally();

DROP TRIGGER IF EXISTS order_tally_gone ON "Order";
CREATE CONSTRAINT TRIGGER order_tally_gone AFTER DELETE ON "Order" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_order_tally();

DROP TRIGGER IF EXISTS order_tally_moved ON "Order";
CREATE CONSTRAINT TRIGGER order_tally_moved AFTER UPDATE ON "Order" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD."artistId", OLD."totalCents", OLD."shippingCents", OLD."refundedCents", OLD."paidAt" IS NOT NULL AND OLD."status" <> 'cancelled')
    IS DISTINCT FROM (NEW."artistId", NEW."totalCents", NEW."shippingCents", NEW."refundedCents", NEW."paidAt" IS NOT NULL AND NEW."status" <> 'cancelled'))
  EXECUTE FUNCTION keep_order_tally();
