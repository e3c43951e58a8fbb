import { createServer } from '#api/http/server.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logMonths } from '../domain/log-months.ts'
import { openLog } from '../domain/log.ts'
import { folderOf } from '../domain/origin.ts'
import { entryOf, provedLines } from '../domain/proofs.ts'
import { publishCheckpoint } from '../domain/publish-checkpoint.ts'
import { hashLeaf, sha256 } from '../domain/tree/hashes.ts'
import { canonicalJson, type CanonicalValue } from '../rules/canonical-json.ts'
import { checkLog, type Held, type ReadLog } from '../rules/check-log.ts'
import type { ProofFiles } from '../rules/check-proof.ts'
import { openCheckpoint } from '../rules/checkpoint.ts'
import { entryText } from '../rules/log-entry.ts'
import { parseStatement } from '../rules/statement-format.ts'
import { parseTlogProof } from '../rules/tlog-proof.ts'
import { booksWorld, type BooksWorld } from '../testing/books-world.ts'
import type { BooksEntry } from '#prisma/generated/client/client.ts'

// Whoever owns database, keys and store rewrites the books so that nothing in them contradicts itself. The artist holds the files of
// a month from before, and nothing else.

vi.setConfig({ testTimeout: 120_000 })

let world: BooksWorld
let site: Awaited<ReturnType<typeof createServer>>
let artist: string
let files: ProofFiles
let lines: string[]
let held: Held

const read: ReadLog = async (path) => {
  const answer = await site.inject({ method: 'GET', url: `/books/${path}` })
  if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`)
  return new Uint8Array(answer.rawPayload)
}
/** The steps of the scan that fail. */
const failed = async (what: Held) =>
  (await checkLog(read, { keys: await world.keys(), held: what }))
    .filter(({ state }) => state === 'failed')
    .map(({ step, found }) => `${step}: ${found}`)

beforeEach(async () => {
  world = await booksWorld()
  site = await createServer(world.test.app)
  artist = (await world.artist()).id
  const other = (await world.artist()).id
  await world.closeMonth('2029-05', { [artist]: 3, [other]: 2 })
  await logMonths(world.ctx)
  files = await world.prove(artist, '2029-05')
  lines = await provedLines(world.ctx, { payeeId: artist, month: '2029-05' })
  const { checkpoint } = parseTlogProof(files.proof)
  held = {
    checkpoints: [await openCheckpoint(checkpoint, await world.keys())],
    statements: [parseStatement(files.statement)],
  }
  await world.closeMonth('2029-06', { [artist]: 2, [other]: 4 })
  await logMonths(world.ctx)
  expect(await failed(held)).toEqual([])
})
afterEach(async () => {
  // What the artist holds is right whatever happened to the site.
  expect(await world.failures(files)).toEqual([])
  await site.close()
  await world.close()
})

async function rewrite(...statements: string[]): Promise<void> {
  await world.db.$transaction([
    world.db.$executeRawUnsafe('SET LOCAL session_replication_role = replica'),
    ...statements.map((statement) => world.db.$executeRawUnsafe(statement)),
  ])
}
const hex = (bytes: Uint8Array) => `'\\x${Buffer.from(bytes).toString('hex')}'`
const mayEntry = async () =>
  await world.db.booksEntry.findFirstOrThrow({ where: { payeeId: artist, month: new Date('2029-05-01') } })

/** Replaces the statement of an entry, with the salt that it has. */
async function replaceStatement(entry: BooksEntry, change: Record<string, CanonicalValue>): Promise<void> {
  const statement = canonicalJson({ ...(JSON.parse(entry.statement ?? '') as object), ...change } as CanonicalValue)
  const commitment = sha256(Buffer.concat([entry.salt ?? Buffer.alloc(0), Buffer.from(statement)]))
  const leaf = hashLeaf(Buffer.from(entryText(entryOf({ ...entry, commitment: new Uint8Array(commitment) }))))
  await rewrite(
    `UPDATE "BooksEntry" SET "statement" = '${statement.replaceAll("'", "''")}', "commitment" = ${hex(commitment)},
      "leaf" = ${hex(leaf)} WHERE "origin" = '${entry.origin}' AND "sequence" = ${entry.sequence}`,
  )
}

/** Tree, checkpoint and signature anew, of the entries that stand in the table. */
async function makeAgain(): Promise<void> {
  await rewrite('DELETE FROM "BooksTile"', 'DELETE FROM "BooksLog"')
  await world.ctx.ports.objects.delete([`${folderOf(world.origin)}/checkpoint`])
  const entries = await world.db.booksEntry.findMany({ orderBy: { sequence: 'asc' } })
  await world.ctx.transaction(async (tx) => {
    const log = await openLog(tx, world.origin)
    await log.append(entries.map(({ leaf }) => Buffer.from(leaf)))
    await log.save()
  })
  await publishCheckpoint(world.ctx, world.origin)
  // A process keeps the tiles that it has sent: the owner starts the site again.
  await site.close()
  site = await createServer(world.test.app)
}

const REWRITTEN =
  /^consistency: The log’s first \d+ entries are others than when your checkpoint was signed: it was rewritten\.$/

describe('rewritten books are found by who holds files of before, where', () => {
  it('a line was changed', async () => {
    await replaceStatement(await mayEntry(), { linesRoot: 'ab'.repeat(32) })
    await makeAgain()
    // Whoever holds nothing finds nothing.
    expect(await failed({ checkpoints: [], statements: [] })).toEqual([])
    expect(await failed(held)).toEqual([expect.stringMatching(REWRITTEN)])
    // The lines that the artist holds are not those of the statement that is offered now.
    expect(lines.length).toBeGreaterThan(1)
    const now = await world.prove(artist, '2029-05')
    expect(now.statement).not.toBe(files.statement)
    await expect(provedLines(world.ctx, { payeeId: artist, month: '2029-05' })).rejects.toThrow(
      'not those that were logged',
    )
  })

  it('an amount was changed', async () => {
    const entry = await mayEntry()
    const { streaming, closing } = JSON.parse(entry.statement ?? '') as { streaming: number; closing: number }
    await replaceStatement(entry, { streaming: streaming - 100, closing: closing - 100 })
    await makeAgain()
    // The files that are offered now pass by themselves.
    expect(await world.failures(await world.prove(artist, '2029-05'))).toEqual([])
    expect(await failed(held)).toEqual([expect.stringMatching(REWRITTEN)])
    // And the next month names the statement that the artist holds, not this one.
    const next = await world.prove(artist, '2029-06')
    expect(await world.failures(next, { previous: files })).toEqual([])
    expect(await world.failures(next, { previous: await world.prove(artist, '2029-05') })).toEqual(['previous'])
  })

  it('a whole month was taken out', async () => {
    const gone = await world.db.booksEntry.count({ where: { month: new Date('2029-05-01') } })
    await rewrite(
      `DELETE FROM "BooksEntry" WHERE "month" = '2029-05-01'`,
      `UPDATE "BooksEntry" SET "sequence" = "sequence" - ${gone}`,
    )
    for (const entry of await world.db.booksEntry.findMany())
      await rewrite(
        `UPDATE "BooksEntry" SET "leaf" = ${hex(hashLeaf(Buffer.from(entryText(entryOf(entry)))))}
          WHERE "origin" = '${entry.origin}' AND "sequence" = ${entry.sequence}`,
      )
    await makeAgain()
    expect(await failed(held)).toEqual([
      expect.stringMatching(REWRITTEN),
      'own: The log has no entry of yours for 2029-05.',
    ])
  })

  it('a payee has two statements for one month', async () => {
    const entry = await mayEntry()
    const size = await world.db.booksEntry.count()
    await rewrite(
      'DROP INDEX "BooksEntry_origin_label_key"',
      `INSERT INTO "BooksEntry" SELECT (jsonb_populate_record(e, jsonb_build_object('sequence', ${size}))).* FROM "BooksEntry" e
        WHERE "origin" = '${entry.origin}' AND "sequence" = ${entry.sequence}`,
    )
    await replaceStatement({ ...entry, sequence: size }, { closing: 1 })
    await makeAgain()
    expect(await failed(held)).toEqual([
      `labels: Entries ${entry.sequence} and ${size} are two statements of one payee for 2029-05.`,
    ])
  })
})
