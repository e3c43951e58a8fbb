/** The rows behind an artist's dashboard, each list by the one statement that a careful hand would write; without the estimate of running periods. */
export function dashboardRows(artistId: string): { text: string; values: unknown[] }[] {
  const ofArtist = (text: string) => ({ text, values: [artistId] })
  return [
    ofArtist(`SELECT transaction."kind", sum(entry."cents")::bigint AS cents
      FROM "LedgerAccount" account JOIN "LedgerEntry" entry ON entry."accountId" = account."id"
      JOIN "LedgerTransaction" transaction ON transaction."id" = entry."transactionId"
      WHERE account."code" = 'artist:' || $1 AND entry."occurredAt" >= date_trunc('month', now()) GROUP BY 1`),
    ofArtist(`SELECT count(*)::int AS subscribers, sum("streams")::int AS streams FROM "ArtistMonthListener"
      WHERE "artistId" = $1::uuid AND "month" = date_trunc('month', now())::date`),
    ofArtist(`SELECT song."id", song."title", song."totalStreams", day."day", day."streams" FROM "Song" song
      LEFT JOIN "SongDay" day ON day."songId" = song."id" AND day."day" > now() - interval '30 days'
      WHERE song."artistId" = $1::uuid ORDER BY song."totalStreams" DESC, song."id", day."day"`),
    ofArtist(
      `SELECT "id", "name", "priceCents", "inventory", "isActive" FROM "Product" WHERE "artistId" = $1::uuid ORDER BY "createdAt" DESC, "id" DESC LIMIT 20`,
    ),
    ofArtist(
      `SELECT count(*)::int AS orders, sum("artistCents" - "refundedCents")::bigint AS cents FROM "Order" WHERE "artistId" = $1::uuid AND "paidAt" IS NOT NULL`,
    ),
    ofArtist(`SELECT sale."id", sale."status", sale."quantity", sale."createdAt", sale."totalCents", product."id" AS "productId", product."name"
      FROM "Order" sale JOIN "Product" product ON product."id" = sale."productId" WHERE sale."artistId" = $1::uuid ORDER BY sale."createdAt" DESC, sale."id" DESC LIMIT 20`),
    ofArtist(
      `SELECT "id", "itemType", "status", "createdAt" FROM "CustomRequest" WHERE "artistId" = $1::uuid ORDER BY "createdAt" DESC, "id" DESC LIMIT 20`,
    ),
  ]
}

/** The same from the sums that the product keeps: as few rows as it reads itself. */
export function dashboardSums(artistId: string): { text: string; values: unknown[] }[] {
  const ofArtist = (text: string) => ({ text, values: [artistId] })
  const [, , , products, , orders, requests] = dashboardRows(artistId)
  return [
    ofArtist(`SELECT sum."kind", sum."cents" FROM "LedgerAccount" account JOIN "AccountMonth" sum ON sum."accountId" = account."id"
      WHERE account."code" = 'artist:' || $1 AND sum."month" = date_trunc('month', now())::date`),
    ofArtist(`SELECT sum(day."streams")::int AS streams, (SELECT "subscribers" FROM "ArtistMonth"
        WHERE "artistId" = $1::uuid AND "month" = date_trunc('month', now())::date) AS subscribers
      FROM "ArtistDay" day WHERE day."artistId" = $1::uuid AND day."day" >= date_trunc('month', now())::date`),
    ofArtist(`SELECT "cents" FROM "ArtistEstimate" WHERE "artistId" = $1::uuid`),
    ofArtist(`SELECT song."id", song."title", song."totalStreams", day."day", day."streams" FROM "Song" song
      LEFT JOIN "SongDay" day ON day."songId" = song."id" AND day."day" > now() - interval '30 days'
      WHERE song."artistId" = $1::uuid ORDER BY song."totalStreams" DESC, song."id", day."day"`),
    ofArtist(
      `SELECT sum("orders")::int AS orders, sum("orders" * ("totalCents" - "refundedCents"))::bigint AS cents FROM "OrderTally" WHERE "artistId" = $1::uuid`,
    ),
    ...[products, orders, requests].filter((statement) => statement !== undefined),
  ]
}
