-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "Artist" (
    "id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "genre" TEXT NOT NULL,
    "bio" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "approvedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Artist_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Listener" (
    "id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "displayName" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Listener_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Admin" (
    "id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "isFirst" BOOLEAN,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Admin_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "listenerId" UUID,
    "artistId" UUID,
    "adminId" UUID,
    "userType" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BillingCustomer" (
    "listenerId" UUID NOT NULL,
    "providerCustomerId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BillingCustomer_pkey" PRIMARY KEY ("listenerId")
);

-- CreateTable
CREATE TABLE "Subscription" (
    "id" UUID NOT NULL,
    "listenerId" UUID NOT NULL,
    "providerSubscriptionId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "currentPeriodStart" TIMESTAMPTZ(3),
    "currentPeriodEnd" TIMESTAMPTZ(3),
    "cancelAtPeriodEnd" BOOLEAN NOT NULL DEFAULT false,
    "lastEventAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubscriptionPeriod" (
    "id" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "listenerId" UUID NOT NULL,
    "providerInvoiceId" TEXT NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "grossCents" INTEGER NOT NULL,
    "artistCents" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'open',
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "SubscriptionPeriod_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PeriodShare" (
    "periodId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "streams" INTEGER NOT NULL,
    "cents" INTEGER NOT NULL,
    "settledAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PeriodShare_pkey" PRIMARY KEY ("periodId","artistId")
);

-- CreateTable
CREATE TABLE "ClosedMonth" (
    "month" DATE NOT NULL,
    "poolCents" INTEGER NOT NULL,
    "carriedCents" INTEGER NOT NULL,
    "streams" INTEGER NOT NULL,
    "closedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ClosedMonth_pkey" PRIMARY KEY ("month")
);

-- CreateTable
CREATE TABLE "MonthModelShare" (
    "month" DATE NOT NULL,
    "artistId" UUID NOT NULL,
    "streams" INTEGER NOT NULL,
    "userCentricCents" INTEGER NOT NULL,
    "proRataCents" INTEGER NOT NULL,

    CONSTRAINT "MonthModelShare_pkey" PRIMARY KEY ("month","artistId")
);

-- CreateTable
CREATE TABLE "LedgerAccount" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "artistId" UUID,

    CONSTRAINT "LedgerAccount_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LedgerTransaction" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "memo" TEXT NOT NULL,
    "reversesId" UUID,
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LedgerTransaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LedgerEntry" (
    "id" BIGSERIAL NOT NULL,
    "transactionId" UUID NOT NULL,
    "accountId" UUID NOT NULL,
    "cents" BIGINT NOT NULL,

    CONSTRAINT "LedgerEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Tip" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "listenerId" UUID,
    "cents" INTEGER NOT NULL,
    "message" TEXT,
    "providerPaymentId" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paidAt" TIMESTAMPTZ(3),

    CONSTRAINT "Tip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PaymentEvent" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PaymentEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Song" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "genre" TEXT NOT NULL,
    "album" TEXT,
    "releaseYear" INTEGER,
    "duration" INTEGER NOT NULL,
    "audioKey" TEXT NOT NULL,
    "audioType" TEXT NOT NULL,
    "audioBytes" INTEGER NOT NULL,
    "coverKey" TEXT,
    "coverWidths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "coverColor" TEXT,
    "totalStreams" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Song_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StoredObject" (
    "key" TEXT NOT NULL,
    "ownerKind" TEXT NOT NULL,
    "ownerId" UUID NOT NULL,
    "purpose" TEXT,
    "contentType" TEXT,
    "size" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "StoredObject_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "CustomRequest" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "itemType" TEXT NOT NULL,
    "designDescription" TEXT NOT NULL,
    "estimatedQuantity" INTEGER,
    "specialInstructions" TEXT,
    "status" TEXT NOT NULL DEFAULT 'submitted',
    "quotedPriceCents" INTEGER,
    "quoteNote" TEXT,
    "productId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CustomRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OutboxEvent" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "deliveredTo" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deliveredAt" TIMESTAMPTZ(3),
    "lastError" TEXT,

    CONSTRAINT "OutboxEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" UUID NOT NULL,
    "actorKind" TEXT NOT NULL,
    "actorId" UUID,
    "actorName" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "targetType" TEXT NOT NULL,
    "targetId" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SandboxObject" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "parentId" TEXT,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SandboxObject_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Product" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "priceCents" INTEGER NOT NULL,
    "category" TEXT NOT NULL,
    "inventory" INTEGER NOT NULL DEFAULT 0,
    "imageKey" TEXT,
    "imageWidths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "imageColor" TEXT,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "isDigital" BOOLEAN NOT NULL DEFAULT false,
    "digitalFileKey" TEXT,
    "isFairwaveManufactured" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Order" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "listenerId" UUID,
    "buyerEmail" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "totalCents" INTEGER NOT NULL,
    "artistCents" INTEGER NOT NULL,
    "platformFeeCents" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "trackingNumber" TEXT,
    "shippingAddress" JSONB,
    "providerPaymentId" TEXT,
    "reservedUntil" TIMESTAMPTZ(3),
    "paidAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PlaybackSession" (
    "id" UUID NOT NULL,
    "listenerId" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "songDuration" INTEGER NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "countedClaimId" BIGINT,

    CONSTRAINT "PlaybackSession_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StreamClaim" (
    "id" BIGSERIAL NOT NULL,
    "listenerId" UUID,
    "songId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "playbackId" UUID,
    "periodId" UUID,
    "duration" INTEGER NOT NULL,
    "counted" BOOLEAN NOT NULL,
    "reason" TEXT,
    "claimedAt" TIMESTAMPTZ(3) NOT NULL,
    "aggregatedAt" TIMESTAMPTZ(3),

    CONSTRAINT "StreamClaim_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ListeningClock" (
    "listenerId" UUID NOT NULL,
    "takenUntil" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ListeningClock_pkey" PRIMARY KEY ("listenerId")
);

-- CreateTable
CREATE TABLE "SongDay" (
    "songId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "streams" INTEGER NOT NULL,

    CONSTRAINT "SongDay_pkey" PRIMARY KEY ("songId","day")
);

-- CreateTable
CREATE TABLE "ArtistDay" (
    "artistId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "streams" INTEGER NOT NULL,

    CONSTRAINT "ArtistDay_pkey" PRIMARY KEY ("artistId","day")
);

-- CreateTable
CREATE TABLE "PeriodArtist" (
    "periodId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "streams" INTEGER NOT NULL,

    CONSTRAINT "PeriodArtist_pkey" PRIMARY KEY ("periodId","artistId")
);

-- CreateTable
CREATE TABLE "ArtistMonthListener" (
    "artistId" UUID NOT NULL,
    "month" DATE NOT NULL,
    "listenerId" UUID NOT NULL,
    "streams" INTEGER NOT NULL,

    CONSTRAINT "ArtistMonthListener_pkey" PRIMARY KEY ("artistId","month","listenerId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Artist_usernameKey_key" ON "Artist"("usernameKey");

-- CreateIndex
CREATE UNIQUE INDEX "Artist_emailKey_key" ON "Artist"("emailKey");

-- CreateIndex
CREATE INDEX "Artist_approvedAt_idx" ON "Artist"("approvedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Listener_usernameKey_key" ON "Listener"("usernameKey");

-- CreateIndex
CREATE UNIQUE INDEX "Listener_emailKey_key" ON "Listener"("emailKey");

-- CreateIndex
CREATE UNIQUE INDEX "Admin_usernameKey_key" ON "Admin"("usernameKey");

-- CreateIndex
CREATE UNIQUE INDEX "Admin_emailKey_key" ON "Admin"("emailKey");

-- CreateIndex
CREATE UNIQUE INDEX "Admin_isFirst_key" ON "Admin"("isFirst");

-- CreateIndex
CREATE UNIQUE INDEX "Session_tokenHash_key" ON "Session"("tokenHash");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- CreateIndex
CREATE INDEX "Session_listenerId_idx" ON "Session"("listenerId");

-- CreateIndex
CREATE INDEX "Session_artistId_idx" ON "Session"("artistId");

-- CreateIndex
CREATE INDEX "Session_adminId_idx" ON "Session"("adminId");

-- CreateIndex
CREATE UNIQUE INDEX "BillingCustomer_providerCustomerId_key" ON "BillingCustomer"("providerCustomerId");

-- CreateIndex
CREATE UNIQUE INDEX "Subscription_providerSubscriptionId_key" ON "Subscription"("providerSubscriptionId");

-- CreateIndex
CREATE INDEX "Subscription_listenerId_state_idx" ON "Subscription"("listenerId", "state");

-- CreateIndex
CREATE UNIQUE INDEX "SubscriptionPeriod_providerInvoiceId_key" ON "SubscriptionPeriod"("providerInvoiceId");

-- CreateIndex
CREATE INDEX "SubscriptionPeriod_listenerId_startsAt_endsAt_idx" ON "SubscriptionPeriod"("listenerId", "startsAt", "endsAt");

-- CreateIndex
CREATE INDEX "SubscriptionPeriod_state_endsAt_idx" ON "SubscriptionPeriod"("state", "endsAt");

-- CreateIndex
CREATE INDEX "PeriodShare_artistId_settledAt_idx" ON "PeriodShare"("artistId", "settledAt");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerAccount_code_key" ON "LedgerAccount"("code");

-- CreateIndex
CREATE INDEX "LedgerAccount_artistId_idx" ON "LedgerAccount"("artistId");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerTransaction_key_key" ON "LedgerTransaction"("key");

-- CreateIndex
CREATE UNIQUE INDEX "LedgerTransaction_reversesId_key" ON "LedgerTransaction"("reversesId");

-- CreateIndex
CREATE INDEX "LedgerTransaction_kind_occurredAt_idx" ON "LedgerTransaction"("kind", "occurredAt");

-- CreateIndex
CREATE INDEX "LedgerEntry_accountId_id_idx" ON "LedgerEntry"("accountId", "id");

-- CreateIndex
CREATE INDEX "LedgerEntry_transactionId_idx" ON "LedgerEntry"("transactionId");

-- CreateIndex
CREATE UNIQUE INDEX "Tip_providerPaymentId_key" ON "Tip"("providerPaymentId");

-- CreateIndex
CREATE INDEX "Tip_artistId_paidAt_idx" ON "Tip"("artistId", "paidAt");

-- CreateIndex
CREATE INDEX "Song_createdAt_id_idx" ON "Song"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Song_artistId_createdAt_idx" ON "Song"("artistId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "StoredObject_usedAt_createdAt_idx" ON "StoredObject"("usedAt", "createdAt");

-- CreateIndex
CREATE INDEX "StoredObject_ownerKind_ownerId_idx" ON "StoredObject"("ownerKind", "ownerId");

-- CreateIndex
CREATE UNIQUE INDEX "CustomRequest_productId_key" ON "CustomRequest"("productId");

-- CreateIndex
CREATE INDEX "CustomRequest_artistId_createdAt_idx" ON "CustomRequest"("artistId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "CustomRequest_status_createdAt_idx" ON "CustomRequest"("status", "createdAt");

-- CreateIndex
CREATE INDEX "OutboxEvent_deliveredAt_id_idx" ON "OutboxEvent"("deliveredAt", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_createdAt_idx" ON "AuditEntry"("createdAt");

-- CreateIndex
CREATE INDEX "AuditEntry_targetType_targetId_idx" ON "AuditEntry"("targetType", "targetId");

-- CreateIndex
CREATE INDEX "SandboxObject_kind_parentId_idx" ON "SandboxObject"("kind", "parentId");

-- CreateIndex
CREATE INDEX "Product_artistId_createdAt_idx" ON "Product"("artistId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Order_providerPaymentId_key" ON "Order"("providerPaymentId");

-- CreateIndex
CREATE INDEX "Order_artistId_createdAt_idx" ON "Order"("artistId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "Order_productId_status_idx" ON "Order"("productId", "status");

-- CreateIndex
CREATE INDEX "Order_status_reservedUntil_idx" ON "Order"("status", "reservedUntil");

-- CreateIndex
CREATE UNIQUE INDEX "PlaybackSession_countedClaimId_key" ON "PlaybackSession"("countedClaimId");

-- CreateIndex
CREATE INDEX "PlaybackSession_listenerId_songId_openedAt_idx" ON "PlaybackSession"("listenerId", "songId", "openedAt" DESC);

-- CreateIndex
CREATE INDEX "StreamClaim_periodId_idx" ON "StreamClaim"("periodId");

-- CreateIndex
CREATE INDEX "StreamClaim_songId_claimedAt_idx" ON "StreamClaim"("songId", "claimedAt");

-- CreateIndex
CREATE INDEX "StreamClaim_artistId_claimedAt_idx" ON "StreamClaim"("artistId", "claimedAt");

-- CreateIndex
CREATE INDEX "SongDay_artistId_day_idx" ON "SongDay"("artistId", "day");

-- CreateIndex
CREATE INDEX "PeriodArtist_artistId_idx" ON "PeriodArtist"("artistId");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_listenerId_fkey" FOREIGN KEY ("listenerId") REFERENCES "Listener"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "Artist"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_adminId_fkey" FOREIGN KEY ("adminId") REFERENCES "Admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriptionPeriod" ADD CONSTRAINT "SubscriptionPeriod_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PeriodShare" ADD CONSTRAINT "PeriodShare_periodId_fkey" FOREIGN KEY ("periodId") REFERENCES "SubscriptionPeriod"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "LedgerTransaction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "LedgerAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Song" ADD CONSTRAINT "Song_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "Artist"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
