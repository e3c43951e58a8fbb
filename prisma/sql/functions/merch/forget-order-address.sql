-- An order whose buyer has deleted the account keeps the address of delivery until it is sent or its money is back.
CREATE OR REPLACE FUNCTION forget_order_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."shippingAddress" := NULL;
  RETURN NEW;
END $$;
