import type { DomainContext } from '#api/app/context.ts'
import type { FoundFile, PublicFile } from '#api/app/public-file.ts'
import { entryText } from '../rules/log-entry.ts'
import { parseCheckpoint } from '../rules/checkpoint.ts'
import { readTile } from './read-tile.ts'
import { folderOf, originOf } from './origin.ts'
import { entryOf } from './proofs.ts'
import { readPublished } from './published-checkpoint.ts'
import { listKeys, signersOf } from './signing-keys.ts'
import { cosignersOf } from './witness/own-witness.ts'
import { TILE_WIDTH } from './tree/tiles.ts'

// The log as files of c2sp.org/tlog-tiles. Nothing beyond the published checkpoint is served.

const BYTES = 'application/octet-stream'
const CHECKPOINT_SECONDS = 5
const KEYS_SECONDS = 300
const HASH_BYTES = 32

export const logFiles: readonly PublicFile[] = [
  { path: '/books/checkpoint', find: findCheckpoint },
  { path: '/books/tile/*', find: findTileFile },
  { path: '/.well-known/fairwave-books.json', find: findKeys },
]

async function findCheckpoint(ctx: DomainContext): Promise<FoundFile | null> {
  const content = await readPublished(ctx, originOf(ctx))
  return content === null
    ? null
    : { content, contentType: 'text/plain; charset=utf-8', cacheSeconds: CHECKPOINT_SECONDS }
}

async function findKeys(ctx: DomainContext): Promise<FoundFile> {
  const origin = originOf(ctx)
  const current = new Set((await signersOf(ctx, origin)).map(({ verifierKey }) => verifierKey))
  const keys = (await listKeys(ctx, origin)).map(({ verifierKey, firstUsedAt, lastUsedAt }) => ({
    key: verifierKey,
    from: firstUsedAt.toISOString(),
    until: current.has(verifierKey) ? null : lastUsedAt.toISOString(),
  }))
  const witnesses = ctx.settings.books.BOOKS_WITNESSES.map((witness) => {
    const at = witness.indexOf('@')
    return { key: witness.slice(0, at), url: witness.slice(at + 1) }
  })
  const cosigns = ctx.settings.books.WITNESS_LOGS.length > 0
  const cosigners = cosigns ? await cosignersOf(ctx) : []
  return {
    content: `${JSON.stringify({ format: 'fairwave-keys/1', origin, log: ctx.addressOf('/books'), keys, witnesses, policy: { witnesses: 0 }, ...(cosigns && { witness: cosigners.map(({ verifierKey }) => verifierKey) }) }, null, 2)}\n`,
    contentType: 'application/json; charset=utf-8',
    cacheSeconds: KEYS_SECONDS,
  }
}

interface TilePath {
  /** `entries`, or the level. */
  level: number | 'entries'
  number: number
  /** Of a partial tile; null for a full one. */
  width: number | null
}

/** `0/x001/x234/067.p/8`: the number in groups of three digits, and the width of a tile that is not full. */
export function parseTilePath(path: string): TilePath | null {
  const match = /^(entries|[0-5]?\d)\/((?:x\d{3}\/){0,3}\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path)
  if (!match) return null
  const [, level = '', groups = '', partial] = match
  const number = Number(groups.replaceAll(/[x/]/g, ''))
  const width = partial === undefined ? null : Number(partial)
  if ((width !== null && width >= TILE_WIDTH) || tileNumberPath(number) !== groups) return null
  return { level: level === 'entries' ? level : Number(level), number, width }
}

export function tileNumberPath(number: number): string {
  const digits = String(number).padStart(Math.ceil(String(number).length / 3) * 3, '0')
  const groups = digits.match(/\d{3}/g) ?? []
  return groups.map((group, at) => (at < groups.length - 1 ? `x${group}` : group)).join('/')
}

async function findTileFile(ctx: DomainContext, path: string): Promise<FoundFile | null> {
  const tile = parseTilePath(path)
  const origin = originOf(ctx)
  const published = tile && (await readPublished(ctx, origin))
  if (!tile || !published) return null
  const level = tile.level === 'entries' ? 0 : tile.level
  const has = Math.floor(parseCheckpoint(published).size / TILE_WIDTH ** level) - tile.number * TILE_WIDTH
  const width = tile.width ?? TILE_WIDTH
  if (has < width) return null
  const key = tile.width === null ? `${folderOf(origin)}/tile/${path}` : null
  const content = await (tile.level === 'entries' ? readEntries : readHashes)(ctx, origin, { ...tile, level, width })
  if (key !== null && ctx.ports.objects.publicUrl && (await ctx.ports.objects.head(key)) === null)
    await ctx.ports.objects.write(key, content, { contentType: BYTES })
  return { content, contentType: BYTES, cacheSeconds: 'immutable', ...(key !== null && { objectKey: key }) }
}

interface TilePart {
  level: number
  number: number
  width: number
}

async function readHashes(ctx: DomainContext, origin: string, { level, number, width }: TilePart): Promise<Buffer> {
  return (await readTile(ctx, origin, { level, number })).subarray(0, width * HASH_BYTES)
}

/** Each entry behind its length in two bytes, big-endian. */
async function readEntries(ctx: DomainContext, origin: string, { number, width }: TilePart): Promise<Buffer> {
  const first = number * TILE_WIDTH
  const entries = await ctx.db.booksEntry.findMany({
    where: { origin, sequence: { gte: first, lt: first + width } },
    orderBy: { sequence: 'asc' },
  })
  return Buffer.concat(
    entries.flatMap((entry) => {
      const text = Buffer.from(entryText(entryOf(entry)))
      const length = Buffer.alloc(2)
      length.writeUInt16BE(text.length)
      return [length, text]
    }),
  )
}
