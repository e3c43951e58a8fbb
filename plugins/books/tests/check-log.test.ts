import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logMonths } from '../domain/log-months.ts'
import { openLog } from '../domain/log.ts'
import { entryOf } from '../domain/proofs.ts'
import { publishCheckpoint } from '../domain/publish-checkpoint.ts'
import { hashLeaf } from '../domain/tree/hashes.ts'
import { entryText } from '../rules/log-entry.ts'
import { checkLog, type Held, type ReadLog } from '../rules/check-log.ts'
import { openCheckpoint } from '../rules/checkpoint.ts'
import { growingRoot } from '../rules/growing-root.ts'
import { rootOf } from '../rules/merkle-tree.ts'
import { parseStatement } from '../rules/statement-format.ts'
import { booksWorld, type BooksWorld } from '../testing/books-world.ts'

let world: BooksWorld
let artist: string
let older: string
let newer: string
let held: Held
/** The site’s log, and with a part of it exchanged. */
const read: ReadLog = async (path) => {
  const answer = await world.test.client().inject({ method: 'GET', url: `/books/${path}` })
  if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`)
  return new Uint8Array(answer.rawPayload)
}
const reading =
  (change: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>>): ReadLog =>
  async (path) => {
    const bytes = await read(path)
    const [, exchange] = Object.entries(change).find(([start]) => path.startsWith(start)) ?? []
    return new Uint8Array(exchange ? exchange(bytes) : bytes)
  }
const states = async (source: ReadLog, what: Held) =>
  (await checkLog(source, { keys: await world.keys(), held: what })).map(({ step, state }) => `${step} ${state}`)

beforeAll(async () => {
  world = await booksWorld()
  artist = (await world.artist()).id
  await world.closeMonth('2029-05', { [artist]: 3 })
  await logMonths(world.ctx)
  older = Buffer.from(await read('checkpoint')).toString()
  await world.closeMonth('2029-06', { [artist]: 4 })
  await logMonths(world.ctx)
  newer = Buffer.from(await read('checkpoint')).toString()
  held = {
    checkpoints: [await openCheckpoint(older, await world.keys())],
    statements: [parseStatement((await world.prove(artist, '2029-05')).statement)],
  }
})
afterAll(() => world.close())

describe('the scan of the log', () => {
  it('finds it to extend an older checkpoint, with one label for each payee and month', async () => {
    const checks = await checkLog(read, { keys: await world.keys(), held })
    expect(checks.map(({ state }) => state)).toEqual(['passed', 'passed', 'passed', 'passed', 'passed'])
    expect(checks.at(-1)?.found).toBe('The log has yours of 2029-05, 2029-06 (not among your files).')
    expect(await states(read, { checkpoints: [], statements: [] })).toEqual([
      'checkpoint passed',
      'entries passed',
      'consistency open',
      'labels passed',
      'own open',
    ])
  })

  it('finds a log that was cut off, and one whose beginning was rewritten', async () => {
    const newest = await openCheckpoint(newer, await world.keys())
    const cutOff = reading({ checkpoint: () => Buffer.from(older) })
    expect(await states(cutOff, { ...held, checkpoints: [newest] })).toContain('consistency failed')
    const other = { ...held, checkpoints: [{ ...newest, size: 2, root: new Uint8Array(32) }] }
    expect(await states(read, other)).toContain('consistency failed')
  })

  it('finds entries that are not those that were signed, and a checkpoint that nobody signed', async () => {
    const month = (bytes: Uint8Array) =>
      Buffer.from(Buffer.from(bytes).toString('latin1').replace('2029-05', '2029-04'), 'latin1')
    expect(await states(reading({ 'tile/entries': month }), held)).toEqual(['checkpoint passed', 'entries failed'])
    const size = (bytes: Uint8Array) =>
      Buffer.from(
        Buffer.from(bytes)
          .toString()
          .replace(/\n\d+\n/, '\n4\n'),
      )
    expect(await states(reading({ checkpoint: size }), held)).toEqual(['checkpoint failed'])
  })

  it('finds two statements of one payee for one month, and a month of one’s own that is not there', async () => {
    const [statement] = held.statements
    if (!statement) throw new Error('no statement')
    const gone = { ...statement, month: '2029-06', labelSalt: 'ab'.repeat(32) }
    expect(await states(read, { ...held, statements: [gone] })).toContain('own failed')
    expect(await states(read, { ...held, statements: [statement, gone] })).toContain('own failed')
    // As whoever owns the database could: a second entry with the label of the first, appended and signed.
    const again = await world.db.booksEntry.findFirstOrThrow({
      where: { payeeId: artist },
      orderBy: { sequence: 'asc' },
    })

    await world.ctx.transaction(async (tx) => {
      const log = await openLog(tx, world.origin)
      await tx.db.$executeRaw`DROP INDEX "BooksEntry_origin_label_key"`
      const entry = { ...again, sequence: log.size }
      await tx.db.booksEntry.create({ data: entry as never, select: { sequence: true } })
      await log.append([hashLeaf(Buffer.from(entryText(entryOf(entry))))])
      await log.save()
    })
    await publishCheckpoint(world.ctx, world.origin)
    expect(await states(read, held)).toEqual([
      'checkpoint passed',
      'entries passed',
      'consistency passed',
      'labels failed',
      'own passed',
    ])
  })
})

it('a root that grows leaf by leaf is that of the whole tree', async () => {
  const tree = growingRoot()
  const leaves: Uint8Array[] = []
  expect(await tree.root()).toEqual(await rootOf([]))
  for (let size = 1; size <= 40; size += 1) {
    leaves.push(new Uint8Array(32).fill(size))
    await tree.add(leaves.at(-1) as Uint8Array)
    expect(await tree.root()).toEqual(await rootOf(leaves))
  }
})
