import { readAuditLeaves } from '#api/audit-chain/audit-leaves.ts'
import type { DomainContext } from '#api/app/context.ts'
import { equalBytes, toBase64 } from '../../rules/bytes.ts'
import type { Checkpoint } from '../../rules/checkpoint.ts'
import { auditOriginOf } from '../origin.ts'
import { readPublished } from '../published-checkpoint.ts'
import { readTile } from '../read-tile.ts'
import { knownKeys, signersOf } from '../signing-keys.ts'
import { hashLeaf } from '../tree/hashes.ts'
import { appendToEdge, type RightEdge, rootOfEdge, TILE_WIDTH } from '../tree/tiles.ts'
import { comparePlaces } from './compare-places.ts'
import { formatHeldAudit, type HeldAudit, openHeldAudit } from './held-audit.ts'

/** A file by its name and content. */
export interface AuditFile {
  name: string
  text: string
}

export interface AuditLogReport {
  entries: number
  /** Checkpoints that it was compared with. */
  checkpoints: number
  /** Descriptions of what does not fit, at most `MAX_PROBLEMS`. */
  problems: string[]
  /** What to keep elsewhere: the newest checkpoint with the hash of each entry. Null without one, or where something does not fit. */
  toKeep: string | null
}

const MAX_PROBLEMS = 20
const BATCH = 4 * TILE_WIDTH

/**
 * Computes the tree over the audit log's entries again, and compares it with the hashes that were logged, with the published
 * checkpoint, and with files that somebody kept. Whoever has the database can rewrite all but those files.
 */
export async function verifyAuditLog(ctx: DomainContext, files: readonly AuditFile[]): Promise<AuditLogReport> {
  const problems: string[] = []
  const report = (problem: string) => void (problems.length < MAX_PROBLEMS && problems.push(problem))
  const held = await openFiles(ctx, files, report)
  const sizes = held.map(({ checkpoint }) => checkpoint.size)
  const { count, roots, hashes } = await computeTree(ctx, sizes, report)
  reportRoots(held, { count, roots }, report)
  for (const { name, hashes: kept } of held)
    if (kept) comparePlaces(kept, hashes, (problem) => report(`${problem} (${name})`))
  const published = held.find(({ name }) => name === PUBLISHED)
  const note = published && (await readPublished(ctx, auditOriginOf(ctx)))
  const isWhole = problems.length === 0 && note
  return {
    entries: count,
    checkpoints: held.length,
    problems,
    toKeep: isWhole
      ? formatHeldAudit(
          note,
          hashes.slice(0, published.checkpoint.size).map((hash) => Buffer.from(hash, 'base64')),
        )
      : null,
  }
}

const PUBLISHED = 'the published checkpoint'

type Report = (problem: string) => void

async function openFiles(ctx: DomainContext, files: readonly AuditFile[], report: Report): Promise<HeldAudit[]> {
  const origin = auditOriginOf(ctx)
  const keys = [...(await signersOf(ctx, origin)).map(({ key }) => key), ...(await knownKeys(ctx, origin))]
  const published = await readPublished(ctx, origin)
  const all = published === null ? files : [...files, { name: PUBLISHED, text: published }]
  const held: HeldAudit[] = []
  for (const { name, text } of all)
    try {
      held.push(await openHeldAudit(name, text, keys))
    } catch (error) {
      report(`${name} can't be used: ${(error as Error).message}`)
    }
  return held
}

interface ComputedTree {
  count: number
  /** Roots at the sizes asked for. */
  roots: ReadonlyMap<number, Uint8Array>
  /** Of each entry, in base64. */
  hashes: string[]
}

async function computeTree(ctx: DomainContext, sizes: readonly number[], report: Report): Promise<ComputedTree> {
  const origin = auditOriginOf(ctx)
  const logged = (await ctx.db.booksLog.findUnique({ where: { origin }, select: { size: true } }))?.size ?? 0
  const edge: RightEdge = []
  const hashes: string[] = []
  const roots = new Map<number, Uint8Array>()
  const wanted = new Set(sizes)
  if (wanted.has(0)) roots.set(0, rootOfEdge(edge))
  for (let last = BATCH; last === BATCH; ) {
    const first = hashes.length
    const leaves = await readAuditLeaves(ctx.db, first, BATCH)
    last = leaves.length
    // A removed entry has no hash; one of nothing fits none that was logged.
    const found = leaves.map(({ text }) => hashLeaf(Buffer.from(text ?? '')))
    for (const hash of found) {
      appendToEdge(edge, hashes.length, [hash])
      hashes.push(toBase64(hash))
      if (wanted.has(hashes.length)) roots.set(hashes.length, rootOfEdge(edge))
    }
    await compareTiles(ctx, { origin, first, found: found.slice(0, Math.max(0, logged - first)) }, report)
  }
  if (hashes.length < logged) report(`${logged} entries were logged, and the audit log has ${hashes.length}`)
  return { count: hashes.length, roots, hashes }
}

/** `first` is where a tile begins. */
async function compareTiles(
  ctx: DomainContext,
  { origin, first, found }: { origin: string; first: number; found: readonly Buffer[] },
  report: Report,
): Promise<void> {
  for (let at = 0; at < found.length; at += TILE_WIDTH) {
    const tile = await readTile(ctx, origin, { level: 0, number: (first + at) / TILE_WIDTH })
    for (const [index, hash] of found.slice(at, at + TILE_WIDTH).entries())
      if (!hash.equals(tile.subarray(index * 32, index * 32 + 32)))
        report(`entry ${first + at + index + 1} is not the one that was logged`)
  }
}

/** Names between which entries the log differs from what was signed. */
function reportRoots(
  held: readonly HeldAudit[],
  { count, roots }: Pick<ComputedTree, 'count' | 'roots'>,
  report: Report,
) {
  const isRight = ({ size, root }: Checkpoint) => equalBytes(roots.get(size) ?? new Uint8Array(), root)
  const right = held.filter(({ checkpoint }) => isRight(checkpoint)).map(({ checkpoint }) => checkpoint.size)
  for (const { name, checkpoint } of held) {
    const { size } = checkpoint
    if (isRight(checkpoint)) continue
    const from = Math.max(0, ...right.filter((known) => known < size))
    if (size > count) report(`the audit log ends at entry ${count}, and ${name} was signed over ${size}`)
    else
      report(
        `the first ${size} entries are not those that ${name} was signed over: one from ${from + 1} to ${size} was changed, removed or inserted`,
      )
  }
}
