import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { DomainContext } from '#api/app/context.ts'
import { killConnections } from '#api/testing/kill-connections.ts'
import { startTestApp, type TestApp } from '#api/testing/test-app.ts'
import { aggregateStreams } from '../domain/aggregate-streams.ts'
import { LISTENER_RANGES } from '../domain/listener-ranges.ts'
import { lockRollups } from '../domain/lock-rollups.ts'
import { manyClaims } from '../testing/many-claims.ts'

vi.setConfig({ testTimeout: 180_000 })

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const LISTENERS = 400

async function claimsOf(count: number): Promise<void> {
  const { pool } = test.platform.database
  const { rows } = await pool.query('SELECT coalesce(max("id"), 0)::int AS last FROM "StreamClaim"')
  await manyClaims(pool, { count, from: rows[0].last, listeners: LISTENERS })
}

/**
 * The first so many claims once more. Listeners who are new to an artist in a month are counted by artist, by whoever adds them up
 * first until the commit: these are known.
 */
async function claimAgain(count: number): Promise<void> {
  const { rowCount } = await test.platform.database.pool.query(
    `INSERT INTO "StreamClaim" ("listenerId", "songId", "artistId", "playbackId", "periodId", "duration", "counted", "claimedAt")
     SELECT "listenerId", "songId", "artistId", gen_random_uuid(), "periodId", 30, true, "claimedAt" FROM "StreamClaim" ORDER BY "id" LIMIT $1`,
    [count],
  )
  expect(rowCount).toBe(count)
}

const waiting = async () => await test.platform.database.client.pendingClaim.count()

/** Workers whose transactions wait with what they have moved until the gate opens. */
function gatedWorkers() {
  let [arrived, open] = [0, () => {}]
  const opened = new Promise<void>((resolve) => (open = resolve))
  const ctx: DomainContext = {
    ...test.ctx,
    transaction: (work, options) =>
      test.ctx.transaction(
        (tx) =>
          work({
            ...tx,
            hooks: {
              ...tx.hooks,
              run: async (hook, input) => {
                arrived += 1
                await opened
                await tx.hooks.run(hook, input)
              },
            },
          }),
        options,
      ),
  }
  return { ctx, arrived: () => arrived, open }
}

describe('workers that find more than a batch for each range of listeners', () => {
  it('add up listeners of their own at the same time, and together all of them', async () => {
    await claimsOf(4_000)
    await aggregateStreams(test.ctx)
    await claimAgain(4_000)
    const workers = gatedWorkers()
    const runs = [1, 2, 3].map(() => aggregateStreams(workers.ctx, { batch: 100 }))
    try {
      await expect.poll(workers.arrived, { timeout: 60_000 }).toBe(3)
      expect(await waiting()).toBe(4_000)
    } finally {
      workers.open()
    }
    const moved = (await Promise.all(runs)).reduce((sum, count) => sum + count, 0)
    expect(moved + (await aggregateStreams(test.ctx))).toBe(4_000)
    expect(await waiting()).toBe(0)
    await expect(test.ctx.services.streaming.recount(test.ctx)).resolves.toMatchObject({ pending: 0, differences: [] })
    await expect(test.ctx.services.royalties.recountEstimates(test.ctx)).resolves.toEqual([])
  })

  it('let nobody change rollups or the history meanwhile, and start when nobody does', async () => {
    await claimsOf(2_000)
    const workers = gatedWorkers()
    const run = aggregateStreams(workers.ctx, { batch: 100 })
    await expect.poll(workers.arrived, { timeout: 60_000 }).toBe(1)
    const { pool } = test.platform.database
    const other = await pool.connect()
    try {
      const { rows } = await other.query(
        `SELECT pg_try_advisory_xact_lock(hashtextextended('streaming aggregation', 0)) AS locked`,
      )
      expect(rows).toEqual([{ locked: false }])
      await other.query('BEGIN')
      await expect(other.query('LOCK TABLE "SongDay" IN SHARE ROW EXCLUSIVE MODE NOWAIT')).rejects.toMatchObject({
        code: '55P03',
      })
      await other.query('ROLLBACK')
    } finally {
      other.release()
      workers.open()
    }
    await run
    await claimsOf(2_000)
    await test.ctx.transaction(async (tx) => {
      await lockRollups(tx)
      const { rows } = await pool.query(
        `SELECT pg_try_advisory_xact_lock_shared(hashtextextended('streaming aggregation', 0)) AS shared`,
      )
      expect(rows).toEqual([{ shared: false }])
    })
    await aggregateStreams(test.ctx, { batch: 100 })
    expect(await waiting()).toBe(0)
  })

  it('lose and double nothing when they are killed in the middle, again and again', async () => {
    const claims = 12_000
    await claimsOf(claims)
    let [moved, deaths] = [0, 0]
    const worker = async () => {
      for (;;)
        try {
          if ((await waiting()) === 0) return
          moved += await aggregateStreams(test.ctx, { batch: 150 })
        } catch {
          deaths += 1
        }
    }
    const at = Array.from({ length: 10 }, (_, kill) => claims - kill * 1_000)
    const [killed] = await Promise.all([
      killConnections(test.platform.database.url, {
        at,
        left: async (client) => (await client.query('SELECT count(*)::int AS left FROM "PendingClaim"')).rows[0].left,
      }),
      worker(),
      worker(),
      worker(),
    ])
    expect(killed).toBeGreaterThan(3)
    expect(deaths).toBeGreaterThan(0)
    expect(moved).toBeLessThanOrEqual(claims)
    await expect(test.ctx.services.streaming.recount(test.ctx)).resolves.toMatchObject({ pending: 0, differences: [] })
    await expect(test.ctx.services.royalties.recountEstimates(test.ctx)).resolves.toEqual([])
  })

  it('are at most as many as there are ranges; the next one leaves the rest to them', async () => {
    await claimAgain(4_000)
    const workers = gatedWorkers()
    const runs = Array.from({ length: 3 }, () => aggregateStreams(workers.ctx, { batch: 100 }))
    await expect.poll(workers.arrived, { timeout: 60_000 }).toBe(3)
    const { pool } = test.platform.database
    const holder = await pool.connect()
    try {
      await holder.query('BEGIN')
      await holder.query(
        `SELECT pg_try_advisory_xact_lock(hashtextextended('streaming listeners ' || number, 0)) FROM generate_series(0, $1::int - 1) number`,
        [LISTENER_RANGES],
      )
      expect(await aggregateStreams(test.ctx, { batch: 100 })).toBe(0)
    } finally {
      await holder.query('ROLLBACK')
      holder.release()
      workers.open()
    }
    await Promise.all(runs)
    await aggregateStreams(test.ctx)
    expect(await waiting()).toBe(0)
  })
})
