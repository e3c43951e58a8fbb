import { createHash } from 'node:crypto'
import { placeOf } from '#api/access/place.ts'
import type { TestApp } from '#api/testing/test-app.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { addressBlockKey } from '../domain/address-block-key.ts'
import type { CrowdListener } from './listening-crowd.ts'

/** A listener of a crowd, as rows of the database name them. */
export type StoredListener = CrowdListener & { listenerId: string; periodId: string }

/** Each listener's payment for the month. */
export const PAID_CENTS = 1_000

/** The same id for a name. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** An address that is the same for a network's name. */
export function addressOf(network: string): string {
  const [one = 0, two = 0, three = 0] = createHash('sha256').update(network).digest()
  return `${20 + (one % 80)}.${two}.${three}.7`
}

/** Accounts, paid periods with their postings, and counted claims, by a statement each. */
export async function storeListeners(test: TestApp, rows: readonly StoredListener[], start: Date): Promise<void> {
  if (rows.length === 0) return
  const { ctx } = test
  const listeners = rows.map(({ listenerId, periodId, card, network, isNew }) => ({
    listenerId,
    periodId,
    username: `l${listenerId.replaceAll('-', '').slice(0, 20)}`,
    cardKey: ctx.ports.keys.compareKeys('billing.card', card).current,
    block: addressBlockKey(ctx, placeOf({ ip: addressOf(network) })),
    createdAt: new Date(start.getTime() - (isNew ? 0 : 200 * 86_400_000)),
  }))
  const known = Prisma.sql`json_to_recordset(${JSON.stringify(listeners)}::json)
    AS row ("listenerId" uuid, "periodId" uuid, "username" text, "cardKey" text, "block" text, "createdAt" timestamptz)`
  const endsAt = new Date(start.getTime() + 28 * 86_400_000)
  await ctx.db.$executeRaw`
    INSERT INTO "Listener" ("id", "username", "usernameKey", "email", "emailKey", "displayName", "passwordHash", "createdAt")
    SELECT "listenerId", "username", "username", "username" || '@example.com', "username" || '@example.com', 'Ada', 'none', "createdAt" FROM ${known}`
  await ctx.db.$executeRaw`
    INSERT INTO "Subscription" ("id", "listenerId", "providerSubscriptionId", "state", "cardKey")
    SELECT "listenerId", "listenerId", "listenerId", 'active', "cardKey" FROM ${known}`
  await ctx.db.$executeRaw`
    INSERT INTO "SubscriptionPeriod" ("id", "subscriptionId", "listenerId", "providerInvoiceId", "startsAt", "endsAt", "grossCents", "artistCents")
    SELECT "periodId", "listenerId", "listenerId", "periodId", ${start}, ${endsAt}, ${PAID_CENTS}, 800 FROM ${known}`
  await ctx.db.$executeRaw`
    INSERT INTO "ListenerBlock" ("listenerId", "block", "seenAt") SELECT "listenerId", "block", ${start} FROM ${known}`
  await ctx.services.ledger.postInSql(ctx, {
    postings: Prisma.sql`(SELECT 'invoice:' || "periodId" AS "key", 'invoice' AS "kind", "periodId"::text AS "sourceId", 'Subscription' AS "memo", ${start}::timestamptz AS "occurredAt" FROM ${known})`,
    entries: Prisma.sql`(
      SELECT 'invoice:' || "periodId" AS "key", account."code" AS "account", account."cents" FROM ${known}
      CROSS JOIN LATERAL (VALUES ('platform:cash', -1000), ('platform:revenue', 200), ('period:' || "periodId", 800)) account ("code", "cents"))`,
  })
  const streams = rows.flatMap(({ listenerId, periodId, streams: heard }) =>
    heard.map(
      ({ artist, song, minute }) => [listenerId, periodId, idOf(artist), idOf(`${artist} ${song}`), minute] as const,
    ),
  )
  const column = (index: 0 | 1 | 2 | 3 | 4) => streams.map((stream) => stream[index])
  await test.platform.database.pool.query(
    `INSERT INTO "StreamClaim" ("listenerId", "periodId", "artistId", "songId", "playbackId", "duration", "counted", "claimedAt", "openedAt")
     SELECT "listenerId", "periodId", "artistId", "songId", gen_random_uuid(), 30, true, at, at
     FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::float8[]) AS stream ("listenerId", "periodId", "artistId", "songId", "minute")
     CROSS JOIN LATERAL (SELECT $6::timestamptz + "minute" * interval '1 minute' AS at) moment`,
    [column(0), column(1), column(2), column(3), column(4), start],
  )
}
