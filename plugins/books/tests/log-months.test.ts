import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseCanonical } from '../rules/canonical-json.ts'
import { isConsistent } from '../rules/merkle-tree.ts'
import { openCheckpoint, parseCheckpoint } from '../rules/checkpoint.ts'
import type { PayeeStatement } from '../rules/statement-format.ts'
import { closeMonths } from '../../royalties/domain/close-months.ts'
import { settlePeriods } from '../../royalties/domain/settle-periods.ts'
import { logMonths } from '../domain/log-months.ts'
import { tileReader } from '../domain/read-tile.ts'
import { proveLineOf, provedLines } from '../domain/proofs.ts'
import { readPublished } from '../domain/published-checkpoint.ts'
import { consistencyPath } from '../domain/tree/tiles.ts'
import { booksWorld, type BooksWorld } from '../testing/books-world.ts'

let world: BooksWorld
let artist: string
let other: string
let listeners: string[]
const published = async () => (await readPublished(world.ctx, world.origin)) as string

beforeAll(async () => {
  world = await booksWorld()
  artist = (await world.artist()).id
  other = (await world.artist()).id
  listeners = await world.closeMonth('2029-05', { [artist]: 3, [other]: 2 })
})
afterAll(() => world.close())

describe('a month’s close', () => {
  it('logs each artist’s statement and each listener’s month, and signs them', async () => {
    const entries = await world.db.booksEntry.findMany({ orderBy: { sequence: 'asc' } })
    expect(entries.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(new Set(entries.map(({ payeeId }) => payeeId))).toEqual(new Set([artist, other, ...listeners]))
    expect(entries.every(({ backfilled }) => !backfilled)).toBe(true)
    await logMonths(world.ctx)
    expect(await openCheckpoint(await published(), await world.keys())).toMatchObject({ origin: world.origin, size: 7 })
  })

  it('gives each payee files that prove the statement to the cent', async () => {
    const files = await world.prove(artist, '2029-05')
    expect(await world.failures(files)).toEqual([])
    const stored = await world.db.statement.findFirstOrThrow({ where: { artistId: artist } })
    expect(JSON.parse(files.statement) as PayeeStatement).toMatchObject({
      payee: { id: artist, name: 'Nightline' },
      month: '2029-05',
      streaming: Number(stored.streamingCents),
      community: Number(stored.communityCents),
      closing: Number(stored.closingCents),
      previous: null,
      rules: { artistPercent: 80 },
    })
    const month = await world.prove(listeners[0] as string, '2029-05')
    expect(await world.failures(month)).toEqual([])
    expect(JSON.parse(month.statement)).toMatchObject({ paid: 1000, platform: 200, artists: 800, streams: 1 })
  })

  it('has lines that add up to the statement, and proves one of them alone', async () => {
    const files = await world.prove(artist, '2029-05')
    const statement = JSON.parse(files.statement) as PayeeStatement
    const texts = await provedLines(world.ctx, { payeeId: artist, month: '2029-05' })
    const lines = texts.map((text) => parseCanonical(text) as Record<string, unknown>)
    expect(lines).toHaveLength(3)
    const sum = (name: string) => lines.reduce((total, line) => total + Number(line[name]), 0)
    expect([sum('cents'), sum('community')]).toEqual([statement.streaming, statement.community])
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(listeners.join('|')))
    const line = await proveLineOf(world.ctx, { payeeId: artist, month: '2029-05', line: 1 })
    expect(await world.failures(files, { lines: [line] })).toEqual([])
    const changed = line.replace(/"cents":(\d+)/, (_, cents) => `"cents":${Number(cents) + 1}`)
    expect(await world.failures(files, { lines: [changed] })).toEqual(['line'])
    expect(await world.failures(await world.prove(other, '2029-05'), { lines: [line] })).toEqual(['line'])
  })

  it('names in the next statement the one before, and extends the log', async () => {
    const before = await published()
    await world.closeMonth('2029-06', { [artist]: 1 })
    await logMonths(world.ctx)
    const [first, second] = [await world.prove(artist, '2029-05'), await world.prove(artist, '2029-06')]
    expect(await world.failures(second)).toEqual(['previous open'])
    expect(await world.failures(second, { previous: first })).toEqual([])
    expect(await world.failures(second, { previous: await world.prove(other, '2029-05') })).toEqual(['previous'])
    const [older, newer] = [parseCheckpoint(before), parseCheckpoint(await published())]
    const proof = await consistencyPath(tileReader(world.ctx, world.origin), older.size, newer.size)
    expect(newer.size).toBeGreaterThan(older.size)
    expect(await isConsistent(older, newer, proof)).toBe(true)
    // What was handed out before still proves itself.
    expect(await world.failures(first)).toEqual([])
  })

  it('changes no ledger entry, rule or statement', async () => {
    const cents = await world.db.statement.findMany({ where: { artistId: artist }, orderBy: { month: 'asc' } })
    expect(cents.map(({ openingCents, closingCents }) => [openingCents, closingCents])[0]?.[1]).toBe(
      cents[1]?.openingCents,
    )
    const { rows } = { rows: await world.db.ledgerEntry.aggregate({ _sum: { cents: true } }) }
    expect(rows._sum.cents).toBe(0n)
  })
})

describe('months that were closed before', () => {
  it('are logged once, oldest first and marked, by two processes at once', async () => {
    const renamed = { ...world.ctx, settings: { ...world.ctx.settings, books: { BOOKS_NAME: 'second' } } }
    const origin = world.origin.replace(/books$/, 'second')
    const here = world.test.app.context(world.ctx.actor)
    Object.assign(here.settings.books, { BOOKS_NAME: 'second' })
    try {
      const done = await Promise.all([logMonths(here), logMonths(here)])
      expect(done.flat().length).toBeGreaterThanOrEqual(2)
      const entries = await world.db.booksEntry.findMany({ where: { origin }, orderBy: { sequence: 'asc' } })
      const first = await world.db.booksEntry.count({ where: { origin: world.origin } })
      expect(entries.map(({ sequence }) => sequence)).toEqual(Array.from({ length: first }, (_, at) => at))
      expect(entries.every(({ backfilled }) => backfilled)).toBe(true)
      expect(new Set(entries.map(({ label }) => Buffer.from(label).toString('hex'))).size).toBe(first)
      expect(JSON.parse(entries.at(-1)?.statement ?? '{}')).toMatchObject({ backfilled: true })
      expect(renamed.settings.books.BOOKS_NAME).toBe('second')
    } finally {
      Object.assign(here.settings.books, { BOOKS_NAME: 'books' })
    }
  })

  it('keeps a label for one payee and month', async () => {
    const {
      label,
      sequence: _,
      ...entry
    } = await world.db.booksEntry.findFirstOrThrow({ where: { origin: world.origin } })
    await expect(
      world.db.booksEntry.create({ data: { ...entry, label, sequence: 999 } as never, select: { sequence: true } }),
    ).rejects.toThrow('Unique constraint')
  })

  it('refuses to change or remove an entry', async () => {
    await expect(world.db.$executeRaw`UPDATE "BooksEntry" SET "leaf" = '\\x00' WHERE "sequence" = 0`).rejects.toThrow(
      'never change',
    )
    await expect(world.db.$executeRaw`DELETE FROM "BooksEntry"`).rejects.toThrow('never removed')
  })
})

describe('erasing a person', () => {
  it('removes salts and statement, and leaves the log and what was handed out as they are', async () => {
    const gone = listeners[4] as string
    const files = await world.prove(gone, '2029-05')
    await world.db.subscription.updateMany({ where: { listenerId: gone }, data: { state: 'canceled' } })
    // By hand, as docs/operations.md says.
    await world.db.$executeRaw`SELECT fairwave_erase('user', ${gone}::uuid, 'a key of at least thirty-two characters')`
    await expect(world.prove(gone, '2029-05')).rejects.toThrow('Proof of this month')
    expect(await world.failures(files)).toEqual([])
    const secrets = { OR: [{ statement: { not: null } }, { salt: { not: null } }, { linesKey: { not: null } }] }
    expect(await world.db.booksEntry.count({ where: { payeeId: gone, ...secrets } })).toBe(0)
    expect(await world.db.booksPayee.count({ where: { payeeId: gone, labelSalt: { not: null } } })).toBe(0)
    expect(await world.db.booksEntry.count({ where: { payeeId: gone } })).toBeGreaterThan(0)
  })

  it('still closes and logs the next month', async () => {
    world.clock.set('2029-07-02T00:00:00Z')
    const period = await world.openPeriod({ days: 10 })
    world.stream(period.id, { [other]: 1 })
    world.clock.set('2029-07-20T00:00:00Z')
    await settlePeriods(world.ctx)
    world.clock.set('2029-08-02T00:00:00Z')
    expect(await closeMonths(world.ctx)).toEqual(['2029-07'])
    expect(
      await world.failures(await world.prove(other, '2029-07'), { previous: await world.prove(other, '2029-06') }),
    ).toEqual([])
  })
})

describe('a period that is settled after its month’s close with a time within it', () => {
  it('stands in the next month of artist and listener, and says so', async () => {
    world.clock.set('2029-08-02T00:00:00Z')
    const [late, timely] = [await world.openPeriod({ days: 10 }), await world.openPeriod({ days: 10 })]
    for (const { id } of [late, timely]) world.stream(id, { [other]: 2 })
    await world.closeNext('2029-08')
    // A worker whose clock is behind.
    world.clock.set('2029-08-20T00:00:00Z')
    await settlePeriods(world.ctx)
    expect(await world.db.subscriptionPeriod.findUniqueOrThrow({ where: { id: late.id } })).toMatchObject({
      settledAt: new Date('2029-08-20T00:00:00Z'),
      bookedIn: new Date('2029-09-01'),
    })
    await world.closeNext('2029-09')
    await logMonths(world.ctx)
    await expect(world.prove(late.listenerId, '2029-08')).rejects.toThrow('Proof of this month')
    const files = await world.prove(late.listenerId, '2029-09')
    expect(await world.failures(files)).toEqual([])
    expect(JSON.parse(files.statement)).toMatchObject({ month: '2029-09', paid: 1000, late: 1000, artists: 800 })
    const [line] = await provedLines(world.ctx, { payeeId: late.listenerId, month: '2029-09' })
    expect(JSON.parse(line as string)).toMatchObject({ kind: 'part', late: true, artist: other, cents: 800 })
    const statement = JSON.parse((await world.prove(other, '2029-09')).statement) as PayeeStatement
    expect(statement.streaming).toBe(1600)
    // The timely months before say nothing of it.
    expect((await world.prove(listeners[0] as string, '2029-05')).statement).not.toContain('late')
  })
})
