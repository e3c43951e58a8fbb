import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { manualClock } from '#api/platform/clock/port.ts'
import { type TestApp, startTestApp } from '#api/testing/test-app.ts'
import { emptyTables } from '#api/testing/without-guards.ts'
import { migrate } from '#prisma/migrate.ts'
import { createClaimStream } from '../domain/claims/claim-stream.ts'
import { listeningWorld } from '../testing/listening-world.ts'

/** First moment of the n-th month from now by the clock of the database, which has partitions of its own for it. */
const month = (from: number, start = new Date()) =>
  new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + from, 1))
const nameOf = (table: string, moment: Date) => `${table}_${moment.toISOString().slice(0, 7).replace('-', '_')}`

let test: TestApp
let world: ReturnType<typeof listeningWorld>
const clock = manualClock(new Date(), { confirmed: true })
beforeAll(async () => {
  test = await startTestApp({ clock })
  world = listeningWorld(test)
})
afterAll(() => test.close())
beforeEach(async () => {
  await emptyTables(test.platform.database, 'StreamClaim', 'PendingClaim', 'PlaybackSession')
  clock.set(new Date(month(2).getTime() - 20_000))
})

const sql = async (statement: string, ...values: unknown[]) =>
  (await test.platform.database.pool.query(statement, values)).rows
const partitions = async (table = 'StreamClaim') =>
  (
    await sql(
      'SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = $1::regclass ORDER BY 1',
      `"${table}"`,
    )
  ).map(({ name }) => name.replaceAll('"', '') as string)
/** Where every claim stands, and whether it counted. */
const claims = async () =>
  await sql(
    `SELECT replace(tableoid::regclass::text, '"', '') AS partition, "counted" FROM "StreamClaim" ORDER BY "id"`,
  )

async function scene() {
  const song = await world.song(await world.artist())
  const listener = await world.listener()
  await world.load(listener, song)
  return {
    song,
    listener,
    claim: () => world.as(listener).services.streaming.claimStream(world.as(listener), world.claimOf(song)),
  }
}

describe('a claim that is repeated after the month has ended', () => {
  it('counts once, by whichever process, and stands where its playback was opened', async () => {
    const { song, listener, claim } = await scene()
    clock.advance(40_000)
    expect(clock.now().getUTCMonth()).toBe(month(2).getUTCMonth())
    const elsewhere = createClaimStream()
    const verdicts = await Promise.all([claim(), elsewhere(world.as(listener), world.claimOf(song)), claim()])
    clock.advance(86_400_000)
    verdicts.push(await claim(), await elsewhere(world.as(listener), world.claimOf(song)))
    expect(verdicts.filter(({ counted }) => counted)).toHaveLength(1)
    expect(new Set(verdicts.map(({ reason }) => reason))).toEqual(new Set([undefined, 'DUPLICATE']))
    const kept = await claims()
    expect(new Set(kept.map(({ partition }) => partition))).toEqual(new Set([nameOf('StreamClaim', month(1))]))
    expect(kept.filter(({ counted }) => counted)).toHaveLength(1)
  })

  it('is refused by the key itself, whatever moment it says it was claimed at', async () => {
    const { claim } = await scene()
    clock.advance(40_000)
    expect(await claim()).toEqual({ counted: true })
    await expect(
      sql(`INSERT INTO "StreamClaim" ("listenerId", "songId", "artistId", "playbackId", "openedAt", "periodId", "duration", "counted", "claimedAt")
        SELECT "listenerId", "songId", "artistId", "playbackId", "openedAt", "periodId", 31, true, "claimedAt" + interval '2 months' FROM "StreamClaim"`),
    ).rejects.toMatchObject({ code: '23505' })
  })

  it('counts once where a version that knew no partitions counted it', async () => {
    const { song, listener, claim } = await scene()
    clock.advance(40_000)
    const [session] = await sql('SELECT "id" FROM "PlaybackSession"')
    const before = `INSERT INTO "StreamClaim" ("listenerId", "songId", "artistId", "playbackId", "periodId", "duration", "counted", "reason", "claimedAt")`
    const row = [listener.user?.id, song.id, song.artistId, session?.id, listener.periodId]
    await sql(`${before} VALUES ($1, $2, $3, $4, $5, 30, true, NULL, now())`, ...row)
    expect(await claim()).toEqual({ counted: false, reason: 'DUPLICATE' })
    await expect(sql(`${before} VALUES ($1, $2, $3, $4, $5, 30, true, NULL, now())`, ...row)).rejects.toMatchObject({
      code: '23505',
    })
    // An artist, who is no listener, as that version writes it.
    await sql(
      `${before} VALUES (NULL, $1, $2, NULL, NULL, 30, false, 'NO_SUBSCRIPTION', now())`,
      song.id,
      song.artistId,
    )
    expect(await claims()).toHaveLength(3)
  })
})

describe('a month without a partition', () => {
  it('loses and refuses no claim; the job makes it later and moves what came, guards and all', async () => {
    clock.set(new Date(month(30).getTime() - 20_000))
    const { claim } = await scene()
    clock.advance(40_000)
    expect(await claim()).toEqual({ counted: true })
    expect(await claims()).toEqual([{ partition: 'StreamClaim_default', counted: true }])

    const before = await partitions()
    const wanted = [29, 30, 31, 32, 33].map((from) => nameOf('StreamClaim', month(from)))
    const made = await Promise.all([test.runJob('streaming.make-partitions'), test.runJob('streaming.make-partitions')])
    expect((made.flat() as string[]).toSorted()).toEqual(
      [...wanted, ...wanted.map((name) => name.replace('StreamClaim', 'PlaybackSession'))].toSorted(),
    )
    expect(await partitions()).toEqual([...before, ...wanted].toSorted())
    expect(await test.runJob('streaming.make-partitions')).toEqual([])
    expect(await claims()).toEqual([{ partition: wanted[0], counted: true }])
    expect(await claim()).toEqual({ counted: false, reason: 'DUPLICATE' })
    expect(await test.runJob('streaming.aggregate')).toBe(1)
    expect(await test.ctx.services.streaming.recount(test.ctx)).toMatchObject({ differences: [], aggregated: 1 })
  })

  it('is made when a process starts', async () => {
    const next = nameOf('StreamClaim', month(2))
    await sql(`DROP TABLE "${next}"`)
    await migrate(test.platform.database.url)
    expect(await partitions()).toContain(next)
  })
})

describe('every partition', () => {
  it('is as append-only as the whole, and has its keys and checks', async () => {
    const { claim } = await scene()
    clock.advance(40_000)
    await claim()
    for (const name of await partitions())
      await expect(sql(`TRUNCATE "${name}"`), name).rejects.toMatchObject({ code: '23001' })
    const [at] = await claims()
    await expect(sql(`DELETE FROM "${at?.partition}"`)).rejects.toMatchObject({ code: '23001' })
    await expect(sql(`UPDATE "${at?.partition}" SET "duration" = 99`)).rejects.toMatchObject({ code: '23001' })
    const described = await sql(
      `SELECT c.relname AS name, ARRAY(SELECT tgname::text FROM pg_trigger WHERE tgrelid = c.oid AND tgname <> 'stream_claim_awaits_rollups' ORDER BY 1) AS guards,
        ARRAY(SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = c.oid ORDER BY 1) AS rules,
        ARRAY(SELECT regexp_replace(pg_get_indexdef(indexrelid), '^.* USING ', '') FROM pg_index WHERE indrelid = c.oid ORDER BY 1) AS keys
       FROM pg_class c WHERE c.oid = '"StreamClaim"'::regclass OR c.oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = '"StreamClaim"'::regclass)`,
    )
    const { name: _whole, ...whole } = described.find(({ name }) => name === 'StreamClaim') as { name: string }
    for (const { name, ...part } of described) expect(part, name).toEqual(whole)
    expect(described.length).toBeGreaterThan(4)
  })

  it('of sessions goes once its month is over and it is empty', async () => {
    await scene()
    const [there, inUse] = [nameOf('PlaybackSession', month(1)), nameOf('PlaybackSession', month(2))]
    expect(await partitions('PlaybackSession')).toContain(there)
    clock.set(new Date(month(2).getTime() + 8 * 86_400_000))
    await world.load(await world.listener(), await world.song(await world.artist()))
    const reader = new pg.Client({ connectionString: test.platform.database.url })
    await reader.connect()
    try {
      await reader.query(`BEGIN; SELECT FROM "${there}"`)
      expect(await test.runJob('streaming.remove-old-playbacks')).toBe(1)
      expect(await partitions('PlaybackSession')).toContain(there)
    } finally {
      await reader.end()
    }
    await test.runJob('streaming.remove-old-playbacks')
    const left = await partitions('PlaybackSession')
    expect(left).not.toContain(there)
    expect(left).toContain(inUse)
    expect(await sql('SELECT FROM "PlaybackSession"')).toHaveLength(1)
  })
})

it('a claim looks into the partition of its session and no other month', async () => {
  const { rows } = await test.platform.database.pool.query(
    `EXPLAIN (FORMAT JSON) SELECT FROM "StreamClaim" claim WHERE claim."playbackId" = $1 AND claim."openedAt" IN ($2, 'epoch') AND claim."listenerId" = $3 AND claim."counted"`,
    [randomUUID(), month(2), randomUUID()],
  )
  const read = [...JSON.stringify(rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name)
  expect(read.toSorted()).toEqual([nameOf('StreamClaim', month(2)), 'StreamClaim_before'].toSorted())
})
