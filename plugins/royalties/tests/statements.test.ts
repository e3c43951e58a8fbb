import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeMonths } from '../domain/close-months.ts'
import { artistStatements, requireStatement } from '../domain/statements.ts'
import { postTransaction } from '../../ledger/domain/post-transaction.ts'
import { settlePeriods } from '../domain/settle-periods.ts'
import { batches, communityLines, entryLines, periodLines, songLines } from '../domain/statement-lines.ts'
import { rowsRead } from '#api/testing/plans/rows-read.ts'
import { watchSql } from '#api/testing/watch-sql.ts'
import { newId } from '../../billing/testing/billing-world.ts'
import { royaltiesWorld, type RoyaltiesWorld } from '../testing/royalties-world.ts'

// Many runs, or processes of their own: seconds on an idle machine.
vi.setConfig({ testTimeout: 180_000 })

// Closing goes from the first month there is: each test has a world of its own.
let world: RoyaltiesWorld
beforeEach(async () => {
  world = await royaltiesWorld()
})
afterEach(() => world.close())

const ALL = { limit: 10_000 }
const sum = (lines: readonly { cents: number }[]) => lines.reduce((total, { cents }) => total + cents, 0)

/** A tip that is paid at once, by the provider's event at `at`. */
async function tip(artistId: string, cents: number, at = world.clock.now()): Promise<string> {
  const paymentId = `pi_${newId()}`
  const { id: tipId } = await world.db.tip.create({ data: { artistId, cents, createdAt: at }, select: { id: true } })
  await world.apply({
    id: newId(),
    createdAt: at,
    type: 'payment.succeeded',
    payment: { paymentId, amountCents: cents, metadata: { kind: 'tip', tipId, artistId } },
  })
  return paymentId
}

async function refund(paymentId: string, amountCents: number, at = world.clock.now()): Promise<void> {
  await world.apply({
    id: newId(),
    createdAt: at,
    type: 'refund.made',
    refund: { refundId: newId(), paymentId, amountCents, metadata: {} },
  })
}

const sale = (artistId: string, cents: number) =>
  postTransaction(world.ctx, {
    key: `sale:${newId()}`,
    kind: 'sale',
    memo: '1 × Night Shift tee',
    occurredAt: world.clock.now(),
    entries: [
      { account: 'platform:cash', cents: -cents },
      { account: `artist:${artistId}`, cents },
    ],
  })

const balanceOf = (artistId: string) => world.balance(`artist:${artistId}`)

describe('a month that closes', () => {
  it('gives each artist who earned or had something a statement whose lines add up', async () => {
    world.clock.set('2029-05-02T00:00:00Z')
    const [artist, other] = [await world.artist(), await world.artist()]
    const [first, second, idle] = [
      await world.openPeriod({ days: 10 }),
      await world.openPeriod({ days: 10 }),
      await world.openPeriod({ days: 10 }),
    ]
    world.stream(first.id, { [artist.id]: { 'Neon Rain': 2, Afterglow: 1 }, [other.id]: 1 })
    world.stream(second.id, { [artist.id]: { 'Neon Rain': 1, Afterglow: 2 } })
    world.streams.months = [
      { month: '2029-05', artistId: artist.id, streams: 6 },
      { month: '2029-05', artistId: other.id, streams: 2 },
    ]
    const paymentId = await tip(artist.id, 500)
    await sale(artist.id, 2040)
    await refund(paymentId, 200)
    world.clock.set('2029-05-20T00:00:00Z')
    await settlePeriods(world.ctx)
    expect(await artistStatements(world.ctx, artist.id)).toEqual([])
    world.clock.set('2029-06-01T01:00:00Z')
    await Promise.all([closeMonths(world.ctx), closeMonths(world.ctx)])

    const [figures, ...more] = await artistStatements(world.ctx, artist.id)
    expect(more).toEqual([])
    expect(figures).toMatchObject({
      month: '2029-05',
      openingCents: 0,
      streamingCents: 1400,
      communityCents: 350,
      tipCents: 500,
      merchCents: 2040,
      adjustmentCents: -200,
      payoutCents: 0,
      closingCents: 4090,
      streams: 6,
      userCentricCents: 1750,
      proRataCents: 1500,
      createdAt: world.clock.now(),
    })
    expect(await balanceOf(artist.id)).toBe(4090)

    const statement = await requireStatement(world.ctx, { artistId: artist.id, month: '2029-05' })
    const songs = await songLines(world.ctx, statement)
    expect(songs.map(({ title, streams, cents }) => [title, streams, cents])).toEqual([
      ['Afterglow', 3, 733],
      ['Neon Rain', 3, 667],
    ])
    const periods = await periodLines(world.ctx, statement, ALL)
    expect(periods.map(({ streams, cents }) => [streams, cents]).sort()).toEqual([
      [3, 600],
      [3, 800],
    ])
    expect(new Set(periods.map(({ listener }) => listener)).size).toBe(2)
    for (const { listener } of periods) expect(listener).toMatch(/^Listener [0-9A-F]{4}-[0-9A-F]{4}$/)
    const entries = await entryLines(world.ctx, statement, ALL)
    expect(entries.map(({ source, memo, cents }) => [source, memo, cents])).toEqual([
      ['tip', 'Tip', 500],
      ['merch', '1 × Night Shift tee', 2040],
      ['adjustment', 'Tip taken back', -200],
      ['community', 'Community pool of 2029-05', 350],
    ])
    expect((await world.latestPeriod(idle.listenerId)).state).toBe('pooled')
    const community = await communityLines(world.ctx, statement, ALL)
    expect(community.map(({ streams, cents }) => [streams, cents]).sort()).toEqual([
      [3, 150],
      [3, 200],
    ])
    expect(new Set(community.map(({ listener }) => listener))).toEqual(new Set(periods.map(({ listener }) => listener)))
    const [oneOfThem] = await communityLines(world.ctx, statement, { limit: 1 })
    expect(await communityLines(world.ctx, statement, { limit: 9, after: oneOfThem?.id })).toEqual(community.slice(1))
    // Page by page is the same as all at once.
    const [one] = await periodLines(world.ctx, statement, { limit: 1 })
    expect(await periodLines(world.ctx, statement, { limit: 10, after: one?.id })).toEqual(periods.slice(1))
  })

  it('names one listener differently to another artist and in another month', async () => {
    world.clock.set('2029-05-02T00:00:00Z')
    const [artist, other] = [await world.artist(), await world.artist()]
    const { listener, period } = await world.subscriber()
    world.stream(period.id, { [artist.id]: 1, [other.id]: 1 })
    world.clock.set(period.endsAt)
    await world.test.runJob('billing.sandbox-renew')
    const next = await world.latestPeriod(listener.id)
    world.stream(next.id, { [artist.id]: 1 })
    world.clock.advance(3_600_000)
    await settlePeriods(world.ctx)
    world.clock.set(new Date(next.endsAt.getTime() + 3_600_000))
    await settlePeriods(world.ctx)
    world.clock.set('2029-08-02T00:00:00Z')
    await closeMonths(world.ctx)
    const nameIn = async (artistId: string, month: string) =>
      (await periodLines(world.ctx, await requireStatement(world.ctx, { artistId, month }), ALL)).map(
        (line) => line.listener,
      )
    const names = [
      await nameIn(artist.id, '2029-06'),
      await nameIn(other.id, '2029-06'),
      await nameIn(artist.id, '2029-07'),
    ].flat()
    expect(names).toHaveLength(3)
    expect(new Set(names).size).toBe(3)
  })

  it('carries a balance from statement to statement, and leaves out who has neither', async () => {
    world.clock.set('2029-01-10T00:00:00Z')
    const [artist, quiet] = [await world.artist(), await world.artist()]
    const paymentId = await tip(artist.id, 150)
    world.clock.set('2029-03-05T00:00:00Z')
    await refund(paymentId, 150)
    world.clock.set('2029-06-02T00:00:00Z')
    await closeMonths(world.ctx)
    expect(
      (await artistStatements(world.ctx, artist.id)).map(({ month, openingCents, closingCents }) => [
        month,
        openingCents,
        closingCents,
      ]),
    ).toEqual([
      ['2029-03', 150, 0],
      ['2029-02', 150, 150],
      ['2029-01', 0, 150],
    ])
    expect(await artistStatements(world.ctx, quiet.id)).toEqual([])
  })

  it('is never changed by what comes later, whatever its date: that stands in a later statement', async () => {
    world.clock.set('2029-01-10T00:00:00Z')
    const artist = await world.artist()
    const paymentId = await tip(artist.id, 900)
    world.clock.set('2029-02-01T01:00:00Z')
    await closeMonths(world.ctx)
    const read = async () => {
      const statement = await requireStatement(world.ctx, { artistId: artist.id, month: '2029-01' })
      return [statement, await entryLines(world.ctx, statement, ALL)]
    }
    const before = await read()
    world.clock.set('2029-02-03T00:00:00Z')
    // The provider tells two days late of what happened in January.
    await refund(paymentId, 300, new Date('2029-01-31T12:00:00Z'))
    await tip(artist.id, 50, new Date('2029-01-31T13:00:00Z'))
    expect(await read()).toEqual(before)
    world.clock.set('2029-03-01T01:00:00Z')
    await closeMonths(world.ctx)
    expect(await read()).toEqual(before)
    const [february] = await artistStatements(world.ctx, artist.id)
    expect(february).toMatchObject({
      month: '2029-02',
      openingCents: 900,
      tipCents: 50,
      adjustmentCents: -300,
      closingCents: 650,
    })
    expect(
      sum(
        await entryLines(world.ctx, await requireStatement(world.ctx, { artistId: artist.id, month: '2029-02' }), ALL),
      ),
    ).toBe(-250)
  })

  it('reads a page of its lines and no others, however many there are, then and before; what was late comes first', async () => {
    const artist = await world.artist()
    for (const month of ['2029-01', '2029-02']) {
      world.clock.set(`${month}-10T00:00:00Z`)
      for (let each = 0; each < 60; each += 1) await tip(artist.id, 100 + each)
      world.clock.set(month === '2029-01' ? '2029-02-01T01:00:00Z' : '2029-03-01T01:00:00Z')
      if (month === '2029-02') await tip(artist.id, 50, new Date('2029-01-31T13:00:00Z'))
      await closeMonths(world.ctx)
    }
    const statement = await requireStatement(world.ctx, { artistId: artist.id, month: '2029-02' })
    const all = await entryLines(world.ctx, statement, ALL)
    expect(all.map(({ cents }) => cents)).toEqual([50, ...Array.from({ length: 60 }, (_, each) => 100 + each)])
    await world.db.$executeRaw`ANALYZE "LedgerEntry", "LedgerTransaction", "LedgerAccount"`
    const watch = watchSql(world.test)
    const pages: typeof all = []
    for await (const page of batches((after) => entryLines(world.ctx, statement, { limit: 7, after })))
      pages.push(...page)
    watch.stop()
    expect(pages).toEqual(all)
    const sent = watch.calls().filter(({ text }) => text.includes('"LedgerEntry"'))
    expect(sent.length).toBe(10)
    // Of a line its entry, its transaction and what that takes back.
    for (const call of sent)
      expect(await rowsRead(world.test.platform.database.pool, call)).toBeLessThanOrEqual(8 * 3 + 2)
  })

  it('cannot be changed in the database', async () => {
    world.clock.set('2029-01-10T00:00:00Z')
    const artist = await world.artist()
    await tip(artist.id, 900)
    world.clock.set('2029-02-01T01:00:00Z')
    await closeMonths(world.ctx)
    const refused = 'statements of closed months never change'
    for (const sql of [
      'UPDATE "Statement" SET "tipCents" = 1',
      'DELETE FROM "Statement"',
      'TRUNCATE "Statement" CASCADE',
      'UPDATE "ClosedMonth" SET "throughEntryId" = 0',
      'DELETE FROM "ClosedMonth"',
      'TRUNCATE "PeriodSettlement"',
    ])
      await expect(world.db.$executeRawUnsafe(sql), sql).rejects.toThrow(refused)
    const [{ columns } = { columns: '' }] = await world.db.$queryRaw<
      { columns: string }[]
    >`SELECT string_agg('"' || column_name || '"', ', ') AS columns FROM information_schema.columns WHERE table_name = 'Statement' AND column_name NOT IN ('id', 'month', 'closingCents')`
    await expect(
      world.db.$executeRawUnsafe(
        `INSERT INTO "Statement" ("id", "month", "closingCents", ${columns}) SELECT gen_random_uuid(), '2029-02-01', 1, ${columns} FROM "Statement"`,
      ),
    ).rejects.toThrow('statement_adds_up')
  })
})

type Step = {
  kind: 'tip' | 'sale' | 'refund' | 'late-tip' | 'period' | 'settle' | 'close'
  artist: number
  cents: number
  days: number
}

it('opening and entries are the closing balance, of every artist in every month, and closed months stay as they are', async () => {
  const step = fc.record<Step>({
    kind: fc.constantFrom('tip', 'sale', 'refund', 'late-tip', 'period', 'settle', 'close'),
    artist: fc.nat(2),
    cents: fc.integer({ min: 100, max: 900 }),
    days: fc.constantFrom(0, 1, 9, 20),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      await world.close()
      world = await royaltiesWorld()
      world.clock.set('2029-01-05T00:00:00Z')
      const artists = [await world.artist(), await world.artist(), await world.artist()]
      const payments: { id: string; cents: number }[] = []
      const seen = new Map<string, unknown>()
      const look = async () => {
        for (const { id } of artists) {
          for (const figures of await artistStatements(world.ctx, id)) {
            const statement = await requireStatement(world.ctx, { artistId: id, month: figures.month })
            const lines = {
              figures,
              songs: await songLines(world.ctx, statement),
              periods: await periodLines(world.ctx, statement, ALL),
              community: await communityLines(world.ctx, statement, ALL),
              entries: await entryLines(world.ctx, statement, ALL),
            }
            const earlier = seen.get(figures.id)
            if (earlier) expect(lines).toEqual(earlier)
            seen.set(figures.id, lines)
            expect(figures.openingCents + sum(lines.periods) + sum(lines.entries)).toBe(figures.closingCents)
            expect([sum(lines.songs), sum(lines.periods)]).toEqual([figures.streamingCents, figures.streamingCents])
            expect(sum(lines.community)).toBe(figures.communityCents)
          }
        }
      }
      for (const { kind, artist, cents, days } of steps) {
        world.clock.advance(days * 86_400_000)
        const { id } = artists[artist] as (typeof artists)[0]
        if (kind === 'tip') payments.push({ id: await tip(id, cents), cents })
        else if (kind === 'late-tip') await tip(id, cents, new Date(world.clock.now().getTime() - 40 * 86_400_000))
        else if (kind === 'sale') await sale(id, cents)
        else if (kind === 'refund') {
          const payment = payments.pop()
          if (payment) await refund(payment.id, artist === 0 ? payment.cents : 100)
        } else if (kind === 'period') {
          const period = await world.openPeriod({ days: 12, grossCents: cents })
          world.stream(
            period.id,
            Object.fromEntries(
              artists
                .slice(0, artist + 1)
                .map((one, index) => [one.id, { [`Song ${cents}`]: index + 1, 'Other song': 2 }]),
            ),
          )
        } else if (kind === 'settle') await settlePeriods(world.ctx)
        else {
          await closeMonths(world.ctx)
          await look()
        }
      }
      world.clock.advance(62 * 86_400_000)
      await settlePeriods(world.ctx)
      // Into the next month, and past the hour that late claims still have at its beginning.
      world.clock.advance(32 * 86_400_000)
      await closeMonths(world.ctx)
      await look()
      for (const { id } of artists) {
        const statements = (await artistStatements(world.ctx, id)).toReversed()
        const moved = statements.reduce(
          (total, { openingCents, closingCents }) => total + closingCents - openingCents,
          0,
        )
        // Amounts without a statement are dated in the current month.
        expect(moved).toBe(await balanceOf(id))
        for (const [index, { openingCents }] of statements.entries())
          expect(openingCents).toBe(statements[index - 1]?.closingCents ?? 0)
      }
    }),
    { numRuns: 8, verbose: 1 },
  )
})
