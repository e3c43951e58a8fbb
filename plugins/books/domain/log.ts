import type { DomainContext } from '#api/app/context.ts'
import { parseCheckpoint } from '../rules/checkpoint.ts'
import { openPublished, readPublished, writePublished } from './published-checkpoint.ts'
import { isSignedByAll, signCheckpoint } from './signing-keys.ts'
import {
  appendToEdge,
  edgeTiles,
  readEdge,
  rootAt,
  rootOfEdge,
  type RightEdge,
  type Tile,
  type TileAt,
} from './tree/tiles.ts'

/** The log can't be signed without contradicting what was published. The message tells the operator what to do. */
export class BooksRefused extends Error {}

export interface OpenLog {
  origin: string
  size: number
  /** Adds leaf hashes; the entries behind them are the caller's to store. */
  append(leaves: readonly Buffer[]): Promise<void>
  /** Signs what was appended. */
  sign(): Promise<void>
}

/** Held to the end of the transaction: one process at a time appends to a log, signs and publishes it. */
export async function lockLog(ctx: DomainContext, origin: string): Promise<void> {
  await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`books ${origin}`}, 0))`
}

/** Opens a log to append to it, in a transaction. Throws `BooksRefused` where what follows must not be signed. */
export async function openLog(ctx: DomainContext, origin: string): Promise<OpenLog> {
  await lockLog(ctx, origin)
  const stored = await ctx.db.booksLog.findUnique({ where: { origin } })
  const before = stored?.size ?? 0
  await assertExtendsPublished(ctx, origin, before)
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
    async sign() {
      if (log.size === before && stored) return
      const root = rootOfEdge(edge)
      const checkpoint = await signCheckpoint(ctx, { origin, size: log.size, root })
      const row = { size: log.size, root: new Uint8Array(root), checkpoint, signedAt: ctx.clock.now() }
      if (!stored) {
        await ctx.db.booksLog.create({ data: { origin, ...row } })
        return
      }
      const { count } = await ctx.db.booksLog.updateMany({ where: { origin, size: before }, data: row })
      if (count !== 1) throw new BooksRefused(`The books are not signed: another process signed ${origin} meanwhile.`)
    },
  }
  return log
}

/** The published checkpoint must be a beginning of what is in the database. A restored backup is where it is not. */
async function assertExtendsPublished(ctx: DomainContext, origin: string, size: number): Promise<void> {
  // A store that is down must not keep a month from being closed.
  const note = await readPublished(ctx, origin).catch((error: Error) => {
    throw new BooksRefused(
      `The books are not signed: the published checkpoint of ${origin} can't be read (${error.message}). It is tried again within five minutes.`,
    )
  })
  if (note === null) return
  const published = await openPublished(ctx, origin, note).catch((error: Error) => {
    throw new BooksRefused(
      `The books are not signed: the published checkpoint of ${origin} can't be trusted (${error.message}). Put back the file, or set BOOKS_NAME to a new name to begin another log.`,
    )
  })
  if (published.size > size)
    throw new BooksRefused(
      `The books are not signed: ${origin} was published with ${published.size} entries and the database has ${size}. Restore a newer backup, or set BOOKS_NAME to a new name to begin another log.`,
    )
  const root = await rootAt(tileReader(ctx, origin), published.size).catch(() => null)
  if (!root?.equals(published.root))
    throw new BooksRefused(
      `The books are not signed: the database has other entries than ${origin} was published with. Restore the backup that it was published from, or set BOOKS_NAME to a new name to begin another log.`,
    )
}

/** Publishes the newest checkpoint, signed by every key that signs now. Says whether that changed anything. */
export async function publishCheckpoint(ctx: DomainContext, origin: string): Promise<boolean> {
  return await ctx.transaction(async (tx) => {
    await lockLog(tx, origin)
    const stored = await tx.db.booksLog.findUnique({ where: { origin } })
    if (!stored) return false
    await assertExtendsPublished(tx, origin, stored.size)
    const note = (await isSignedByAll(tx, origin, stored.checkpoint))
      ? stored.checkpoint
      : await resign(tx, origin, stored.checkpoint)
    if ((await readPublished(tx, origin)) === note) return false
    await writePublished(tx, origin, note)
    return true
  })
}

/** The same size and root, by the keys that sign now. */
async function resign(ctx: DomainContext, origin: string, note: string): Promise<string> {
  const { size, root } = parseCheckpoint(note)
  const checkpoint = await signCheckpoint(ctx, { origin, size, root })
  await ctx.db.booksLog.update({ where: { origin }, data: { checkpoint } })
  return checkpoint
}

/** Reads tiles of a log, each once. */
export function tileReader(ctx: DomainContext, origin: string): (tile: TileAt) => Promise<Buffer> {
  const known = new Map<string, Promise<Buffer>>()
  return ({ level, number }) => {
    const key = `${level}/${number}`
    const found = known.get(key) ?? readTile(ctx, origin, { level, number })
    known.set(key, found)
    return found
  }
}

export async function readTile(ctx: DomainContext, origin: string, at: TileAt): Promise<Buffer> {
  const tile = await ctx.db.booksTile.findUnique({ where: { origin_level_number: { origin, ...at } } })
  return Buffer.from(tile?.hashes ?? [])
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
