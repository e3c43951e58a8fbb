import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthOf, nextMonth } from '#api/text/calendar.ts'
import { Prisma } from '#prisma/generated/client/client.ts'
import { checkLedger } from '../domain/check-ledger.ts'
import { accountBalance, artistMovements, balanceInSql, type SummedAccount } from '../domain/ledger-balances.ts'
import { billingWorld, type BillingWorld, newId } from '../../billing/testing/billing-world.ts'

let world: BillingWorld
beforeAll(async () => {
  world = await billingWorld()
})
afterAll(() => world.close())

const artists = [newId(), newId()]
const months = ['2029-01-01', '2029-02-01', '2029-03-01'].map((month) => new Date(month))

async function post(n: number, kind: 'tip' | 'sale', at: string): Promise<string> {
  const key = `${kind}:${newId()}`
  await world.ctx.services.ledger.postTransaction(world.ctx, {
    key,
    kind,
    memo: '',
    occurredAt: new Date(at),
    entries: [
      { account: 'platform:cash', cents: -n },
      { account: `artist:${artists[n % 2]}`, cents: n },
    ],
  })
  return key
}

const moved = async (artist: string, month: Date) =>
  await world.ctx.db.$queryRaw<{ kind: string; cents: string }[]>(
    Prisma.sql`SELECT * FROM (${artistMovements({ account: `artist:${artist}`, month })}) moved WHERE "cents" <> '0' ORDER BY "kind"`,
  )

/** The same straight from the entries. */
const counted = async (artist: string, month: Date) =>
  await world.ctx.db.$queryRaw<{ kind: string; cents: string }[]>`
    SELECT coalesce(reversed."kind", transaction."kind") AS "kind", sum(entry."cents")::text AS "cents"
    FROM "LedgerAccount" account JOIN "LedgerEntry" entry ON entry."accountId" = account."id"
    JOIN "LedgerTransaction" transaction ON transaction."id" = entry."transactionId"
    LEFT JOIN "LedgerTransaction" reversed ON reversed."id" = transaction."reversesId"
    WHERE account."code" = ${`artist:${artist}`} AND entry."occurredAt" >= ${month} AND entry."occurredAt" < ${nextMonth(month)}
    GROUP BY 1 HAVING sum(entry."cents") <> 0 ORDER BY 1`

async function same(): Promise<void> {
  for (const artist of artists) {
    for (const month of months) expect(await moved(artist, month)).toEqual(await counted(artist, month))
    const code = `artist:${artist}`
    // Those of several at once are added up from the entries.
    const whole = (await world.ctx.services.ledger.accountBalances(world.ctx, [code])).get(code) ?? 0
    expect(await accountBalance(world.ctx, code)).toBe(whole)
  }
}

describe('what moved in an artist’s month, and what stands on the account', () => {
  it('is what its entries add up to, before the job took them in, after it, and between', async () => {
    const keys: string[] = []
    for (let round = 0; round < 4; round += 1) {
      for (let n = 1; n <= 12; n += 1)
        keys.push(
          await post(
            n + round * 20,
            n % 3 ? 'tip' : 'sale',
            `2029-0${1 + (n % 3)}-${n % 2 ? '01T00:00:00Z' : '28T23:59:59.999Z'}`,
          ),
        )
      await same()
      if (round !== 2) await checkLedger(world.ctx)
      await same()
      const taken = keys[round * 3] as string
      await world.ctx.services.ledger.reverseTransaction(world.ctx, {
        key: taken,
        memo: 'back',
        occurredAt: months[2] as Date,
      })
      await same()
    }
    await Promise.all([checkLedger(world.ctx), checkLedger(world.ctx)])
    await same()
    expect(await moved(artists[0] as string, monthOf(months[0] as Date))).not.toEqual([])
  })

  it('is read of few rows, however many entries the month has', async () => {
    const connection = await world.test.platform.database.pool.connect()
    try {
      await connection.query('BEGIN; SET LOCAL session_replication_role = replica')
      const { rows: known } = await connection.query<{ id: string }>(
        `SELECT "id" FROM "LedgerAccount" WHERE "code" = $1`,
        [`artist:${artists[0]}`],
      )
      await connection.query(
        `WITH posted AS (
           INSERT INTO "LedgerTransaction" ("id", "key", "kind", "memo", "occurredAt")
           SELECT gen_random_uuid(), 'many ' || n, 'settlement', '', '2029-02-10' FROM generate_series(1, 5000) n RETURNING "id"
         )
         INSERT INTO "LedgerEntry" ("transactionId", "accountId", "cents", "occurredAt") SELECT "id", $1::uuid, 1, '2029-02-10' FROM posted`,
        [known[0]?.id],
      )
      await connection.query(`UPDATE "LedgerCheck" SET "summedThroughEntryId" = (SELECT max("id") FROM "LedgerEntry")`)
      await connection.query('ANALYZE "LedgerEntry", "LedgerTransaction"')
      const { text, values } = artistMovements({ account: `artist:${artists[0]}`, month: months[1] as Date })
      const { rows } = await connection.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values)
      const { rows: found } = await connection.query<SummedAccount>(
        `SELECT $1::uuid AS "id", true AS "isKept", (SELECT max("id") FROM "LedgerEntry") AS "through"`,
        [known[0]?.id],
      )
      const balance = balanceInSql(found[0] as SummedAccount)
      const { rows: whole } = await connection.query(
        `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${balance.text}`,
        balance.values,
      )
      const most = (node: { 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: never[] }): number =>
        Math.max(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0), ...(node.Plans ?? []).map(most))
      expect(most(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThan(50)
      expect(most(whole[0]['QUERY PLAN'][0].Plan)).toBeLessThan(50)
    } finally {
      await connection.query('ROLLBACK')
      connection.release()
    }
  })
})
