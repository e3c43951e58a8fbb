import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdLock } from '#api/testing/held-lock.ts'
import { closeMonths } from '../../royalties/domain/close-months.ts'
import { settlePeriods } from '../../royalties/domain/settle-periods.ts'
import { logMonths } from '../domain/log-months.ts'
import { BooksRefused } from '../domain/books-refused.ts'
import { openLog } from '../domain/log.ts'
import { publishCheckpoint } from '../domain/publish-checkpoint.ts'
import { signingProblem } from '../domain/signing-problem.ts'
import { readPublished, writePublished } from '../domain/published-checkpoint.ts'
import { hashLeaf } from '../domain/tree/hashes.ts'
import { parseCheckpoint } from '../rules/checkpoint.ts'
import { booksWorld, type BooksWorld } from '../testing/books-world.ts'

vi.setConfig({ testTimeout: 120_000 })

let world: BooksWorld
let artist: string
beforeEach(async () => {
  world = await booksWorld()
  artist = (await world.artist()).id
  await world.closeMonth('2029-05', { [artist]: 2 })
  await logMonths(world.ctx)
})
afterEach(() => world.close())

const published = async () => (await readPublished(world.ctx, world.origin)) as string
const append = async () => {
  await world.ctx.transaction(async (tx) => {
    const log = await openLog(tx, world.origin)
    await log.append([hashLeaf(Buffer.from(`entry ${Math.random()}`))])
    await log.save()
  })
  await publishCheckpoint(world.ctx, world.origin)
}
/** As whoever owns the tables could. */
const rewrite = async (...statements: string[]) => {
  await world.db.$transaction([
    world.db.$executeRawUnsafe(`SET LOCAL session_replication_role = replica`),
    ...statements.map((statement) => world.db.$executeRawUnsafe(statement)),
  ])
}

describe('the log is not signed', () => {
  it('while the database is behind the published checkpoint, as a restored backup is', async () => {
    const [log] = await world.db.booksLog.findMany()
    const tiles = await world.db.booksTile.findMany()
    await world.closeMonth('2029-06', { [artist]: 1 })
    await logMonths(world.ctx)
    const newest = await published()
    // The log as it was in the backup.
    await rewrite(
      'DELETE FROM "BooksTile"',
      'DELETE FROM "BooksLog"',
      `DELETE FROM "BooksEntry" WHERE "month" = '2029-06-01'`,
      `DELETE FROM "BooksMonth" WHERE "month" = '2029-06-01'`,
    )
    await world.db.booksLog.createMany({ data: [log as never] })
    await world.db.booksTile.createMany({ data: tiles as never })
    await expect(logMonths(world.ctx)).rejects.toThrow(
      /was published with 5 entries and the database has 3\. Restore a newer backup, or set BOOKS_NAME/,
    )
    expect(await published()).toBe(newest)
    expect(await signingProblem(world.ctx)).toEqual([expect.stringContaining('Restore a newer backup')])
    // A month closes all the same, and nothing is signed of it.
    await world.closeMonth('2029-07', { [artist]: 1 })
    expect(await world.db.statement.count({ where: { month: new Date('2029-07-01') } })).toBe(1)
    await expect(logMonths(world.ctx)).rejects.toBeInstanceOf(BooksRefused)
    expect(await published()).toBe(newest)
    await expect(world.prove(artist, '2029-07')).rejects.toThrow('Proof of this month')
  })

  it('where the database has other entries than were published', async () => {
    const other = hashLeaf(Buffer.from('another entry')).toString('hex')
    await rewrite(
      `UPDATE "BooksTile" SET "hashes" = decode('${other}', 'hex') || substr("hashes", 33) WHERE "level" = 0`,
    )
    await expect(publishCheckpoint(world.ctx, world.origin)).rejects.toThrow(/other entries than .* was published with/)
    await expect(append()).rejects.toThrow('do not give its root')
  })

  it('where its hashes do not give its root', async () => {
    await world.ctx.ports.objects.delete([`books/${world.origin.replaceAll(/[^\w.-]+/g, '-')}/checkpoint`])
    await rewrite(`UPDATE "BooksLog" SET "root" = decode(repeat('00', 32), 'hex')`)
    await expect(append()).rejects.toThrow('do not give its root')
  })

  it('where nobody here signed the published checkpoint', async () => {
    const note = await published()
    await writePublished(world.ctx, world.origin, note.replace(/\n(\d+)\n/, '\n1\n'))
    await expect(append()).rejects.toBeInstanceOf(BooksRefused)
  })
})

describe('an object store that hangs', () => {
  it('keeps no month from being closed and logged; it is signed once the store answers', async () => {
    const { objects } = world.ctx.ports
    const [read, before] = [objects.read, await published()]
    let answer: (() => void) | undefined
    const waits = new Promise<void>((done) => (answer = done))
    Object.assign(objects, { read: async (key: string) => (await waits, await read.call(objects, key)) })
    const signing = logMonths(world.ctx)
    try {
      await world.closeMonth('2029-06', { [artist]: 1 })
      expect(await world.db.booksEntry.count({ where: { month: new Date('2029-06-01') } })).toBe(2)
    } finally {
      Object.assign(objects, { read })
      answer?.()
    }
    await signing
    await logMonths(world.ctx)
    expect(parseCheckpoint(await published()).size).toBe(parseCheckpoint(before).size + 2)
    expect((await world.db.booksEntry.findMany()).every(({ backfilled }) => !backfilled)).toBe(true)
  })
})

describe('two processes', () => {
  it('append one after the other, and never sign two versions', async () => {
    const before = parseCheckpoint(await published()).size
    await Promise.all([append(), append(), append(), logMonths(world.ctx), logMonths(world.ctx)])
    await logMonths(world.ctx)
    expect(parseCheckpoint(await published()).size).toBe(before + 3)
  })
})

describe('a kill', () => {
  it('in the middle of a close leaves nothing signed, and the next close logs the month', async () => {
    world.clock.set('2029-06-02T00:00:00Z')
    const period = await world.openPeriod({ days: 10 })
    world.stream(period.id, { [artist]: 1 })
    world.clock.set('2029-06-20T00:00:00Z')
    await settlePeriods(world.ctx)
    world.clock.set('2029-07-01T02:00:00Z')
    const before = await published()
    const lock = await holdLock(
      world.test.platform.database.url,
      'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
      [`books ${world.origin}`],
    )
    const closing = closeMonths(world.ctx).then(
      () => 'closed',
      () => 'killed',
    )
    await lock.waiters(1)
    await world.db.$executeRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    expect(await closing).toBe('killed')
    await lock.release()
    expect(await world.db.statement.count({ where: { month: new Date('2029-06-01') } })).toBe(0)
    expect(await closeMonths(world.ctx)).toEqual(['2029-06'])
    await logMonths(world.ctx)
    expect(parseCheckpoint(await published()).size).toBeGreaterThan(parseCheckpoint(before).size)
    expect(
      await world.failures(await world.prove(artist, '2029-06'), { previous: await world.prove(artist, '2029-05') }),
    ).toEqual([])
  })

  it('in the middle of a backfill loses and doubles nothing', async () => {
    Object.assign(world.ctx.settings.books, { BOOKS_NAME: 'again' })
    const origin = world.origin.replace(/books$/, 'again')
    const lock = await holdLock(world.test.platform.database.url, 'LOCK TABLE "BooksMonth" IN ACCESS EXCLUSIVE MODE')
    const filling = logMonths(world.ctx).then(
      () => 'filled',
      () => 'killed',
    )
    await lock.waiters(1)
    await world.db.$executeRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    expect(await filling).toBe('killed')
    await lock.release()
    expect(await logMonths(world.ctx)).toEqual(['2029-05'])
    const entries = await world.db.booksEntry.findMany({ where: { origin }, orderBy: { sequence: 'asc' } })
    expect(entries.map(({ sequence, backfilled }) => [sequence, backfilled])).toEqual([
      [0, true],
      [1, true],
      [2, true],
    ])
  })
})
