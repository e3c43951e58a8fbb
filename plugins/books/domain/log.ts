import type { DomainContext } from '#api/app/context.ts'
import { BooksRefused } from './books-refused.ts'
import { readTile } from './read-tile.ts'
import { appendToEdge, edgeTiles, readEdge, rootOfEdge, type RightEdge, type Tile } from './tree/tiles.ts'

export interface OpenLog {
  origin: string
  size: number
  /** Adds leaf hashes; the entries behind them are the caller's to store. */
  append(leaves: readonly Buffer[]): Promise<void>
  /** Stores how far the log has come. It is signed after the commit, by `publishCheckpoint`. */
  save(): Promise<void>
}

/** Held to the end of the transaction: one process at a time appends to a log. */
async function lockLog(ctx: DomainContext, origin: string): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`books ${origin}`}, 0))`
}

/**
 * Opens a log to append to it, in a transaction. Nothing but the database is asked: a month's close must not wait for the object store.
 * Throws `BooksRefused` where the hashes do not give the root.
 */
export async function openLog(ctx: DomainContext, origin: string): Promise<OpenLog> {
  await lockLog(ctx, origin)
  const stored = await ctx.db.booksLog.findUnique({ where: { origin }, select: { size: true, root: true } })
  const before = stored?.size ?? 0
  const edge = await loadEdge(ctx, origin, before)
  if (stored && !rootOfEdge(edge).equals(stored.root))
    throw new BooksRefused(
      `The books are not signed: the hashes of ${origin} in the database do not give its root. Restore the newest backup.`,
    )
  const log: OpenLog = {
    origin,
    size: before,
    async append(leaves) {
      await storeTiles(ctx, origin, appendToEdge(edge, log.size, leaves))
      log.size += leaves.length
    },
    async save() {
      if (log.size === before && stored) return
      const row = { size: log.size, root: new Uint8Array(rootOfEdge(edge)) }
      if (!stored) {
        await ctx.db.booksLog.create({ data: { origin, ...row }, select: { origin: true } })
        return
      }
      const { count } = await ctx.db.booksLog.updateMany({ where: { origin, size: before }, data: row })
      if (count !== 1) throw new BooksRefused(`The books are not signed: another process added to ${origin} meanwhile.`)
    },
  }
  return log
}

async function loadEdge(ctx: DomainContext, origin: string, size: number): Promise<RightEdge> {
  const tiles: Tile[] = []
  for (const at of edgeTiles(size)) tiles.push({ ...at, hashes: await readTile(ctx, origin, at) })
  try {
    return readEdge(size, tiles)
  } catch (error) {
    throw new BooksRefused(`The books are not signed: ${(error as Error).message}. Restore the newest backup.`)
  }
}

async function storeTiles(ctx: DomainContext, origin: string, tiles: readonly Tile[]): Promise<void> {
  await ctx.db.$executeRaw`
    INSERT INTO "BooksTile" ("origin", "level", "number", "hashes")
    SELECT ${origin}, "level", "number", decode("hashes", 'hex')
    FROM unnest(${tiles.map(({ level }) => level)}::int[], ${tiles.map(({ number }) => number)}::int[],
      ${tiles.map(({ hashes }) => hashes.toString('hex'))}::text[]) AS tile ("level", "number", "hashes")
    ON CONFLICT ("origin", "level", "number") DO UPDATE SET "hashes" = EXCLUDED."hashes"`
}
