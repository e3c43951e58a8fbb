import type { PoolClient } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeMonths } from '../domain/close-months.ts'
import { settlePeriods } from '../domain/settle-periods.ts'
import { newId } from '../../billing/testing/billing-world.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../testing/royalties-world.ts'
import { PATIENCE } from '#api/testing/patience.ts'

vi.setConfig({ testTimeout: 120_000 })

// Concurrent actions while a month is closed, on connections of their own.
const artist = newId()
let world: RoyaltiesWorld
let gate: PoolClient
let period: Awaited<ReturnType<RoyaltiesWorld['openPeriod']>>
beforeEach(async () => {
  world = await royaltiesWorld()
  gate = await world.test.platform.database.pool.connect()
  world.clock.set('2029-05-02T00:00:00Z')
  period = await world.openPeriod({ days: 10 })
  await world.openPeriod({ days: 10, grossCents: 300 })
  world.stream(period.id, { [artist]: 3 })
  world.clock.set('2029-05-20T00:00:00Z')
  expect(await settlePeriods(world.ctx)).toEqual({ settled: 1, pooled: 1 })
  world.clock.set('2029-06-01T02:00:00Z')
})
afterEach(async () => {
  await gate.query('ROLLBACK')
  gate.release()
  await world.close()
})

/** A tip's money, as its payment posts it. */
const tip = async (key: string, cents: number, at: string) =>
  await world.ctx.services.ledger.postTransaction(world.ctx, {
    key: `tip:${key}`,
    kind: 'tip',
    sourceId: key,
    memo: 'Tip',
    occurredAt: new Date(at),
    entries: [
      { account: 'platform:cash', cents: -cents },
      { account: `artist:${artist}`, cents },
    ],
  })

/** Closes the month, and holds it up where it has begun to prepare: until `meanwhile` is through. */
async function closeWith(meanwhile: () => Promise<unknown>): Promise<string[]> {
  await gate.query('BEGIN; LOCK TABLE "CommunityShare" IN SHARE MODE')
  const closed = closeMonths(world.ctx)
  await vi.waitUntil(async () => await waiting(`locktype = 'relation' AND relation = '"CommunityShare"'::regclass`), {
    timeout: 60_000 * PATIENCE,
  })
  const blocked = vi.waitUntil(async () => await waiting(`locktype = 'advisory'`), { timeout: 60_000 * PATIENCE })
  const through = meanwhile().then(() => 'through')
  expect(
    await Promise.race([
      through,
      blocked.then(
        () => 'blocked',
        () => 'never',
      ),
    ]),
  ).toBe('through')
  await gate.query('COMMIT')
  return await closed
}

async function waiting(condition: string): Promise<boolean> {
  const { rows } = await gate.query(
    `SELECT FROM pg_locks WHERE NOT granted AND ${condition}
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  return rows.length > 0
}

const statementOf = async (month: string) =>
  await world.db.statement.findUnique({ where: { artistId_month: { artistId: artist, month: new Date(month) } } })

describe('while a month is closed', () => {
  it('is posted as always: what is dated in the month is in it, what is dated after it in the next', async () => {
    const closed = await closeWith(async () => {
      await tip('last', 500, '2029-05-31T23:59:59.999Z')
      await tip('first', 70, '2029-06-01T00:00:00Z')
    })
    expect(closed).toContain('2029-05')
    expect(await statementOf('2029-05-01')).toMatchObject({
      streamingCents: 800n,
      communityCents: 200n,
      tipCents: 500n,
      closingCents: 1500n,
    })
    world.clock.set('2029-07-01T02:00:00Z')
    expect(await closeMonths(world.ctx)).toEqual(['2029-06'])
    expect(await statementOf('2029-06-01')).toMatchObject({ openingCents: 1500n, tipCents: 70n, closingCents: 1570n })
    expect(await world.balance(`artist:${artist}`)).toBe(1570)
  })

  it('a refund that takes from what its listener may move is seen, and the pool split anew', async () => {
    await closeWith(async () => {
      // The period has 50 of the platform's 200 cents left.
      await world.refund(period, 150)
    })
    expect(await world.db.communityShare.findMany()).toMatchObject([{ periodId: period.id, cents: 50 }])
    expect(await world.db.closedMonth.findUnique({ where: { month: new Date('2029-05-01') } })).toMatchObject({
      poolCents: 240,
      carriedCents: 190,
    })
    expect(await world.balance('community:2029-06')).toBe(190)
    expect(await statementOf('2029-05-01')).toMatchObject({ communityCents: 50n, closingCents: 850n })
  })

  it('money that comes into the pool late is in it, or in the statement of no month twice', async () => {
    await closeWith(
      async () =>
        await world.ctx.services.ledger.postTransaction(world.ctx, {
          key: 'late pool',
          kind: 'pool',
          memo: 'late',
          occurredAt: new Date('2029-05-31T20:00:00Z'),
          entries: [
            { account: 'platform:cash', cents: -60 },
            { account: 'community:2029-05', cents: 60 },
          ],
        }),
    )
    expect(await world.db.closedMonth.findUnique({ where: { month: new Date('2029-05-01') } })).toMatchObject({
      poolCents: 300,
      carriedCents: 100,
    })
    expect([await world.balance('community:2029-05'), await world.balance('community:2029-06')]).toEqual([0, 100])
  })

  it('many tips at the turn of the month are each in exactly one statement', async () => {
    const closed = new AbortController()
    let sent = 0
    const tipping = async (lane: number) => {
      for (let n = 0; !closed.signal.aborted || n < 5; n += 1) {
        await tip(`${lane} ${n}`, 1, n % 2 ? '2029-05-31T23:00:00Z' : '2029-06-01T01:00:00Z')
        sent += 1
      }
    }
    const tips = Promise.all([1, 2, 3].map(tipping))
    await vi.waitUntil(() => sent > 3, { timeout: 60_000 * PATIENCE })
    expect(await closeMonths(world.ctx)).toContain('2029-05')
    closed.abort()
    await tips
    const may = await statementOf('2029-05-01')
    world.clock.set('2029-07-01T02:00:00Z')
    await closeMonths(world.ctx)
    const june = await statementOf('2029-06-01')
    expect(Number(may?.tipCents) + Number(june?.tipCents)).toBe(sent)
    expect(Number(june?.closingCents)).toBe(await world.balance(`artist:${artist}`))
  })
})
