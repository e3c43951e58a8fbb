-- The schema of version 1.0. Functions, triggers and the indexes that Prisma cannot express are in prisma/sql.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "AddressLinkPurpose" AS ENUM ('verify', 'change', 'undo');

-- CreateEnum
CREATE TYPE "StaffRole" AS ENUM ('support', 'editor', 'finance', 'owner');

-- CreateEnum
CREATE TYPE "AccountKind" AS ENUM ('user', 'artist', 'admin');

-- CreateEnum
CREATE TYPE "SubscriptionState" AS ENUM ('incomplete', 'active', 'past_due', 'canceled');

-- CreateEnum
CREATE TYPE "PeriodState" AS ENUM ('open', 'settled', 'pooled', 'refunded');

-- CreateEnum
CREATE TYPE "TipState" AS ENUM ('pending', 'paid', 'refunded', 'canceled');

-- CreateEnum
CREATE TYPE "TipThanks" AS ENUM ('private', 'unnamed', 'named');

-- CreateEnum
CREATE TYPE "ReversalKind" AS ENUM ('refund', 'dispute');

-- CreateEnum
CREATE TYPE "ReversalState" AS ENUM ('made', 'failed', 'open', 'won', 'lost');

-- CreateEnum
CREATE TYPE "ReceivedEventState" AS ENUM ('waiting', 'applied', 'ignored', 'parked', 'dismissed');

-- CreateEnum
CREATE TYPE "ProviderTransactionKind" AS ENUM ('payment', 'refund', 'dispute', 'payout', 'bank', 'fee', 'other');

-- CreateEnum
CREATE TYPE "ReconciliationState" AS ENUM ('balanced', 'differs', 'resolved', 'acknowledged');

-- CreateEnum
CREATE TYPE "RefundRequestState" AS ENUM ('requested', 'sent', 'refused', 'failed', 'acknowledged');

-- CreateEnum
CREATE TYPE "SongState" AS ENUM ('published', 'hidden', 'scheduled', 'deleted', 'withheld');

-- CreateEnum
CREATE TYPE "ReleaseState" AS ENUM ('published', 'hidden', 'scheduled', 'withheld');

-- CreateEnum
CREATE TYPE "ReleaseKind" AS ENUM ('single', 'ep', 'album');

-- CreateEnum
CREATE TYPE "ShelfKind" AS ENUM ('genre', 'tag', 'year', 'letter');

-- CreateEnum
CREATE TYPE "CustomItemType" AS ENUM ('t-shirt', 'hoodie', 'poster', 'mug', 'sticker', 'tote-bag', 'other');

-- CreateEnum
CREATE TYPE "CustomRequestStatus" AS ENUM ('submitted', 'reviewing', 'quoted', 'approved', 'produced', 'declined');

-- CreateEnum
CREATE TYPE "ChartSpan" AS ENUM ('week', 'month');

-- CreateEnum
CREATE TYPE "DownloadFormat" AS ENUM ('original', 'mp3');

-- CreateEnum
CREATE TYPE "DownloadState" AS ENUM ('waiting', 'ready', 'failed');

-- CreateEnum
CREATE TYPE "PlaylistVisibility" AS ENUM ('public', 'unlisted', 'private');

-- CreateEnum
CREATE TYPE "PlaylistTie" AS ENUM ('collaborator', 'follower');

-- CreateEnum
CREATE TYPE "MailState" AS ENUM ('waiting', 'sent', 'kept', 'failed', 'refused', 'dropped');

-- CreateEnum
CREATE TYPE "SubscriberState" AS ENUM ('pending', 'confirmed', 'left');

-- CreateEnum
CREATE TYPE "ObjectOwnerKind" AS ENUM ('artist', 'admin', 'user');

-- CreateEnum
CREATE TYPE "ObjectPurpose" AS ENUM ('audio', 'cover', 'product-image', 'digital-file', 'face', 'banner', 'rendition');

-- CreateEnum
CREATE TYPE "ProductCategory" AS ENUM ('digital-album', 'mp3', 'cd', 'vinyl', 't-shirt', 'hoodie', 'poster', 'mug', 'sticker', 'other');

-- CreateEnum
CREATE TYPE "OrderStatus" AS ENUM ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled', 'refunded');

-- CreateEnum
CREATE TYPE "OrderCancelReason" AS ENUM ('expired', 'replaced', 'withdrawn', 'refused', 'sold-out');

-- CreateEnum
CREATE TYPE "OrderRefundRequest" AS ENUM ('asked', 'granted', 'declined');

-- CreateEnum
CREATE TYPE "CaseKind" AS ENUM ('report', 'rights_claim');

-- CreateEnum
CREATE TYPE "CaseState" AS ENUM ('open', 'appealed', 'decided', 'countered');

-- CreateEnum
CREATE TYPE "ReportReason" AS ENUM ('rights', 'not_made_by_people', 'illegal', 'hateful', 'sexual', 'spam', 'misleading', 'other');

-- CreateEnum
CREATE TYPE "CaseAction" AS ENUM ('dismissed', 'withheld', 'suspended', 'payouts_held', 'removed');

-- CreateEnum
CREATE TYPE "AppealSide" AS ENUM ('reporter', 'owner');

-- CreateEnum
CREATE TYPE "AppealState" AS ENUM ('waiting', 'upheld', 'reversed');

-- CreateEnum
CREATE TYPE "CounterNoticeState" AS ENUM ('waiting', 'court_said', 'court', 'put_back');

-- CreateEnum
CREATE TYPE "DataExportState" AS ENUM ('waiting', 'running', 'ready', 'failed');

-- CreateEnum
CREATE TYPE "PayoutState" AS ENUM ('pending', 'paid', 'failed');

-- CreateEnum
CREATE TYPE "PayoutReviewState" AS ENUM ('waiting', 'approved', 'superseded');

-- CreateEnum
CREATE TYPE "HoldState" AS ENUM ('held', 'released', 'refused');

-- CreateEnum
CREATE TYPE "LandingFigureSource" AS ENUM ('listeners', 'artists', 'songs', 'streams');

-- CreateEnum
CREATE TYPE "RadioStationKind" AS ENUM ('page', 'stream');

-- CreateEnum
CREATE TYPE "RenditionKind" AS ENUM ('aac', 'opus', 'preview');

-- CreateEnum
CREATE TYPE "SoundWorkState" AS ENUM ('waiting', 'failed');

-- CreateEnum
CREATE TYPE "AudioFormat" AS ENUM ('original', 'aac', 'opus');

-- CreateTable
CREATE TABLE "PasswordReset" (
    "id" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AddressLink" (
    "id" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "purpose" "AddressLinkPurpose" NOT NULL,
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AddressLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "KnownDevice" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "mark" BYTEA NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "KnownDevice_pkey" PRIMARY KEY ("accountKind","accountId","mark")
);

-- CreateTable
CREATE TABLE "Artist" (
    "id" UUID NOT NULL,
    "username" TEXT NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL DEFAULT '',
    "letter" TEXT NOT NULL DEFAULT '',
    "genre" TEXT NOT NULL,
    "bio" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "approvedAt" TIMESTAMPTZ(3),
    "approvedBeforeClosing" TIMESTAMPTZ(3),
    "deletesAt" TIMESTAMPTZ(3),
    "suspendedAt" TIMESTAMPTZ(3),
    "suspendedReason" TEXT,
    "approvedBeforeSuspension" TIMESTAMPTZ(3),
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
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "displayName" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "deletesAt" TIMESTAMPTZ(3),
    "suspendedAt" TIMESTAMPTZ(3),
    "suspendedReason" TEXT,
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
    "emailVerifiedAt" TIMESTAMPTZ(3),
    "passwordHash" TEXT NOT NULL,
    "role" "StaffRole" NOT NULL,
    "isFirst" BOOLEAN,
    "deletesAt" TIMESTAMPTZ(3),
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
    "userType" "AccountKind",
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "signedInAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "userAgent" TEXT,
    "listenerConfirmedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "artistConfirmedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "adminConfirmedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FormerUsername" (
    "id" UUID NOT NULL,
    "accountKind" "AccountKind" NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "accountId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FormerUsername_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReservedAddress" (
    "accountKind" "AccountKind" NOT NULL,
    "emailKey" TEXT NOT NULL,
    "accountId" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ReservedAddress_pkey" PRIMARY KEY ("accountKind","emailKey")
);

-- CreateTable
CREATE TABLE "RejectedArtist" (
    "id" UUID NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "reason" TEXT,
    "rejectedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RejectedArtist_pkey" PRIMARY KEY ("id")
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
    "state" "SubscriptionState" NOT NULL,
    "currentPeriodStart" TIMESTAMPTZ(3),
    "currentPeriodEnd" TIMESTAMPTZ(3),
    "cancelAtPeriodEnd" BOOLEAN NOT NULL DEFAULT false,
    "lastEventAt" TIMESTAMPTZ(3),
    "cardBrand" TEXT,
    "cardLast4" TEXT,
    "cardExpMonth" INTEGER,
    "cardExpYear" INTEGER,
    "cardKey" TEXT,
    "cardAskedAt" TIMESTAMPTZ(3),
    "cardToldAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Subscription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SubscriptionPeriod" (
    "id" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "listenerId" UUID NOT NULL,
    "providerInvoiceId" TEXT NOT NULL,
    "providerPaymentId" TEXT,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "grossCents" INTEGER NOT NULL,
    "artistCents" INTEGER NOT NULL,
    "state" "PeriodState" NOT NULL DEFAULT 'open',
    "settledAt" TIMESTAMPTZ(3),
    "heldCents" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "SubscriptionPeriod_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Tip" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "listenerId" UUID,
    "cents" INTEGER NOT NULL,
    "message" TEXT,
    "providerPaymentId" TEXT,
    "state" "TipState" NOT NULL DEFAULT 'pending',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paidAt" TIMESTAMPTZ(3),
    "thanks" "TipThanks" NOT NULL DEFAULT 'private',
    "publishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Tip_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Payment" (
    "providerPaymentId" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "metadata" JSONB NOT NULL,
    "succeededAt" TIMESTAMPTZ(3) NOT NULL,
    "reversedCents" INTEGER NOT NULL DEFAULT 0,
    "heldCents" INTEGER NOT NULL DEFAULT 0,
    "restoredCents" INTEGER NOT NULL DEFAULT 0,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("providerPaymentId")
);

-- CreateTable
CREATE TABLE "PaymentReversal" (
    "id" TEXT NOT NULL,
    "providerPaymentId" TEXT NOT NULL,
    "kind" "ReversalKind" NOT NULL,
    "state" "ReversalState" NOT NULL DEFAULT 'made',
    "cents" INTEGER NOT NULL,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,
    "appliedAt" TIMESTAMPTZ(3),
    "heldCents" INTEGER NOT NULL DEFAULT 0,
    "reversedCents" INTEGER NOT NULL DEFAULT 0,
    "lossCents" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "PaymentReversal_pkey" PRIMARY KEY ("id")
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
CREATE TABLE "ReceivedEvent" (
    "id" UUID NOT NULL,
    "providerEventId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "body" BYTEA,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "state" "ReceivedEventState" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "ReceivedEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderBook" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "readThrough" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProviderBook_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProviderTransaction" (
    "id" TEXT NOT NULL,
    "kind" "ProviderTransactionKind" NOT NULL,
    "cents" BIGINT NOT NULL,
    "feeCents" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "source" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ProviderTransaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Reconciliation" (
    "id" UUID NOT NULL,
    "throughAt" TIMESTAMPTZ(3) NOT NULL,
    "providerCents" BIGINT NOT NULL,
    "ledgerCents" BIGINT NOT NULL,
    "onTheWayCents" BIGINT NOT NULL,
    "differenceCents" BIGINT NOT NULL,
    "unknown" JSONB NOT NULL,
    "state" "ReconciliationState" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Reconciliation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RefundRequest" (
    "id" UUID NOT NULL,
    "providerPaymentId" TEXT NOT NULL,
    "cents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "state" "RefundRequestState" NOT NULL DEFAULT 'requested',
    "providerRefundId" TEXT,
    "failure" TEXT,
    "requestedBy" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "RefundRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Song" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "releaseId" UUID,
    "trackNumber" INTEGER,
    "title" TEXT NOT NULL,
    "genre" TEXT NOT NULL,
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "album" TEXT,
    "releaseYear" INTEGER,
    "lyrics" TEXT,
    "timedLyrics" TEXT,
    "credits" TEXT,
    "explicit" BOOLEAN NOT NULL DEFAULT false,
    "isrc" TEXT,
    "duration" INTEGER NOT NULL,
    "audioKey" TEXT NOT NULL,
    "audioType" TEXT NOT NULL,
    "audioBytes" INTEGER NOT NULL,
    "coverKey" TEXT,
    "coverWidths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "coverColor" TEXT,
    "totalStreams" INTEGER NOT NULL DEFAULT 0,
    "state" "SongState" NOT NULL DEFAULT 'published',
    "publishAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "withheldAt" TIMESTAMPTZ(3),
    "withheldFrom" "SongState",
    "withheldReason" TEXT,
    "withheldWith" UUID,
    "madeByPeopleAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Song_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Release" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "kind" "ReleaseKind" NOT NULL,
    "state" "ReleaseState" NOT NULL DEFAULT 'published',
    "publishAt" TIMESTAMPTZ(3),
    "announced" BOOLEAN NOT NULL DEFAULT false,
    "withheldAt" TIMESTAMPTZ(3),
    "withheldFrom" "ReleaseState",
    "withheldReason" TEXT,
    "releaseDate" DATE,
    "description" TEXT,
    "label" TEXT,
    "credits" TEXT,
    "coverKey" TEXT,
    "coverWidths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "coverColor" TEXT,
    "trackCount" INTEGER NOT NULL DEFAULT 0,
    "totalSeconds" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Release_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SongShelf" (
    "kind" "ShelfKind" NOT NULL,
    "key" TEXT NOT NULL,
    "songId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SongShelf_pkey" PRIMARY KEY ("songId","kind","key")
);

-- CreateTable
CREATE TABLE "Shelf" (
    "kind" "ShelfKind" NOT NULL,
    "key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "items" INTEGER NOT NULL,
    "coverKey" TEXT,
    "coverWidths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "coverColor" TEXT,

    CONSTRAINT "Shelf_pkey" PRIMARY KEY ("kind","key")
);

-- CreateTable
CREATE TABLE "CustomRequest" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "itemType" "CustomItemType" NOT NULL,
    "designDescription" TEXT NOT NULL,
    "estimatedQuantity" INTEGER,
    "specialInstructions" TEXT,
    "status" "CustomRequestStatus" NOT NULL DEFAULT 'submitted',
    "quotedPriceCents" INTEGER,
    "quoteNote" TEXT,
    "productId" UUID,
    "withheldAt" TIMESTAMPTZ(3),
    "withheldReason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CustomRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ChartEntry" (
    "span" "ChartSpan" NOT NULL,
    "rank" INTEGER NOT NULL,
    "songId" UUID NOT NULL,
    "listeners" INTEGER NOT NULL,

    CONSTRAINT "ChartEntry_pkey" PRIMARY KEY ("span","rank")
);

-- CreateTable
CREATE TABLE "SongNeighbour" (
    "songId" UUID NOT NULL,
    "rank" INTEGER NOT NULL,
    "neighbourId" UUID NOT NULL,

    CONSTRAINT "SongNeighbour_pkey" PRIMARY KEY ("songId","rank")
);

-- CreateTable
CREATE TABLE "OfferedRelease" (
    "releaseId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "onSale" BOOLEAN NOT NULL,
    "title" TEXT NOT NULL,
    "artistName" TEXT NOT NULL,
    "year" INTEGER,
    "coverKey" TEXT,
    "coverWidths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "coverColor" TEXT,

    CONSTRAINT "OfferedRelease_pkey" PRIMARY KEY ("releaseId")
);

-- CreateTable
CREATE TABLE "OfferedTrack" (
    "releaseId" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "audioKey" TEXT NOT NULL,
    "audioType" TEXT NOT NULL,
    "audioBytes" INTEGER NOT NULL,

    CONSTRAINT "OfferedTrack_pkey" PRIMARY KEY ("releaseId","songId")
);

-- CreateTable
CREATE TABLE "DownloadFile" (
    "id" UUID NOT NULL,
    "releaseId" UUID NOT NULL,
    "songId" UUID,
    "format" "DownloadFormat" NOT NULL,
    "version" TEXT NOT NULL,
    "state" "DownloadState" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "notBefore" TIMESTAMPTZ(3) NOT NULL,
    "leaseId" UUID,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL,
    "objectKey" TEXT,
    "bytes" BIGINT,
    "problem" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "DownloadFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DownloadWait" (
    "fileId" UUID NOT NULL,
    "listenerId" UUID NOT NULL,

    CONSTRAINT "DownloadWait_pkey" PRIMARY KEY ("fileId","listenerId")
);

-- CreateTable
CREATE TABLE "AuthenticatorApp" (
    "id" UUID NOT NULL,
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "secret" BYTEA NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuthenticatorApp_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "id" UUID NOT NULL,
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "codeHash" BYTEA NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Passkey" (
    "id" UUID NOT NULL,
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "credentialId" TEXT NOT NULL,
    "publicKey" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Passkey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PasskeyChallenge" (
    "id" UUID NOT NULL,
    "challenge" TEXT NOT NULL,
    "accountKind" "AccountKind",
    "accountId" UUID,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PasskeyChallenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ListeningProfile" (
    "periodId" UUID NOT NULL,
    "listenerId" UUID NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "streams" INTEGER NOT NULL,
    "artistId" UUID NOT NULL,
    "artistStreams" INTEGER NOT NULL,
    "firstAt" TIMESTAMPTZ(3) NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,
    "isNew" BOOLEAN NOT NULL,
    "cardKey" TEXT,

    CONSTRAINT "ListeningProfile_pkey" PRIMARY KEY ("periodId")
);

-- CreateTable
CREATE TABLE "ListenerBlock" (
    "listenerId" UUID NOT NULL,
    "block" TEXT NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ListenerBlock_pkey" PRIMARY KEY ("listenerId","block")
);

-- CreateTable
CREATE TABLE "PatternScan" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "throughClaimId" BIGINT NOT NULL,

    CONSTRAINT "PatternScan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OutboxEvent" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "hearers" TEXT[] DEFAULT ARRAY[]::TEXT[],
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
    "targetName" TEXT,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "id" UUID NOT NULL,
    "accountId" UUID NOT NULL,
    "keyHash" BYTEA NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "resultId" TEXT,
    "lockedUntil" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("id")
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
CREATE TABLE "ScheduleRun" (
    "name" TEXT NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,
    "succeededAt" TIMESTAMPTZ(3),
    "failedAt" TIMESTAMPTZ(3),
    "lastError" TEXT,

    CONSTRAINT "ScheduleRun_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "Total" (
    "name" TEXT NOT NULL,
    "value" BIGINT NOT NULL,

    CONSTRAINT "Total_pkey" PRIMARY KEY ("name")
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
    "sourceId" TEXT,
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
    "occurredAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LedgerEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LedgerCheck" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "throughEntryId" BIGINT NOT NULL,
    "cents" BIGINT NOT NULL,
    "summedThroughEntryId" BIGINT NOT NULL DEFAULT 0,
    "checkedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LedgerCheck_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccountMonth" (
    "accountId" UUID NOT NULL,
    "month" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "cents" BIGINT NOT NULL,

    CONSTRAINT "AccountMonth_pkey" PRIMARY KEY ("accountId","month","kind")
);

-- CreateTable
CREATE TABLE "SongLike" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SongLike_pkey" PRIMARY KEY ("accountKind","accountId","songId")
);

-- CreateTable
CREATE TABLE "ArtistFollow" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ArtistFollow_pkey" PRIMARY KEY ("accountKind","accountId","artistId")
);

-- CreateTable
CREATE TABLE "Playlist" (
    "id" UUID NOT NULL,
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "visibility" "PlaylistVisibility" NOT NULL DEFAULT 'private',
    "withheldAt" TIMESTAMPTZ(3),
    "withheldFrom" "PlaylistVisibility",
    "withheldReason" TEXT,
    "invitation" INTEGER,
    "invitations" INTEGER NOT NULL DEFAULT 0,
    "songCount" INTEGER NOT NULL DEFAULT 0,
    "coverKey" TEXT,
    "coverWidths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "coverColor" TEXT,
    "coverAlt" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Playlist_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PlaylistEntry" (
    "id" UUID NOT NULL,
    "playlistId" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PlaylistEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PlaylistMember" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "playlistId" UUID NOT NULL,
    "tie" "PlaylistTie" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PlaylistMember_pkey" PRIMARY KEY ("accountKind","accountId","playlistId")
);

-- CreateTable
CREATE TABLE "MailMessage" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "accountKind" "AccountKind",
    "accountId" UUID,
    "params" JSONB NOT NULL,
    "topic" TEXT,
    "bulk" BOOLEAN NOT NULL DEFAULT false,
    "onceKey" TEXT,
    "state" "MailState" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "MailMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "BouncedAddress" (
    "id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "bouncedAt" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "BouncedAddress_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MailPreference" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "wanted" BOOLEAN NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MailPreference_pkey" PRIMARY KEY ("accountKind","accountId","topic")
);

-- CreateTable
CREATE TABLE "NewsletterSubscriber" (
    "id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "addressKey" TEXT NOT NULL,
    "state" "SubscriberState" NOT NULL DEFAULT 'pending',
    "askedAt" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "leftAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "NewsletterSubscriber_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StoredObject" (
    "key" TEXT NOT NULL,
    "ownerKind" "ObjectOwnerKind" NOT NULL,
    "ownerId" UUID NOT NULL,
    "purpose" "ObjectPurpose",
    "contentType" TEXT,
    "size" INTEGER,
    "partSize" INTEGER,
    "partsId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "usedAt" TIMESTAMPTZ(3),
    "takenAt" TIMESTAMPTZ(3),

    CONSTRAINT "StoredObject_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "WithheldPicture" (
    "id" UUID NOT NULL,
    "ownerKind" "AccountKind" NOT NULL DEFAULT 'artist',
    "artistId" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "withheldAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WithheldPicture_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Product" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "priceCents" INTEGER NOT NULL,
    "category" "ProductCategory" NOT NULL,
    "inventory" INTEGER NOT NULL DEFAULT 0,
    "pictures" JSONB NOT NULL DEFAULT '[]',
    "imageKey" TEXT,
    "imageWidths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "imageColor" TEXT,
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "withheldAt" TIMESTAMPTZ(3),
    "withheldFrom" BOOLEAN,
    "withheldReason" TEXT,
    "isDigital" BOOLEAN NOT NULL DEFAULT false,
    "digitalFileKey" TEXT,
    "digitalFileType" TEXT,
    "digitalFileExtension" TEXT,
    "isFairwaveManufactured" BOOLEAN NOT NULL DEFAULT false,
    "releaseId" UUID,
    "comesOutAt" TIMESTAMPTZ(3),
    "paysMore" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Product_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ProductVariant" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "inventory" INTEGER NOT NULL,
    "priceCents" INTEGER,
    "position" INTEGER NOT NULL,
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ProductVariant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StoreShipping" (
    "artistId" UUID NOT NULL,
    "homeCountry" TEXT NOT NULL,
    "homeCents" INTEGER,
    "regionCents" INTEGER,
    "worldCents" INTEGER,

    CONSTRAINT "StoreShipping_pkey" PRIMARY KEY ("artistId")
);

-- CreateTable
CREATE TABLE "Order" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "listenerId" UUID,
    "buyerEmail" TEXT NOT NULL,
    "variantId" UUID,
    "variantName" TEXT,
    "quantity" INTEGER NOT NULL,
    "totalCents" INTEGER NOT NULL,
    "artistCents" INTEGER NOT NULL,
    "platformFeeCents" INTEGER NOT NULL,
    "shippingCents" INTEGER NOT NULL DEFAULT 0,
    "refundedCents" INTEGER NOT NULL DEFAULT 0,
    "heldCents" INTEGER NOT NULL DEFAULT 0,
    "paymentRevision" INTEGER NOT NULL DEFAULT 0,
    "refundedFrom" "OrderStatus",
    "refundReason" TEXT,
    "refundRequest" "OrderRefundRequest",
    "refundAskedAt" TIMESTAMPTZ(3),
    "refundWish" TEXT,
    "refundAnswer" TEXT,
    "status" "OrderStatus" NOT NULL DEFAULT 'pending',
    "cancelReason" "OrderCancelReason",
    "trackingNumber" TEXT,
    "shippingAddress" JSONB,
    "providerPaymentId" TEXT,
    "reservedUntil" TIMESTAMPTZ(3),
    "paidAt" TIMESTAMPTZ(3),
    "deliveredAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OrderTally" (
    "artistId" UUID NOT NULL,
    "totalCents" INTEGER NOT NULL,
    "shippingCents" INTEGER NOT NULL,
    "refundedCents" INTEGER NOT NULL,
    "orders" INTEGER NOT NULL,
    "sales" INTEGER NOT NULL,

    CONSTRAINT "OrderTally_pkey" PRIMARY KEY ("artistId","totalCents","shippingCents","refundedCents")
);

-- CreateTable
CREATE TABLE "ModerationCase" (
    "id" UUID NOT NULL,
    "kind" "CaseKind" NOT NULL,
    "targetKind" TEXT NOT NULL,
    "targetId" TEXT NOT NULL,
    "targetTitle" TEXT NOT NULL,
    "targetPath" TEXT NOT NULL,
    "ownerKind" "AccountKind",
    "ownerId" UUID,
    "artistId" UUID,
    "state" "CaseState" NOT NULL DEFAULT 'open',
    "reportCount" INTEGER NOT NULL DEFAULT 0,
    "inForce" "CaseAction",
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "waitingSince" TIMESTAMPTZ(3) NOT NULL,
    "decidedAt" TIMESTAMPTZ(3),
    "clearedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ModerationCase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContentReport" (
    "id" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "reason" "ReportReason" NOT NULL,
    "text" TEXT NOT NULL,
    "name" TEXT,
    "email" TEXT,
    "emailKey" TEXT,
    "reporterKind" "AccountKind",
    "reporterId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ContentReport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ModerationDecision" (
    "id" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "action" "CaseAction" NOT NULL,
    "facts" TEXT NOT NULL,
    "rule" INTEGER,
    "automatic" BOOLEAN NOT NULL,
    "decidedById" UUID,
    "decidedByName" TEXT,
    "decidedAt" TIMESTAMPTZ(3) NOT NULL,
    "appealId" UUID,
    "reversedAt" TIMESTAMPTZ(3),
    "removeAt" TIMESTAMPTZ(3),
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ModerationDecision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DecisionAppeal" (
    "id" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "decisionId" UUID NOT NULL,
    "side" "AppealSide" NOT NULL,
    "reportId" UUID,
    "text" TEXT NOT NULL,
    "state" "AppealState" NOT NULL DEFAULT 'waiting',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "answer" TEXT,
    "decidedById" UUID,
    "decidedByName" TEXT,
    "bySamePerson" BOOLEAN NOT NULL DEFAULT false,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "DecisionAppeal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RightsClaim" (
    "id" UUID NOT NULL,
    "reportId" UUID NOT NULL,
    "work" TEXT NOT NULL,
    "holder" TEXT,
    "address" TEXT,
    "signature" TEXT,

    CONSTRAINT "RightsClaim_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CounterNotice" (
    "id" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "decisionId" UUID NOT NULL,
    "name" TEXT,
    "address" TEXT,
    "phone" TEXT,
    "signature" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "putBackAt" TIMESTAMPTZ(3) NOT NULL,
    "state" "CounterNoticeState" NOT NULL DEFAULT 'waiting',
    "courtText" TEXT,
    "courtSaidAt" TIMESTAMPTZ(3),
    "courtNote" TEXT,
    "decidedById" UUID,
    "decidedByName" TEXT,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CounterNotice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ModerationMonth" (
    "month" DATE NOT NULL,
    "reports" INTEGER NOT NULL,
    "dismissed" INTEGER NOT NULL,
    "withheld" INTEGER NOT NULL,
    "removed" INTEGER NOT NULL DEFAULT 0,
    "suspended" INTEGER NOT NULL,
    "payoutsHeld" INTEGER NOT NULL,
    "appeals" INTEGER NOT NULL,
    "reversed" INTEGER NOT NULL,
    "medianMinutes" INTEGER,

    CONSTRAINT "ModerationMonth_pkey" PRIMARY KEY ("month")
);

-- CreateTable
CREATE TABLE "DataExport" (
    "id" UUID NOT NULL,
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "state" "DataExportState" NOT NULL DEFAULT 'waiting',
    "runId" UUID,
    "heartbeatAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "doneParts" INTEGER NOT NULL DEFAULT 0,
    "totalParts" INTEGER NOT NULL DEFAULT 0,
    "records" INTEGER NOT NULL DEFAULT 0,
    "objectKey" TEXT,
    "bytes" BIGINT,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "readyAt" TIMESTAMPTZ(3),
    "expiresAt" TIMESTAMPTZ(3),

    CONSTRAINT "DataExport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AccountDeletion" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "deletesAt" TIMESTAMPTZ(3) NOT NULL,
    "keepDownloads" BOOLEAN NOT NULL DEFAULT true,
    "givesUpMoney" BOOLEAN NOT NULL DEFAULT false,
    "heldBecause" TEXT,

    CONSTRAINT "AccountDeletion_pkey" PRIMARY KEY ("accountKind","accountId")
);

-- CreateTable
CREATE TABLE "ArtistProfile" (
    "artistId" UUID NOT NULL,
    "faceKey" TEXT,
    "faceWidths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "faceColor" TEXT,
    "bannerKey" TEXT,
    "bannerWidths" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "bannerColor" TEXT,
    "bannerAlt" TEXT,
    "place" TEXT,
    "placeKey" TEXT,
    "nameKey" TEXT NOT NULL DEFAULT '',
    "links" JSONB NOT NULL DEFAULT '[]',
    "accent" TEXT,
    "pinnedReleaseId" UUID,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ArtistProfile_pkey" PRIMARY KEY ("artistId")
);

-- CreateTable
CREATE TABLE "Place" (
    "key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "artists" INTEGER NOT NULL,

    CONSTRAINT "Place_pkey" PRIMARY KEY ("key")
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
CREATE TABLE "CommunityShare" (
    "periodId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "month" DATE NOT NULL,
    "streams" INTEGER NOT NULL,
    "cents" INTEGER NOT NULL,

    CONSTRAINT "CommunityShare_pkey" PRIMARY KEY ("periodId","artistId")
);

-- CreateTable
CREATE TABLE "ClosedMonth" (
    "month" DATE NOT NULL,
    "poolCents" INTEGER NOT NULL,
    "carriedCents" INTEGER NOT NULL,
    "streams" INTEGER NOT NULL,
    "listeners" INTEGER,
    "listenerShareCents" INTEGER,
    "throughEntryId" BIGINT NOT NULL DEFAULT 0,
    "closedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ClosedMonth_pkey" PRIMARY KEY ("month")
);

-- CreateTable
CREATE TABLE "Statement" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "month" DATE NOT NULL,
    "openingCents" BIGINT NOT NULL,
    "streamingCents" BIGINT NOT NULL,
    "communityCents" BIGINT NOT NULL,
    "tipCents" BIGINT NOT NULL,
    "merchCents" BIGINT NOT NULL,
    "adjustmentCents" BIGINT NOT NULL,
    "payoutCents" BIGINT NOT NULL,
    "closingCents" BIGINT NOT NULL,
    "streams" INTEGER NOT NULL,
    "userCentricCents" BIGINT NOT NULL,
    "proRataCents" BIGINT NOT NULL,
    "pseudonymKey" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Statement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PayoutAccount" (
    "providerAccountId" TEXT NOT NULL,
    "artistId" UUID,
    "payoutsEnabled" BOOLEAN NOT NULL DEFAULT false,
    "email" TEXT,
    "lastEventAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PayoutAccount_pkey" PRIMARY KEY ("providerAccountId")
);

-- CreateTable
CREATE TABLE "Payout" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "statementId" UUID NOT NULL,
    "providerAccountId" TEXT NOT NULL,
    "cents" BIGINT NOT NULL,
    "state" "PayoutState" NOT NULL DEFAULT 'pending',
    "providerPayoutId" TEXT,
    "failure" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "paidAt" TIMESTAMPTZ(3),
    "failedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Payout_pkey" PRIMARY KEY ("id")
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
CREATE TABLE "PayoutPause" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "bySuspension" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PayoutPause_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PayoutHold" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "cause" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "heldAt" TIMESTAMPTZ(3) NOT NULL,
    "releasedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PayoutHold_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PayoutReview" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "statementId" UUID NOT NULL,
    "cents" BIGINT NOT NULL,
    "state" "PayoutReviewState" NOT NULL DEFAULT 'waiting',
    "firstApprovedBy" UUID,
    "secondApprovedBy" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "approvedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PayoutReview_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PeriodEstimate" (
    "periodId" UUID NOT NULL,
    "artistIds" UUID[],
    "cents" INTEGER[],

    CONSTRAINT "PeriodEstimate_pkey" PRIMARY KEY ("periodId")
);

-- CreateTable
CREATE TABLE "ArtistEstimate" (
    "artistId" UUID NOT NULL,
    "cents" BIGINT NOT NULL,

    CONSTRAINT "ArtistEstimate_pkey" PRIMARY KEY ("artistId")
);

-- CreateTable
CREATE TABLE "ShareHold" (
    "id" UUID NOT NULL,
    "periodId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "state" "HoldState" NOT NULL DEFAULT 'held',
    "evidence" JSONB NOT NULL,
    "heldAt" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),
    "decidedAt" TIMESTAMPTZ(3),
    "decidedBy" UUID,
    "reason" TEXT,
    "decidedCents" INTEGER,

    CONSTRAINT "ShareHold_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SearchDocument" (
    "kind" TEXT NOT NULL,
    "subjectId" UUID NOT NULL,
    "artistId" UUID,
    "key" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "popularity" INTEGER NOT NULL,

    CONSTRAINT "SearchDocument_pkey" PRIMARY KEY ("kind","subjectId")
);

-- CreateTable
CREATE TABLE "SearchWord" (
    "word" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "SearchWord_pkey" PRIMARY KEY ("word")
);

-- CreateTable
CREATE TABLE "LandingFigure" (
    "id" UUID NOT NULL,
    "value" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "counts" "LandingFigureSource",
    "placeholder" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "publishedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "LandingFigure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Testimonial" (
    "id" UUID NOT NULL,
    "quote" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "role" TEXT NOT NULL,
    "placeholder" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "publishedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Testimonial_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "FeatureCard" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "icon" TEXT NOT NULL,
    "planned" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "publishedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FeatureCard_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RadioStation" (
    "id" UUID NOT NULL,
    "kind" "RadioStationKind" NOT NULL,
    "name" TEXT NOT NULL,
    "region" TEXT NOT NULL,
    "pageUrl" TEXT,
    "pageParameter" TEXT NOT NULL DEFAULT 'station',
    "stationId" TEXT,
    "streamUrl" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,
    "publishedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RadioStation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Announcement" (
    "id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "linkLabel" TEXT,
    "linkUrl" TEXT,
    "publishedAt" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Announcement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ReservedName" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ReservedName_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SongSound" (
    "songId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "audioKey" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,
    "loudness" DOUBLE PRECISION NOT NULL,
    "truePeak" DOUBLE PRECISION NOT NULL,
    "range" DOUBLE PRECISION NOT NULL,
    "peaks" BYTEA NOT NULL,
    "loudestStart" DOUBLE PRECISION NOT NULL,
    "previewStart" DOUBLE PRECISION,
    "previewOff" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SongSound_pkey" PRIMARY KEY ("songId")
);

-- CreateTable
CREATE TABLE "SongRendition" (
    "songId" UUID NOT NULL,
    "kind" "RenditionKind" NOT NULL,
    "key" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "start" DOUBLE PRECISION,

    CONSTRAINT "SongRendition_pkey" PRIMARY KEY ("songId","kind")
);

-- CreateTable
CREATE TABLE "SoundWork" (
    "id" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "state" "SoundWorkState" NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "behind" BOOLEAN NOT NULL DEFAULT false,
    "notBefore" TIMESTAMPTZ(3) NOT NULL,
    "leaseId" UUID,
    "error" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SoundWork_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SoundMatch" (
    "id" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "otherSongId" UUID NOT NULL,
    "otherArtistId" UUID NOT NULL,
    "settledAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SoundMatch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StaffInvitation" (
    "id" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "email" TEXT NOT NULL,
    "emailKey" TEXT NOT NULL,
    "role" "StaffRole" NOT NULL,
    "invitedById" UUID NOT NULL,
    "invitedByName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StaffInvitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PlaybackSession" (
    "id" UUID NOT NULL,
    "listenerId" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "songDuration" INTEGER NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "isOwn" BOOLEAN NOT NULL DEFAULT false,
    "format" "AudioFormat" NOT NULL DEFAULT 'original',
    "audioBytes" INTEGER,
    "served" int4multirange,
    "servingUntil" TIMESTAMPTZ(3),

    CONSTRAINT "PlaybackSession_pkey" PRIMARY KEY ("id","listenerId","openedAt")
) PARTITION BY RANGE ("openedAt");

-- CreateTable
CREATE TABLE "StreamClaim" (
    "id" BIGSERIAL NOT NULL,
    "listenerId" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "playbackId" UUID,
    "openedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00',
    "periodId" UUID,
    "duration" INTEGER NOT NULL,
    "counted" BOOLEAN NOT NULL,
    "reason" TEXT,
    "claimedAt" TIMESTAMPTZ(3) NOT NULL,
    "aggregatedAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "StreamClaim_pkey" PRIMARY KEY ("id","listenerId","openedAt")
) PARTITION BY RANGE ("openedAt");

-- CreateTable
CREATE TABLE "PendingClaim" (
    "claimId" BIGINT NOT NULL,
    "listenerId" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "periodId" UUID NOT NULL,
    "claimedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PendingClaim_pkey" PRIMARY KEY ("claimId","listenerId")
);

-- CreateTable
CREATE TABLE "ListeningClock" (
    "listenerId" UUID NOT NULL,
    "takenUntil" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ListeningClock_pkey" PRIMARY KEY ("listenerId")
);

-- CreateTable
CREATE TABLE "PlayedSong" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "songId" UUID NOT NULL,
    "heardAt" TIMESTAMPTZ(3) NOT NULL,
    "times" INTEGER NOT NULL,

    CONSTRAINT "PlayedSong_pkey" PRIMARY KEY ("accountKind","accountId","songId")
);

-- CreateTable
CREATE TABLE "HistoryChoice" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "kept" BOOLEAN NOT NULL DEFAULT true,
    "clearedAt" TIMESTAMPTZ(3),

    CONSTRAINT "HistoryChoice_pkey" PRIMARY KEY ("accountKind","accountId")
);

-- CreateTable
CREATE TABLE "PlayerQueue" (
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "songIds" UUID[],
    "place" INTEGER NOT NULL,
    "seconds" INTEGER NOT NULL,
    "isPlaying" BOOLEAN NOT NULL,
    "deviceId" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "savedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PlayerQueue_pkey" PRIMARY KEY ("accountKind","accountId")
);

-- CreateTable
CREATE TABLE "RefusedListening" (
    "periodId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "refusedAt" TIMESTAMPTZ(3) NOT NULL,
    "takenOutAt" TIMESTAMPTZ(3),

    CONSTRAINT "RefusedListening_pkey" PRIMARY KEY ("periodId","artistId")
);

-- CreateTable
CREATE TABLE "StreamDay" (
    "day" DATE NOT NULL,
    "streams" INTEGER NOT NULL,

    CONSTRAINT "StreamDay_pkey" PRIMARY KEY ("day")
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

-- CreateTable
CREATE TABLE "ArtistMonth" (
    "artistId" UUID NOT NULL,
    "month" DATE NOT NULL,
    "subscribers" INTEGER NOT NULL,

    CONSTRAINT "ArtistMonth_pkey" PRIMARY KEY ("artistId","month")
);

-- CreateTable
CREATE TABLE "SupporterConsent" (
    "listenerId" UUID NOT NULL,
    "agreedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SupporterConsent_pkey" PRIMARY KEY ("listenerId")
);

-- CreateTable
CREATE TABLE "Supporter" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "listenerId" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Supporter_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HiddenSupporter" (
    "artistId" UUID NOT NULL,
    "listenerId" UUID NOT NULL,
    "hiddenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HiddenSupporter_pkey" PRIMARY KEY ("artistId","listenerId")
);

-- CreateTable
CREATE TABLE "AccessToken" (
    "id" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "hint" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "scopes" TEXT[],
    "accountKind" "AccountKind" NOT NULL,
    "accountId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "AccessToken_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PasswordReset_tokenHash_key" ON "PasswordReset"("tokenHash");

-- CreateIndex
CREATE INDEX "PasswordReset_accountKind_accountId_idx" ON "PasswordReset"("accountKind", "accountId");

-- CreateIndex
CREATE INDEX "PasswordReset_expiresAt_idx" ON "PasswordReset"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "AddressLink_tokenHash_key" ON "AddressLink"("tokenHash");

-- CreateIndex
CREATE INDEX "AddressLink_accountKind_accountId_idx" ON "AddressLink"("accountKind", "accountId");

-- CreateIndex
CREATE INDEX "AddressLink_expiresAt_idx" ON "AddressLink"("expiresAt");

-- CreateIndex
CREATE INDEX "KnownDevice_lastSeenAt_idx" ON "KnownDevice"("lastSeenAt");

-- CreateIndex
CREATE UNIQUE INDEX "Artist_usernameKey_key" ON "Artist"("usernameKey");

-- CreateIndex
CREATE UNIQUE INDEX "Artist_emailKey_key" ON "Artist"("emailKey");

-- CreateIndex
CREATE INDEX "Artist_createdAt_id_idx" ON "Artist"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Artist_approvedAt_id_idx" ON "Artist"("approvedAt", "id");

-- CreateIndex
CREATE INDEX "Artist_suspendedAt_id_idx" ON "Artist"("suspendedAt", "id");

-- CreateIndex
CREATE INDEX "Artist_name_id_idx" ON "Artist"("name", "id");

-- CreateIndex
CREATE INDEX "Artist_username_id_idx" ON "Artist"("username", "id");

-- CreateIndex
CREATE INDEX "Artist_genre_createdAt_id_idx" ON "Artist"("genre", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Artist_nameKey_id_idx" ON "Artist"("nameKey", "id");

-- CreateIndex
CREATE INDEX "Artist_letter_nameKey_id_idx" ON "Artist"("letter", "nameKey", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Listener_usernameKey_key" ON "Listener"("usernameKey");

-- CreateIndex
CREATE UNIQUE INDEX "Listener_emailKey_key" ON "Listener"("emailKey");

-- CreateIndex
CREATE INDEX "Listener_createdAt_id_idx" ON "Listener"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Listener_displayName_id_idx" ON "Listener"("displayName", "id");

-- CreateIndex
CREATE INDEX "Listener_suspendedAt_id_idx" ON "Listener"("suspendedAt", "id");

-- CreateIndex
CREATE INDEX "Listener_username_id_idx" ON "Listener"("username", "id");

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
CREATE INDEX "Session_signedInAt_idx" ON "Session"("signedInAt");

-- CreateIndex
CREATE INDEX "Session_lastSeenAt_idx" ON "Session"("lastSeenAt");

-- CreateIndex
CREATE INDEX "Session_listenerId_idx" ON "Session"("listenerId");

-- CreateIndex
CREATE INDEX "Session_artistId_idx" ON "Session"("artistId");

-- CreateIndex
CREATE INDEX "Session_adminId_idx" ON "Session"("adminId");

-- CreateIndex
CREATE INDEX "FormerUsername_accountKind_accountId_idx" ON "FormerUsername"("accountKind", "accountId");

-- CreateIndex
CREATE UNIQUE INDEX "FormerUsername_accountKind_usernameKey_key" ON "FormerUsername"("accountKind", "usernameKey");

-- CreateIndex
CREATE INDEX "ReservedAddress_until_idx" ON "ReservedAddress"("until");

-- CreateIndex
CREATE INDEX "RejectedArtist_usernameKey_rejectedAt_idx" ON "RejectedArtist"("usernameKey", "rejectedAt");

-- CreateIndex
CREATE INDEX "RejectedArtist_rejectedAt_idx" ON "RejectedArtist"("rejectedAt");

-- CreateIndex
CREATE UNIQUE INDEX "BillingCustomer_providerCustomerId_key" ON "BillingCustomer"("providerCustomerId");

-- CreateIndex
CREATE UNIQUE INDEX "Subscription_providerSubscriptionId_key" ON "Subscription"("providerSubscriptionId");

-- CreateIndex
CREATE INDEX "Subscription_listenerId_state_idx" ON "Subscription"("listenerId", "state");

-- CreateIndex
CREATE INDEX "Subscription_state_cardExpYear_cardExpMonth_idx" ON "Subscription"("state", "cardExpYear", "cardExpMonth");

-- CreateIndex
CREATE UNIQUE INDEX "SubscriptionPeriod_providerInvoiceId_key" ON "SubscriptionPeriod"("providerInvoiceId");

-- CreateIndex
CREATE UNIQUE INDEX "SubscriptionPeriod_providerPaymentId_key" ON "SubscriptionPeriod"("providerPaymentId");

-- CreateIndex
CREATE INDEX "SubscriptionPeriod_listenerId_endsAt_idx" ON "SubscriptionPeriod"("listenerId", "endsAt");

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
CREATE UNIQUE INDEX "Tip_providerPaymentId_key" ON "Tip"("providerPaymentId");

-- CreateIndex
CREATE INDEX "Tip_artistId_state_paidAt_id_idx" ON "Tip"("artistId", "state", "paidAt", "id");

-- CreateIndex
CREATE INDEX "Tip_artistId_publishedAt_id_idx" ON "Tip"("artistId", "publishedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Tip_listenerId_artistId_idx" ON "Tip"("listenerId", "artistId");

-- CreateIndex
CREATE INDEX "Tip_createdAt_id_idx" ON "Tip"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Tip_paidAt_id_idx" ON "Tip"("paidAt", "id");

-- CreateIndex
CREATE INDEX "Tip_cents_id_idx" ON "Tip"("cents", "id");

-- CreateIndex
CREATE INDEX "Tip_state_createdAt_id_idx" ON "Tip"("state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "PaymentReversal_providerPaymentId_idx" ON "PaymentReversal"("providerPaymentId");

-- CreateIndex
CREATE INDEX "PaymentEvent_receivedAt_idx" ON "PaymentEvent"("receivedAt");

-- CreateIndex
CREATE UNIQUE INDEX "ReceivedEvent_providerEventId_key" ON "ReceivedEvent"("providerEventId");

-- CreateIndex
CREATE INDEX "ReceivedEvent_state_kind_nextAttemptAt_idx" ON "ReceivedEvent"("state", "kind", "nextAttemptAt");

-- CreateIndex
CREATE INDEX "ReceivedEvent_receivedAt_id_idx" ON "ReceivedEvent"("receivedAt", "id");

-- CreateIndex
CREATE INDEX "ReceivedEvent_createdAt_id_idx" ON "ReceivedEvent"("createdAt", "id");

-- CreateIndex
CREATE INDEX "ReceivedEvent_attempts_id_idx" ON "ReceivedEvent"("attempts", "id");

-- CreateIndex
CREATE INDEX "ReceivedEvent_state_receivedAt_id_idx" ON "ReceivedEvent"("state", "receivedAt", "id");

-- CreateIndex
CREATE INDEX "ProviderTransaction_createdAt_idx" ON "ProviderTransaction"("createdAt");

-- CreateIndex
CREATE INDEX "ProviderTransaction_source_idx" ON "ProviderTransaction"("source");

-- CreateIndex
CREATE INDEX "Reconciliation_createdAt_idx" ON "Reconciliation"("createdAt");

-- CreateIndex
CREATE INDEX "Reconciliation_state_idx" ON "Reconciliation"("state");

-- CreateIndex
CREATE UNIQUE INDEX "RefundRequest_providerRefundId_key" ON "RefundRequest"("providerRefundId");

-- CreateIndex
CREATE INDEX "RefundRequest_providerPaymentId_idx" ON "RefundRequest"("providerPaymentId");

-- CreateIndex
CREATE INDEX "RefundRequest_createdAt_id_idx" ON "RefundRequest"("createdAt", "id");

-- CreateIndex
CREATE INDEX "RefundRequest_cents_id_idx" ON "RefundRequest"("cents", "id");

-- CreateIndex
CREATE INDEX "RefundRequest_state_createdAt_id_idx" ON "RefundRequest"("state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Song_createdAt_id_idx" ON "Song"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Song_state_createdAt_id_idx" ON "Song"("state", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Song_artistId_createdAt_id_idx" ON "Song"("artistId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Song_artistId_state_createdAt_id_idx" ON "Song"("artistId", "state", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Song_releaseId_trackNumber_id_idx" ON "Song"("releaseId", "trackNumber", "id");

-- CreateIndex
CREATE INDEX "Song_title_id_idx" ON "Song"("title", "id");

-- CreateIndex
CREATE INDEX "Song_duration_id_idx" ON "Song"("duration", "id");

-- CreateIndex
CREATE INDEX "Song_releaseYear_id_idx" ON "Song"("releaseYear", "id");

-- CreateIndex
CREATE INDEX "Release_createdAt_id_idx" ON "Release"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Release_title_id_idx" ON "Release"("title", "id");

-- CreateIndex
CREATE INDEX "Release_artistId_createdAt_id_idx" ON "Release"("artistId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Release_state_createdAt_id_idx" ON "Release"("state", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Release_artistId_slug_key" ON "Release"("artistId", "slug");

-- CreateIndex
CREATE INDEX "SongShelf_kind_key_createdAt_songId_idx" ON "SongShelf"("kind", "key", "createdAt" DESC, "songId" DESC);

-- CreateIndex
CREATE INDEX "Shelf_kind_items_key_idx" ON "Shelf"("kind", "items" DESC, "key");

-- CreateIndex
CREATE UNIQUE INDEX "CustomRequest_productId_key" ON "CustomRequest"("productId");

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
CREATE INDEX "ChartEntry_songId_idx" ON "ChartEntry"("songId");

-- CreateIndex
CREATE INDEX "SongNeighbour_neighbourId_idx" ON "SongNeighbour"("neighbourId");

-- CreateIndex
CREATE INDEX "OfferedRelease_artistId_idx" ON "OfferedRelease"("artistId");

-- CreateIndex
CREATE INDEX "OfferedTrack_audioKey_idx" ON "OfferedTrack"("audioKey");

-- CreateIndex
CREATE UNIQUE INDEX "DownloadFile_version_key" ON "DownloadFile"("version");

-- CreateIndex
CREATE INDEX "DownloadFile_state_notBefore_id_idx" ON "DownloadFile"("state", "notBefore", "id");

-- CreateIndex
CREATE INDEX "DownloadFile_expiresAt_idx" ON "DownloadFile"("expiresAt");

-- CreateIndex
CREATE INDEX "DownloadFile_releaseId_idx" ON "DownloadFile"("releaseId");

-- CreateIndex
CREATE INDEX "DownloadWait_listenerId_idx" ON "DownloadWait"("listenerId");

-- CreateIndex
CREATE UNIQUE INDEX "AuthenticatorApp_accountKind_accountId_key" ON "AuthenticatorApp"("accountKind", "accountId");

-- CreateIndex
CREATE UNIQUE INDEX "RecoveryCode_accountKind_accountId_codeHash_key" ON "RecoveryCode"("accountKind", "accountId", "codeHash");

-- CreateIndex
CREATE UNIQUE INDEX "Passkey_credentialId_key" ON "Passkey"("credentialId");

-- CreateIndex
CREATE INDEX "Passkey_accountKind_accountId_createdAt_idx" ON "Passkey"("accountKind", "accountId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "PasskeyChallenge_challenge_key" ON "PasskeyChallenge"("challenge");

-- CreateIndex
CREATE INDEX "PasskeyChallenge_expiresAt_idx" ON "PasskeyChallenge"("expiresAt");

-- CreateIndex
CREATE INDEX "ListeningProfile_listenerId_endsAt_idx" ON "ListeningProfile"("listenerId", "endsAt");

-- CreateIndex
CREATE INDEX "ListeningProfile_cardKey_endsAt_idx" ON "ListeningProfile"("cardKey", "endsAt");

-- CreateIndex
CREATE INDEX "ListeningProfile_artistId_endsAt_idx" ON "ListeningProfile"("artistId", "endsAt");

-- CreateIndex
CREATE INDEX "ListeningProfile_endsAt_idx" ON "ListeningProfile"("endsAt");

-- CreateIndex
CREATE INDEX "ListenerBlock_block_listenerId_idx" ON "ListenerBlock"("block", "listenerId");

-- CreateIndex
CREATE INDEX "ListenerBlock_seenAt_idx" ON "ListenerBlock"("seenAt");

-- CreateIndex
CREATE INDEX "OutboxEvent_deliveredAt_id_idx" ON "OutboxEvent"("deliveredAt", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_targetType_targetId_idx" ON "AuditEntry"("targetType", "targetId");

-- CreateIndex
CREATE INDEX "AuditEntry_createdAt_id_idx" ON "AuditEntry"("createdAt", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_actorKind_createdAt_id_idx" ON "AuditEntry"("actorKind", "createdAt", "id");

-- CreateIndex
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "IdempotencyKey_accountId_keyHash_key" ON "IdempotencyKey"("accountId", "keyHash");

-- CreateIndex
CREATE INDEX "SandboxObject_kind_parentId_idx" ON "SandboxObject"("kind", "parentId");

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
CREATE INDEX "LedgerEntry_accountId_occurredAt_id_idx" ON "LedgerEntry"("accountId", "occurredAt", "id");

-- CreateIndex
CREATE INDEX "LedgerEntry_transactionId_idx" ON "LedgerEntry"("transactionId");

-- CreateIndex
CREATE INDEX "LedgerEntry_occurredAt_idx" ON "LedgerEntry" USING BRIN ("occurredAt");

-- CreateIndex
CREATE INDEX "SongLike_accountKind_accountId_createdAt_songId_idx" ON "SongLike"("accountKind", "accountId", "createdAt" DESC, "songId" DESC);

-- CreateIndex
CREATE INDEX "SongLike_songId_idx" ON "SongLike"("songId");

-- CreateIndex
CREATE INDEX "ArtistFollow_accountKind_accountId_createdAt_artistId_idx" ON "ArtistFollow"("accountKind", "accountId", "createdAt" DESC, "artistId" DESC);

-- CreateIndex
CREATE INDEX "ArtistFollow_artistId_idx" ON "ArtistFollow"("artistId");

-- CreateIndex
CREATE INDEX "Playlist_accountKind_accountId_createdAt_id_idx" ON "Playlist"("accountKind", "accountId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "PlaylistEntry_playlistId_position_id_idx" ON "PlaylistEntry"("playlistId", "position", "id");

-- CreateIndex
CREATE INDEX "PlaylistEntry_songId_idx" ON "PlaylistEntry"("songId");

-- CreateIndex
CREATE INDEX "PlaylistMember_accountKind_accountId_createdAt_playlistId_idx" ON "PlaylistMember"("accountKind", "accountId", "createdAt" DESC, "playlistId" DESC);

-- CreateIndex
CREATE INDEX "PlaylistMember_playlistId_tie_idx" ON "PlaylistMember"("playlistId", "tie");

-- CreateIndex
CREATE UNIQUE INDEX "MailMessage_onceKey_key" ON "MailMessage"("onceKey");

-- CreateIndex
CREATE INDEX "MailMessage_accountKind_accountId_idx" ON "MailMessage"("accountKind", "accountId");

-- CreateIndex
CREATE INDEX "MailMessage_createdAt_id_idx" ON "MailMessage"("createdAt", "id");

-- CreateIndex
CREATE INDEX "MailMessage_state_createdAt_id_idx" ON "MailMessage"("state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "MailMessage_recipient_createdAt_id_idx" ON "MailMessage"("recipient", "createdAt", "id");

-- CreateIndex
CREATE INDEX "MailMessage_settledAt_idx" ON "MailMessage"("settledAt");

-- CreateIndex
CREATE UNIQUE INDEX "BouncedAddress_address_key" ON "BouncedAddress"("address");

-- CreateIndex
CREATE INDEX "BouncedAddress_bouncedAt_id_idx" ON "BouncedAddress"("bouncedAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "NewsletterSubscriber_addressKey_key" ON "NewsletterSubscriber"("addressKey");

-- CreateIndex
CREATE INDEX "NewsletterSubscriber_createdAt_id_idx" ON "NewsletterSubscriber"("createdAt", "id");

-- CreateIndex
CREATE INDEX "NewsletterSubscriber_state_createdAt_id_idx" ON "NewsletterSubscriber"("state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "StoredObject_usedAt_createdAt_idx" ON "StoredObject"("usedAt", "createdAt");

-- CreateIndex
CREATE INDEX "StoredObject_ownerKind_ownerId_idx" ON "StoredObject"("ownerKind", "ownerId");

-- CreateIndex
CREATE INDEX "WithheldPicture_artistId_idx" ON "WithheldPicture"("artistId");

-- CreateIndex
CREATE INDEX "WithheldPicture_withheldAt_id_idx" ON "WithheldPicture"("withheldAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Product_releaseId_key" ON "Product"("releaseId");

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
CREATE INDEX "ProductVariant_productId_position_idx" ON "ProductVariant"("productId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Order_providerPaymentId_key" ON "Order"("providerPaymentId");

-- CreateIndex
CREATE INDEX "Order_productId_status_idx" ON "Order"("productId", "status");

-- CreateIndex
CREATE INDEX "Order_variantId_status_idx" ON "Order"("variantId", "status");

-- CreateIndex
CREATE INDEX "Order_status_reservedUntil_idx" ON "Order"("status", "reservedUntil");

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
CREATE INDEX "ModerationCase_state_waitingSince_id_idx" ON "ModerationCase"("state", "waitingSince", "id");

-- CreateIndex
CREATE INDEX "ModerationCase_targetKind_targetId_openedAt_idx" ON "ModerationCase"("targetKind", "targetId", "openedAt");

-- CreateIndex
CREATE INDEX "ModerationCase_ownerKind_ownerId_openedAt_idx" ON "ModerationCase"("ownerKind", "ownerId", "openedAt");

-- CreateIndex
CREATE UNIQUE INDEX "ContentReport_reference_key" ON "ContentReport"("reference");

-- CreateIndex
CREATE INDEX "ContentReport_caseId_createdAt_id_idx" ON "ContentReport"("caseId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ContentReport_reporterKind_reporterId_createdAt_idx" ON "ContentReport"("reporterKind", "reporterId", "createdAt");

-- CreateIndex
CREATE INDEX "ContentReport_emailKey_idx" ON "ContentReport"("emailKey");

-- CreateIndex
CREATE INDEX "ContentReport_createdAt_idx" ON "ContentReport"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ContentReport_caseId_emailKey_key" ON "ContentReport"("caseId", "emailKey");

-- CreateIndex
CREATE UNIQUE INDEX "ModerationDecision_appealId_key" ON "ModerationDecision"("appealId");

-- CreateIndex
CREATE INDEX "ModerationDecision_caseId_decidedAt_idx" ON "ModerationDecision"("caseId", "decidedAt");

-- CreateIndex
CREATE INDEX "ModerationDecision_decidedAt_idx" ON "ModerationDecision"("decidedAt");

-- CreateIndex
CREATE INDEX "ModerationDecision_decidedById_idx" ON "ModerationDecision"("decidedById");

-- CreateIndex
CREATE INDEX "ModerationDecision_removeAt_idx" ON "ModerationDecision"("removeAt");

-- CreateIndex
CREATE INDEX "DecisionAppeal_reportId_idx" ON "DecisionAppeal"("reportId");

-- CreateIndex
CREATE INDEX "DecisionAppeal_decisionId_idx" ON "DecisionAppeal"("decisionId");

-- CreateIndex
CREATE INDEX "DecisionAppeal_createdAt_idx" ON "DecisionAppeal"("createdAt");

-- CreateIndex
CREATE INDEX "DecisionAppeal_decidedAt_idx" ON "DecisionAppeal"("decidedAt");

-- CreateIndex
CREATE INDEX "DecisionAppeal_decidedById_idx" ON "DecisionAppeal"("decidedById");

-- CreateIndex
CREATE UNIQUE INDEX "DecisionAppeal_caseId_side_key" ON "DecisionAppeal"("caseId", "side");

-- CreateIndex
CREATE UNIQUE INDEX "RightsClaim_reportId_key" ON "RightsClaim"("reportId");

-- CreateIndex
CREATE UNIQUE INDEX "CounterNotice_caseId_key" ON "CounterNotice"("caseId");

-- CreateIndex
CREATE INDEX "CounterNotice_state_putBackAt_idx" ON "CounterNotice"("state", "putBackAt");

-- CreateIndex
CREATE INDEX "CounterNotice_decisionId_idx" ON "CounterNotice"("decisionId");

-- CreateIndex
CREATE INDEX "CounterNotice_decidedById_idx" ON "CounterNotice"("decidedById");

-- CreateIndex
CREATE INDEX "DataExport_accountKind_accountId_requestedAt_idx" ON "DataExport"("accountKind", "accountId", "requestedAt" DESC);

-- CreateIndex
CREATE INDEX "DataExport_state_heartbeatAt_idx" ON "DataExport"("state", "heartbeatAt");

-- CreateIndex
CREATE INDEX "DataExport_expiresAt_idx" ON "DataExport"("expiresAt");

-- CreateIndex
CREATE INDEX "AccountDeletion_deletesAt_idx" ON "AccountDeletion"("deletesAt");

-- CreateIndex
CREATE INDEX "ArtistProfile_pinnedReleaseId_idx" ON "ArtistProfile"("pinnedReleaseId");

-- CreateIndex
CREATE INDEX "ArtistProfile_placeKey_nameKey_artistId_idx" ON "ArtistProfile"("placeKey", "nameKey", "artistId");

-- CreateIndex
CREATE INDEX "Place_artists_key_idx" ON "Place"("artists" DESC, "key");

-- CreateIndex
CREATE INDEX "PeriodShare_artistId_settledAt_idx" ON "PeriodShare"("artistId", "settledAt");

-- CreateIndex
CREATE INDEX "CommunityShare_month_artistId_periodId_idx" ON "CommunityShare"("month", "artistId", "periodId");

-- CreateIndex
CREATE UNIQUE INDEX "Statement_artistId_month_key" ON "Statement"("artistId", "month");

-- CreateIndex
CREATE UNIQUE INDEX "PayoutAccount_artistId_key" ON "PayoutAccount"("artistId");

-- CreateIndex
CREATE UNIQUE INDEX "Payout_statementId_key" ON "Payout"("statementId");

-- CreateIndex
CREATE UNIQUE INDEX "Payout_providerPayoutId_key" ON "Payout"("providerPayoutId");

-- CreateIndex
CREATE INDEX "Payout_artistId_createdAt_idx" ON "Payout"("artistId", "createdAt");

-- CreateIndex
CREATE INDEX "Payout_createdAt_id_idx" ON "Payout"("createdAt", "id");

-- CreateIndex
CREATE INDEX "Payout_paidAt_id_idx" ON "Payout"("paidAt", "id");

-- CreateIndex
CREATE INDEX "Payout_state_createdAt_id_idx" ON "Payout"("state", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PayoutPause_artistId_key" ON "PayoutPause"("artistId");

-- CreateIndex
CREATE INDEX "PayoutPause_createdAt_id_idx" ON "PayoutPause"("createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PayoutHold_cause_key" ON "PayoutHold"("cause");

-- CreateIndex
CREATE INDEX "PayoutHold_artistId_releasedAt_idx" ON "PayoutHold"("artistId", "releasedAt");

-- CreateIndex
CREATE UNIQUE INDEX "PayoutReview_statementId_key" ON "PayoutReview"("statementId");

-- CreateIndex
CREATE INDEX "PayoutReview_artistId_state_idx" ON "PayoutReview"("artistId", "state");

-- CreateIndex
CREATE INDEX "PayoutReview_createdAt_id_idx" ON "PayoutReview"("createdAt", "id");

-- CreateIndex
CREATE INDEX "PayoutReview_state_createdAt_id_idx" ON "PayoutReview"("state", "createdAt", "id");

-- CreateIndex
CREATE INDEX "ShareHold_artistId_heldAt_id_idx" ON "ShareHold"("artistId", "heldAt", "id");

-- CreateIndex
CREATE INDEX "ShareHold_artistId_settledAt_id_idx" ON "ShareHold"("artistId", "settledAt", "id");

-- CreateIndex
CREATE INDEX "ShareHold_state_heldAt_id_idx" ON "ShareHold"("state", "heldAt", "id");

-- CreateIndex
CREATE INDEX "ShareHold_heldAt_id_idx" ON "ShareHold"("heldAt", "id");

-- CreateIndex
CREATE INDEX "ShareHold_state_settledAt_id_idx" ON "ShareHold"("state", "settledAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ShareHold_periodId_artistId_key" ON "ShareHold"("periodId", "artistId");

-- CreateIndex
CREATE INDEX "SearchDocument_artistId_kind_popularity_idx" ON "SearchDocument"("artistId", "kind", "popularity" DESC);

-- CreateIndex
CREATE INDEX "SearchDocument_kind_popularity_subjectId_idx" ON "SearchDocument"("kind", "popularity" DESC, "subjectId");

-- CreateIndex
CREATE UNIQUE INDEX "ReservedName_name_key" ON "ReservedName"("name");

-- CreateIndex
CREATE INDEX "SongSound_artistId_songId_idx" ON "SongSound"("artistId", "songId");

-- CreateIndex
CREATE INDEX "SongSound_hash_idx" ON "SongSound"("hash");

-- CreateIndex
CREATE UNIQUE INDEX "SoundWork_songId_key" ON "SoundWork"("songId");

-- CreateIndex
CREATE INDEX "SoundWork_state_behind_notBefore_songId_idx" ON "SoundWork"("state", "behind", "notBefore", "songId");

-- CreateIndex
CREATE INDEX "SoundWork_createdAt_id_idx" ON "SoundWork"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "SoundWork_artistId_idx" ON "SoundWork"("artistId");

-- CreateIndex
CREATE INDEX "SoundMatch_otherSongId_idx" ON "SoundMatch"("otherSongId");

-- CreateIndex
CREATE INDEX "SoundMatch_artistId_idx" ON "SoundMatch"("artistId");

-- CreateIndex
CREATE INDEX "SoundMatch_otherArtistId_idx" ON "SoundMatch"("otherArtistId");

-- CreateIndex
CREATE INDEX "SoundMatch_createdAt_id_idx" ON "SoundMatch"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "SoundMatch_settledAt_createdAt_id_idx" ON "SoundMatch"("settledAt", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "SoundMatch_songId_otherSongId_key" ON "SoundMatch"("songId", "otherSongId");

-- CreateIndex
CREATE UNIQUE INDEX "StaffInvitation_tokenHash_key" ON "StaffInvitation"("tokenHash");

-- CreateIndex
CREATE UNIQUE INDEX "StaffInvitation_emailKey_key" ON "StaffInvitation"("emailKey");

-- CreateIndex
CREATE INDEX "StaffInvitation_expiresAt_idx" ON "StaffInvitation"("expiresAt");

-- CreateIndex
CREATE INDEX "PlaybackSession_listenerId_songId_openedAt_idx" ON "PlaybackSession"("listenerId", "songId", "openedAt" DESC);

-- CreateIndex
CREATE INDEX "StreamClaim_periodId_idx" ON "StreamClaim"("periodId");

-- CreateIndex
CREATE INDEX "PendingClaim_artistId_idx" ON "PendingClaim"("artistId");

-- CreateIndex
CREATE INDEX "PendingClaim_periodId_idx" ON "PendingClaim"("periodId");

-- CreateIndex
CREATE INDEX "RefusedListening_takenOutAt_idx" ON "RefusedListening"("takenOutAt");

-- CreateIndex
CREATE INDEX "SongDay_artistId_day_idx" ON "SongDay"("artistId", "day");

-- CreateIndex
CREATE INDEX "ArtistDay_day_idx" ON "ArtistDay"("day");

-- CreateIndex
CREATE INDEX "PeriodArtist_artistId_idx" ON "PeriodArtist"("artistId");

-- CreateIndex
CREATE INDEX "Supporter_artistId_since_id_idx" ON "Supporter"("artistId", "since", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Supporter_listenerId_artistId_key" ON "Supporter"("listenerId", "artistId");

-- CreateIndex
CREATE INDEX "HiddenSupporter_listenerId_idx" ON "HiddenSupporter"("listenerId");

-- CreateIndex
CREATE UNIQUE INDEX "AccessToken_tokenHash_key" ON "AccessToken"("tokenHash");

-- CreateIndex
CREATE INDEX "AccessToken_accountKind_accountId_createdAt_idx" ON "AccessToken"("accountKind", "accountId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "AccessToken_expiresAt_idx" ON "AccessToken"("expiresAt");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_listenerId_fkey" FOREIGN KEY ("listenerId") REFERENCES "Listener"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "Artist"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_adminId_fkey" FOREIGN KEY ("adminId") REFERENCES "Admin"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SubscriptionPeriod" ADD CONSTRAINT "SubscriptionPeriod_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "Subscription"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Song" ADD CONSTRAINT "Song_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "Artist"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Song" ADD CONSTRAINT "Song_releaseId_fkey" FOREIGN KEY ("releaseId") REFERENCES "Release"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Release" ADD CONSTRAINT "Release_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "Artist"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SongShelf" ADD CONSTRAINT "SongShelf_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ChartEntry" ADD CONSTRAINT "ChartEntry_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SongNeighbour" ADD CONSTRAINT "SongNeighbour_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SongNeighbour" ADD CONSTRAINT "SongNeighbour_neighbourId_fkey" FOREIGN KEY ("neighbourId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OfferedTrack" ADD CONSTRAINT "OfferedTrack_releaseId_fkey" FOREIGN KEY ("releaseId") REFERENCES "OfferedRelease"("releaseId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DownloadFile" ADD CONSTRAINT "DownloadFile_releaseId_fkey" FOREIGN KEY ("releaseId") REFERENCES "OfferedRelease"("releaseId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DownloadWait" ADD CONSTRAINT "DownloadWait_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "DownloadFile"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_transactionId_fkey" FOREIGN KEY ("transactionId") REFERENCES "LedgerTransaction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "LedgerEntry_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "LedgerAccount"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SongLike" ADD CONSTRAINT "SongLike_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArtistFollow" ADD CONSTRAINT "ArtistFollow_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "Artist"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PlaylistEntry" ADD CONSTRAINT "PlaylistEntry_playlistId_fkey" FOREIGN KEY ("playlistId") REFERENCES "Playlist"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PlaylistEntry" ADD CONSTRAINT "PlaylistEntry_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PlaylistMember" ADD CONSTRAINT "PlaylistMember_playlistId_fkey" FOREIGN KEY ("playlistId") REFERENCES "Playlist"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ProductVariant" ADD CONSTRAINT "ProductVariant_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Order" ADD CONSTRAINT "Order_variantId_fkey" FOREIGN KEY ("variantId") REFERENCES "ProductVariant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContentReport" ADD CONSTRAINT "ContentReport_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "ModerationCase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModerationDecision" ADD CONSTRAINT "ModerationDecision_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "ModerationCase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DecisionAppeal" ADD CONSTRAINT "DecisionAppeal_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "ModerationCase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DecisionAppeal" ADD CONSTRAINT "DecisionAppeal_decisionId_fkey" FOREIGN KEY ("decisionId") REFERENCES "ModerationDecision"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RightsClaim" ADD CONSTRAINT "RightsClaim_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "ContentReport"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CounterNotice" ADD CONSTRAINT "CounterNotice_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "ModerationCase"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CounterNotice" ADD CONSTRAINT "CounterNotice_decisionId_fkey" FOREIGN KEY ("decisionId") REFERENCES "ModerationDecision"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArtistProfile" ADD CONSTRAINT "ArtistProfile_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "Artist"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ArtistProfile" ADD CONSTRAINT "ArtistProfile_pinnedReleaseId_fkey" FOREIGN KEY ("pinnedReleaseId") REFERENCES "Release"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PeriodShare" ADD CONSTRAINT "PeriodShare_periodId_fkey" FOREIGN KEY ("periodId") REFERENCES "SubscriptionPeriod"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payout" ADD CONSTRAINT "Payout_statementId_fkey" FOREIGN KEY ("statementId") REFERENCES "Statement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SongSound" ADD CONSTRAINT "SongSound_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SongRendition" ADD CONSTRAINT "SongRendition_songId_fkey" FOREIGN KEY ("songId") REFERENCES "SongSound"("songId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SoundWork" ADD CONSTRAINT "SoundWork_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SoundMatch" ADD CONSTRAINT "SoundMatch_songId_fkey" FOREIGN KEY ("songId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SoundMatch" ADD CONSTRAINT "SoundMatch_otherSongId_fkey" FOREIGN KEY ("otherSongId") REFERENCES "Song"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SupporterConsent" ADD CONSTRAINT "SupporterConsent_listenerId_fkey" FOREIGN KEY ("listenerId") REFERENCES "Listener"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Supporter" ADD CONSTRAINT "Supporter_consent_fkey" FOREIGN KEY ("listenerId") REFERENCES "SupporterConsent"("listenerId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Supporter" ADD CONSTRAINT "Supporter_listenerId_fkey" FOREIGN KEY ("listenerId") REFERENCES "Listener"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Supporter" ADD CONSTRAINT "Supporter_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "Artist"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HiddenSupporter" ADD CONSTRAINT "HiddenSupporter_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "Artist"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HiddenSupporter" ADD CONSTRAINT "HiddenSupporter_listenerId_fkey" FOREIGN KEY ("listenerId") REFERENCES "Listener"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rules that Prisma's schema language cannot express
ALTER TABLE "Artist" ADD CONSTRAINT "artist_suspended" CHECK (("suspendedAt" IS NULL) = ("suspendedReason" IS NULL) AND ("suspendedAt" IS NULL OR "approvedAt" IS NULL)
    AND ("suspendedAt" IS NOT NULL OR "approvedBeforeSuspension" IS NULL));
ALTER TABLE "CommunityShare" ADD CONSTRAINT "community_share_positive" CHECK ("cents" > 0);
ALTER TABLE "CustomRequest" ADD CONSTRAINT "request_withheld" CHECK (num_nulls("withheldAt", "withheldReason") IN (0, 2));
ALTER TABLE "LedgerEntry" ADD CONSTRAINT "ledger_entry_not_zero" CHECK ("cents" <> 0);
ALTER TABLE "Listener" ADD CONSTRAINT "listener_suspended" CHECK (("suspendedAt" IS NULL) = ("suspendedReason" IS NULL));
ALTER TABLE "Order" ADD CONSTRAINT "order_refund_within_total" CHECK ("refundedCents" BETWEEN 0 AND "totalCents");
ALTER TABLE "Order" ADD CONSTRAINT "order_shipping_within_total" CHECK ("shippingCents" BETWEEN 0 AND "totalCents");
ALTER TABLE "Order" ADD CONSTRAINT "order_split_adds_up" CHECK ("artistCents" + "platformFeeCents" = "totalCents" AND "quantity" > 0);
ALTER TABLE "OrderTally" ADD CONSTRAINT "order_tally_sound" CHECK ("sales" BETWEEN 0 AND "orders");
ALTER TABLE "PaymentReversal" ADD CONSTRAINT "payment_reversal_sound" CHECK (
  "heldCents" >= 0 AND "lossCents" BETWEEN 0 AND "reversedCents" AND "heldCents" + "reversedCents" <= "cents");
ALTER TABLE "PaymentReversal" ADD CONSTRAINT "payment_reversal_state" CHECK (
  ("kind" = 'refund' AND "state" IN ('made', 'failed')) OR ("kind" = 'dispute' AND "state" IN ('open', 'won', 'lost')));
ALTER TABLE "Payout" ADD CONSTRAINT "payout_positive" CHECK ("cents" > 0);
ALTER TABLE "PayoutReview" ADD CONSTRAINT "payout_review_two_people" CHECK (
  "firstApprovedBy" <> "secondApprovedBy" AND ("state" <> 'approved' OR "secondApprovedBy" IS NOT NULL));
ALTER TABLE "Playlist" ADD CONSTRAINT "playlist_withheld" CHECK (
  ("visibility" = 'private' OR "withheldAt" IS NULL) AND num_nulls("withheldAt", "withheldFrom", "withheldReason") IN (0, 3));
ALTER TABLE "Product" ADD CONSTRAINT "product_price_not_negative" CHECK ("priceCents" >= 0);
ALTER TABLE "Product" ADD CONSTRAINT "product_stock_not_negative" CHECK ("inventory" >= 0);
ALTER TABLE "Product" ADD CONSTRAINT "product_withheld" CHECK (
  (NOT "isActive" OR "withheldAt" IS NULL) AND num_nulls("withheldAt", "withheldFrom", "withheldReason") IN (0, 3));
ALTER TABLE "ProductVariant" ADD CONSTRAINT "variant_stock" CHECK ("inventory" >= 0 AND ("priceCents" IS NULL OR "priceCents" >= 0));
ALTER TABLE "Reconciliation" ADD CONSTRAINT "reconciliation_adds_up" CHECK (
  "differenceCents" = "providerCents" - "ledgerCents" - "onTheWayCents");
ALTER TABLE "Release" ADD CONSTRAINT "release_announced" CHECK (
  NOT "announced" OR "state"::text = 'scheduled' OR ("state"::text = 'withheld' AND "withheldFrom"::text = 'scheduled'));
ALTER TABLE "Release" ADD CONSTRAINT "release_withheld" CHECK (
  ("state"::text = 'withheld') = ("withheldAt" IS NOT NULL) AND num_nulls("withheldAt", "withheldFrom", "withheldReason") IN (0, 3));
ALTER TABLE "ShareHold" ADD CONSTRAINT "share_hold_decided" CHECK (("state" = 'held') = ("decidedAt" IS NULL) AND ("state" = 'held') = ("reason" IS NULL) AND ("state" = 'held') = ("decidedCents" IS NULL));
ALTER TABLE "Song" ADD CONSTRAINT "song_withheld" CHECK (
  ("state"::text = 'withheld') = ("withheldAt" IS NOT NULL) AND num_nulls("withheldAt", "withheldFrom", "withheldReason") IN (0, 3)
  AND ("withheldWith" IS NULL OR "withheldAt" IS NOT NULL));
ALTER TABLE "Statement" ADD CONSTRAINT "statement_adds_up" CHECK (
  "openingCents" + "streamingCents" + "communityCents" + "tipCents" + "merchCents" + "adjustmentCents" + "payoutCents" = "closingCents"
);
ALTER TABLE "StoreShipping" ADD CONSTRAINT "shipping_not_negative" CHECK (coalesce("homeCents", 0) >= 0 AND coalesce("regionCents", 0) >= 0 AND coalesce("worldCents", 0) >= 0);
ALTER TABLE "StreamClaim" ADD CONSTRAINT "stream_claim_counted_whole" CHECK (NOT "counted" OR ("listenerId" IS NOT NULL AND "playbackId" IS NOT NULL AND "periodId" IS NOT NULL));
ALTER TABLE "StreamClaim" ADD CONSTRAINT "stream_claim_verdict" CHECK ("counted" = ("reason" IS NULL));
ALTER TABLE "SubscriptionPeriod" ADD CONSTRAINT "period_split_sound" CHECK ("artistCents" BETWEEN 0 AND "grossCents" AND "startsAt" < "endsAt");
ALTER TABLE "Tip" ADD CONSTRAINT "tip_positive" CHECK ("cents" > 0);

-- Tables whose rows change often keep room for it
ALTER TABLE "ArtistDay" SET (fillfactor = 80);
ALTER TABLE "ArtistEstimate" SET (fillfactor = 70);
ALTER TABLE "ArtistMonth" SET (fillfactor = 80);
ALTER TABLE "ArtistMonthListener" SET (fillfactor = 80);
ALTER TABLE "OrderTally" SET (fillfactor = 80);
ALTER TABLE "PendingClaim" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
ALTER TABLE "PeriodArtist" SET (fillfactor = 80);
ALTER TABLE "PeriodEstimate" SET (fillfactor = 70);
ALTER TABLE "PlayedSong" SET (fillfactor = 80);
ALTER TABLE "Song" SET (fillfactor = 80);
ALTER TABLE "SongDay" SET (fillfactor = 80);

-- Claims and playback sessions are partitioned by the month (UTC) in which the playback was opened. The first partition holds
-- everything up to the end of this month; fairwave_make_partitions adds one for each month after it.
DO $$
DECLARE
  next_month timestamptz := (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC';
  parent text;
BEGIN
  FOREACH parent IN ARRAY ARRAY['StreamClaim', 'PlaybackSession'] LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (MINVALUE) TO (%L)', parent || '_before', parent, next_month);
    EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', parent || '_default', parent);
  END LOOP;
END $$;

-- First content
INSERT INTO "FeatureCard" ("id", "title", "text", "icon", "planned", "position", "publishedAt", "version") VALUES
  ('019aa500-0000-7000-8000-000000030001', 'Music streaming', 'Every release in full length and quality, for one subscription.', 'audio-lines', false, 10, now(), 1),
  ('019aa500-0000-7000-8000-000000030002', 'Artist profiles', 'Songs, store and story on one page that belongs to the artist.', 'mic-vocal', false, 20, now(), 1),
  ('019aa500-0000-7000-8000-000000030003', 'Discovery', 'New releases first, picked by date and not by who paid for the slot.', 'compass', false, 30, now(), 1),
  ('019aa500-0000-7000-8000-000000030004', 'Merchandise', 'Vinyl, shirts and downloads. Artists keep 85% of each sale.', 'shirt', false, 40, now(), 1),
  ('019aa500-0000-7000-8000-000000030005', 'Artist analytics', 'Streams, listeners and payouts by song and by day.', 'chart', false, 50, now(), 1),
  ('019aa500-0000-7000-8000-000000030006', 'Fan communities', 'Rooms around artists and sounds, run by those who care.', 'users', true, 60, now(), 1),
  ('019aa500-0000-7000-8000-000000030007', 'Exclusive content', 'Demos, stems and early listens for the people who stay.', 'lock', true, 70, now(), 1),
  ('019aa500-0000-7000-8000-000000030008', 'Live events', 'Shows and listening parties, on stage and on stream.', 'calendar', true, 80, now(), 1),
  ('019aa500-0000-7000-8000-000000030009', 'Direct messaging', 'Artists and fans talk to each other, with nobody in between.', 'messages', true, 90, now(), 1);

INSERT INTO "LandingFigure" ("id", "value", "label", "placeholder", "position", "publishedAt", "version", "counts") VALUES
  ('019aa500-0000-7000-8000-000000010001', '50,000+', 'active users', true, 10, now(), 1, NULL),
  ('019aa500-0000-7000-8000-000000010002', '15,000+', 'artists', true, 20, now(), 1, NULL),
  ('019aa500-0000-7000-8000-000000010003', '100,000+', 'songs streamed', true, 30, now(), 1, NULL);

INSERT INTO "RadioStation" ("id", "kind", "name", "region", "pageUrl", "pageParameter", "stationId", "streamUrl", "position", "publishedAt", "version") VALUES
  ('019aa500-0000-7000-8000-000000040001', 'page', 'Nightride FM', 'North America and UK', 'https://nightride.fm/', 'station', 'nightride', NULL, 10, now(), 1),
  ('019aa500-0000-7000-8000-000000040002', 'stream', 'Fairwave Radio', 'Europe, Asia, Africa and Australia', NULL, 'station', NULL, NULL, 20, now(), 1);

INSERT INTO "ReservedName" ("id", "name", "reason", "version") VALUES
  ('019aa500-0000-7000-8000-000000050001', 'fairwave', 'The platform itself', 1),
  ('019aa500-0000-7000-8000-000000050002', 'official', 'Would pass for staff', 1),
  ('019aa500-0000-7000-8000-000000050003', 'moderator', 'Would pass for staff', 1),
  ('019aa500-0000-7000-8000-000000050004', 'support', 'Would pass for staff', 1);

INSERT INTO "Testimonial" ("id", "quote", "name", "role", "placeholder", "position", "publishedAt", "version") VALUES
  ('019aa500-0000-7000-8000-000000020001', 'A few words from an artist about the first payout that could be followed line by line.', 'Artist name', 'Artist', true, 10, now(), 1),
  ('019aa500-0000-7000-8000-000000020002', 'A few words from a listener about seeing which artists the month’s ten dollars reached.', 'Listener name', 'Listener', true, 20, now(), 1),
  ('019aa500-0000-7000-8000-000000020003', 'A few words from a label about keeping the books of twelve acts in one place.', 'Label name', 'Label', true, 30, now(), 1);

INSERT INTO "Total" ("name", "value") VALUES
  ('artists', '0'),
  ('listeners', '0'),
  ('songs', '0');
