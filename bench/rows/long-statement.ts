import type pg from 'pg'
import { askJson } from '../load/ask.ts'
import { fire } from '../load/fire.ts'
import type { Row } from '../row.ts'
import { artistOf } from '../world/plan.ts'
import { ARTIST } from './dashboard.ts'
import { cookieOf, graphqlShot, webOperation } from './graphql.ts'

const LINES = 20_000

/** The page of a statement whose artist was heard by very many listeners. */
export const longStatement: Row = {
  figures: [{ name: 'statement-lines', what: 'the page of a statement with 20,000 lines', unit: 'ms' }],
  async prepare(stage) {
    const { url } = await stage.product()
    const pool = await stage.pool()
    const { id } = artistOf(stage.plan, ARTIST)
    const month = await addLines(pool, id)
    const shot = graphqlShot(webOperation('StatementPage'), { id, month, first: 50 }, cookieOf('artist', ARTIST))
    const answer = await askJson<{
      data?: { artist?: { statement?: { periods: { edges: unknown[] } } } }
      errors?: unknown
    }>(url, shot)
    if (answer.errors || answer.data?.artist?.statement?.periods.edges.length !== 50)
      throw new Error(`statement-lines: ${JSON.stringify(answer).slice(0, 600)}`)
    return {
      product: async () => {
        const { perSecond } = await fire({ url, shots: shot, connections: 1, seconds: stage.seconds, status: 200 })
        return { 'statement-lines': 1_000 / perSecond }
      },
    }
  },
}

/** Settled periods in the artist's last statement, as settlement would have left them: one stream each. Returns its month. */
async function addLines(pool: pg.Pool, artistId: string): Promise<string> {
  const client = await pool.connect()
  try {
    // Closed months never change, and what is posted now would belong to the next one: the last day of the month, whenever it was closed.
    await client.query('BEGIN; SET LOCAL session_replication_role = replica')
    const { rows } = await client.query<{ month: string; at: Date; song: string }>(
      `SELECT to_char(statement."month", 'YYYY-MM') AS month, closed."month" + interval '1 month' - interval '1 day' AS at, (SELECT "id" FROM "Song" WHERE "artistId" = $1 LIMIT 1) AS song
       FROM "Statement" statement JOIN "ClosedMonth" closed USING ("month") WHERE statement."artistId" = $1 ORDER BY statement."month" DESC LIMIT 1`,
      [artistId],
    )
    const [statement] = rows
    if (!statement) throw new Error('statement-lines: the artist has no statement')
    await client.query(
      `CREATE TEMPORARY TABLE line ON COMMIT DROP AS
       SELECT uuidv7() AS "id", gen_random_uuid() AS "listenerId", gen_random_uuid() AS "subscriptionId", uuidv7() AS "transactionId" FROM generate_series(1, $1::int)`,
      [LINES],
    )
    await client.query(`INSERT INTO "Subscription" ("id", "listenerId", "providerSubscriptionId", "state")
      SELECT "subscriptionId", "listenerId", 'line ' || "id", 'canceled' FROM line`)
    await client.query(
      `INSERT INTO "SubscriptionPeriod" ("id", "subscriptionId", "listenerId", "providerInvoiceId", "startsAt", "endsAt", "grossCents", "artistCents", "state", "settledAt")
       SELECT "id", "subscriptionId", "listenerId", 'line ' || "id", $1::timestamptz - interval '31 days', $1::timestamptz - interval '1 day', 1000, 800, 'settled', $1 FROM line`,
      [statement.at],
    )
    await client.query(
      `INSERT INTO "PeriodSettlement" ("periodId", "artistIds", "streams", "cents", "settledAt")
       SELECT "id", ARRAY[$1::uuid], ARRAY[1], ARRAY[800], $2::timestamptz FROM line`,
      [artistId, statement.at],
    )
    await client.query(
      `INSERT INTO "StreamClaim" ("listenerId", "songId", "artistId", "playbackId", "openedAt", "periodId", "duration", "counted", "claimedAt")
       SELECT "listenerId", $1::uuid, $2::uuid, gen_random_uuid(), $3::timestamptz - interval '5 days', "id", 60, true, $3::timestamptz - interval '5 days' FROM line`,
      [statement.song, artistId, statement.at],
    )
    await client.query(
      `INSERT INTO "LedgerTransaction" ("id", "key", "kind", "sourceId", "memo", "occurredAt", "createdAt")
       SELECT "transactionId", 'settlement:' || "id", 'settlement', "id"::text, 'Streaming share of one listener’s period', $1::timestamptz, $1::timestamptz FROM line`,
      [statement.at],
    )
    await client.query(
      `INSERT INTO "LedgerEntry" ("transactionId", "accountId", "cents", "occurredAt")
       SELECT line."transactionId", account."id", 800, $2::timestamptz FROM line JOIN "LedgerAccount" account ON account."code" = 'artist:' || $1`,
      [artistId, statement.at],
    )
    await client.query(
      `UPDATE "ClosedMonth" SET "throughEntryId" = (SELECT max("id") FROM "LedgerEntry") WHERE to_char("month", 'YYYY-MM') = $1`,
      [statement.month],
    )
    await client.query('COMMIT')
    await client.query(
      'ANALYZE "StreamClaim", "SubscriptionPeriod", "PeriodSettlement", "LedgerEntry", "LedgerTransaction"',
    )
    return statement.month
  } finally {
    client.release()
  }
}
