-- DropIndex
DROP INDEX "Artist_approvedAt_idx";

-- DropIndex
DROP INDEX "SubscriptionPeriod_state_endsAt_idx";

-- DropIndex
DROP INDEX "SubscriptionPeriod_settledAt_idx";

-- DropIndex
DROP INDEX "Tip_artistId_paidAt_idx";

-- DropIndex
DROP INDEX "RefundRequest_state_idx";

-- DropIndex
DROP INDEX "Song_artistId_createdAt_idx";

-- DropIndex
DROP INDEX "CustomRequest_artistId_createdAt_idx";

-- DropIndex
DROP INDEX "CustomRequest_status_createdAt_idx";

-- DropIndex
DROP INDEX "AuditEntry_createdAt_idx";

-- DropIndex
DROP INDEX "Product_artistId_createdAt_idx";

-- DropIndex
DROP INDEX "Order_artistId_createdAt_idx";

-- DropIndex
DROP INDEX "Order_listenerId_createdAt_idx";

-- CreateTable
CREATE TABLE "Total" (
    "name" TEXT NOT NULL,
    "value" BIGINT NOT NULL,

    CONSTRAINT "Total_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "Artist_createdAt_id_idx" ON "Artist"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Artist_approvedAt_id_idx" ON "Artist"("approvedAt", "id");

-- CreateIndex
CREATE INDEX "Artist_name_id_idx" ON "Artist"("name", "id");

-- CreateIndex
CREATE INDEX "Artist_username_id_idx" ON "Artist"("username", "id");

-- CreateIndex
CREATE INDEX "Artist_genre_createdAt_id_idx" ON "Artist"("genre", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Listener_createdAt_id_idx" ON "Listener"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Listener_displayName_id_idx" ON "Listener"("displayName", "id");

-- CreateIndex
CREATE INDEX "Listener_username_id_idx" ON "Listener"("username", "id");

-- CreateIndex
CREATE INDEX "SubscriptionPeriod_state_endsAt_id_idx" ON "SubscriptionPeriod"("state", "endsAt", "id");

-- CreateIndex
CREATE INDEX "SubscriptionPeriod_state_startsAt_id_idx" ON "SubscriptionPeriod"("state", "startsAt", "id");

-- CreateIndex
CREATE INDEX "SubscriptionPeriod_settledAt_id_idx" ON "SubscriptionPeriod"("settledAt", "id");

-- CreateIndex
CREATE INDEX "SubscriptionPeriod_startsAt_id_idx" ON "SubscriptionPeriod"("startsAt", "id");

-- CreateIndex
CREATE INDEX "SubscriptionPeriod_endsAt_id_idx" ON "SubscriptionPeriod"("endsAt", "id");

-- CreateIndex
CREATE INDEX "SubscriptionPeriod_listenerId_startsAt_id_idx" ON "SubscriptionPeriod"("listenerId", "startsAt", "id");

-- CreateIndex
CREATE INDEX "Tip_artistId_state_paidAt_id_idx" ON "Tip"("artistId", "state", "paidAt", "id");

-- CreateIndex
CREATE INDEX "Tip_createdAt_id_idx" ON "Tip"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Tip_paidAt_id_idx" ON "Tip"("paidAt", "id");

-- CreateIndex
CREATE INDEX "Tip_cents_id_idx" ON "Tip"("cents", "id");

-- CreateIndex
CREATE INDEX "Tip_state_createdAt_id_idx" ON "Tip"("state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ReceivedEvent_receivedAt_id_idx" ON "ReceivedEvent"("receivedAt", "id");

-- CreateIndex
CREATE INDEX "ReceivedEvent_createdAt_id_idx" ON "ReceivedEvent"("createdAt", "id");

-- CreateIndex
CREATE INDEX "ReceivedEvent_attempts_id_idx" ON "ReceivedEvent"("attempts", "id");

-- CreateIndex
CREATE INDEX "ReceivedEvent_state_receivedAt_id_idx" ON "ReceivedEvent"("state", "receivedAt", "id");

-- CreateIndex
CREATE INDEX "RefundRequest_createdAt_id_idx" ON "RefundRequest"("createdAt", "id");

-- CreateIndex
CREATE INDEX "RefundRequest_cents_id_idx" ON "RefundRequest"("cents", "id");

-- CreateIndex
CREATE INDEX "RefundRequest_state_createdAt_id_idx" ON "RefundRequest"("state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Song_artistId_createdAt_id_idx" ON "Song"("artistId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Song_title_id_idx" ON "Song"("title", "id");

-- CreateIndex
CREATE INDEX "Song_duration_id_idx" ON "Song"("duration", "id");

-- CreateIndex
CREATE INDEX "Song_releaseYear_id_idx" ON "Song"("releaseYear", "id");

-- CreateIndex
CREATE INDEX "CustomRequest_artistId_createdAt_id_idx" ON "CustomRequest"("artistId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "CustomRequest_createdAt_id_idx" ON "CustomRequest"("createdAt", "id");

-- CreateIndex
CREATE INDEX "CustomRequest_quotedPriceCents_id_idx" ON "CustomRequest"("quotedPriceCents", "id");

-- CreateIndex
CREATE INDEX "CustomRequest_status_createdAt_id_idx" ON "CustomRequest"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "CustomRequest_itemType_createdAt_id_idx" ON "CustomRequest"("itemType", "createdAt", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_createdAt_id_idx" ON "AuditEntry"("createdAt", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_actorKind_createdAt_id_idx" ON "AuditEntry"("actorKind", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Product_artistId_createdAt_id_idx" ON "Product"("artistId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Product_createdAt_id_idx" ON "Product"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Product_name_id_idx" ON "Product"("name", "id");

-- CreateIndex
CREATE INDEX "Product_priceCents_id_idx" ON "Product"("priceCents", "id");

-- CreateIndex
CREATE INDEX "Product_inventory_id_idx" ON "Product"("inventory", "id");

-- CreateIndex
CREATE INDEX "Product_category_createdAt_id_idx" ON "Product"("category", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Product_isActive_createdAt_id_idx" ON "Product"("isActive", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Product_isFairwaveManufactured_createdAt_id_idx" ON "Product"("isFairwaveManufactured", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Order_artistId_createdAt_id_idx" ON "Order"("artistId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Order_listenerId_createdAt_id_idx" ON "Order"("listenerId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Order_createdAt_id_idx" ON "Order"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Order_paidAt_id_idx" ON "Order"("paidAt", "id");

-- CreateIndex
CREATE INDEX "Order_totalCents_id_idx" ON "Order"("totalCents", "id");

-- CreateIndex
CREATE INDEX "Order_status_createdAt_id_idx" ON "Order"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Payout_createdAt_id_idx" ON "Payout"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Payout_paidAt_id_idx" ON "Payout"("paidAt", "id");

-- CreateIndex
CREATE INDEX "Payout_state_createdAt_id_idx" ON "Payout"("state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "PayoutPause_createdAt_id_idx" ON "PayoutPause"("createdAt", "id");

-- CreateIndex
CREATE INDEX "PayoutReview_createdAt_id_idx" ON "PayoutReview"("createdAt", "id");

-- CreateIndex
CREATE INDEX "PayoutReview_state_createdAt_id_idx" ON "PayoutReview"("state", "createdAt", "id");

-- Search: words anywhere in a text, in any case. The extension is trusted: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX artist_search ON "Artist" USING gin ("name" gin_trgm_ops, "username" gin_trgm_ops, "email" gin_trgm_ops);
CREATE INDEX listener_search ON "Listener" USING gin ("displayName" gin_trgm_ops, "username" gin_trgm_ops, "email" gin_trgm_ops);
CREATE INDEX audit_entry_search ON "AuditEntry" USING gin ("actorName" gin_trgm_ops, "action" gin_trgm_ops, "targetName" gin_trgm_ops, "targetType" gin_trgm_ops, "targetId" gin_trgm_ops);
CREATE INDEX received_event_search ON "ReceivedEvent" USING gin ("kind" gin_trgm_ops, "reason" gin_trgm_ops);
CREATE INDEX refund_request_search ON "RefundRequest" USING gin ("reason" gin_trgm_ops);
CREATE INDEX tip_search ON "Tip" USING gin ("message" gin_trgm_ops);
CREATE INDEX song_search ON "Song" USING gin ("title" gin_trgm_ops, "album" gin_trgm_ops, "genre" gin_trgm_ops);
CREATE INDEX custom_request_search ON "CustomRequest" USING gin ("designDescription" gin_trgm_ops, "specialInstructions" gin_trgm_ops);
CREATE INDEX order_search ON "Order" USING gin ("buyerEmail" gin_trgm_ops, "trackingNumber" gin_trgm_ops);
CREATE INDEX product_search ON "Product" USING gin ("name" gin_trgm_ops, "description" gin_trgm_ops);
CREATE INDEX payout_search ON "Payout" USING gin ("failure" gin_trgm_ops);
CREATE INDEX payout_pause_search ON "PayoutPause" USING gin ("reason" gin_trgm_ops);

-- Who waits for approval, the longest waiting first.
CREATE INDEX artist_pending ON "Artist" ("createdAt", "id") WHERE "approvedAt" IS NULL;

-- Totals, kept by statement: exact in every snapshot, whoever writes.
CREATE FUNCTION keep_row_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE moved bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN SELECT count(*) INTO moved FROM added; ELSE SELECT -count(*) INTO moved FROM gone; END IF;
  IF moved <> 0 THEN
    INSERT INTO "Total" AS total ("name", "value") VALUES (TG_ARGV[0], moved)
    ON CONFLICT ("name") DO UPDATE SET "value" = total."value" + EXCLUDED."value";
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER artist_total_added AFTER INSERT ON "Artist" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_row_total('artists');
CREATE TRIGGER artist_total_gone AFTER DELETE ON "Artist" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_row_total('artists');
CREATE TRIGGER listener_total_added AFTER INSERT ON "Listener" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_row_total('listeners');
CREATE TRIGGER listener_total_gone AFTER DELETE ON "Listener" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_row_total('listeners');
CREATE TRIGGER song_total_added AFTER INSERT ON "Song" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_row_total('songs');
CREATE TRIGGER song_total_gone AFTER DELETE ON "Song" REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_row_total('songs');

INSERT INTO "Total" ("name", "value") VALUES
  ('artists', (SELECT count(*) FROM "Artist")),
  ('listeners', (SELECT count(*) FROM "Listener")),
  ('songs', (SELECT count(*) FROM "Song"));
