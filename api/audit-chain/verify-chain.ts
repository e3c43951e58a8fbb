import { createHash } from 'node:crypto'
import type { Database } from '../app/context.ts'

/** The end of the chain at some moment, stored outside the database: what came before it cannot change unnoticed. */
export interface Checkpoint {
  /** The place of the last entry, counted from 1. */
  place: number
  /** Its hash, in hex. */
  hash: string
}

export interface ChainReport {
  entries: number
  /** Entries in which an erasure has replaced names: their place, time and action are proved, their words are not. */
  erased: number
  /** The last entry; null without any. */
  head: Checkpoint | null
  /** Descriptions of the mismatches, at most `MAX_PROBLEMS`. */
  problems: string[]
}

interface Link {
  place: bigint
  entryId: string
  salt: Uint8Array | null
  commitment: Uint8Array
  hash: Uint8Array
  content: string | null
  frame: string | null
  erasedAs: boolean
}

const BATCH = 2_000
const MAX_PROBLEMS = 20

/**
 * Computes the hash chain of the audit log again, entry by entry, and compares it with what is stored and with the
 * checkpoints. The database only reads rows: it computes none of the hashes.
 */
export async function verifyChain(db: Database, checkpoints: readonly Checkpoint[] = []): Promise<ChainReport> {
  const problems: string[] = []
  const report = (problem: string) => void (problems.length < MAX_PROBLEMS && problems.push(problem))
  const expected = new Map(checkpoints.map(({ place, hash }) => [place, hash]))
  const ends: { place: number; hash: string; erased: number } = { place: 0, hash: '', erased: 0 }
  for (;;) {
    const links = await readLinks(db, ends.place)
    for (const link of links) {
      const hash = checkLink(link, ends, report)
      const checkpoint = expected.get(ends.place + 1)
      if (checkpoint !== undefined && checkpoint !== hash)
        report(`entry ${ends.place + 1} is not the one of the checkpoint`)
      expected.delete(ends.place + 1)
      if (link.salt === null) ends.erased += 1
      Object.assign(ends, { place: ends.place + 1, hash })
    }
    if (links.length < BATCH) break
  }
  for (const place of expected.keys())
    report(`the log ends at entry ${ends.place}, and a checkpoint saw entry ${place}`)
  const [loose] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM "AuditEntry" e WHERE NOT EXISTS (SELECT FROM "AuditLink" l WHERE l."entryId" = e."id")`
  if (loose?.count) report(`${loose.count} entries are not in the chain`)
  const head = ends.place > 0 ? { place: ends.place, hash: ends.hash } : null
  return { entries: ends.place, erased: ends.erased, head, problems }
}

/** The hash that the entry must have after the one before; says what does not fit. */
function checkLink(link: Link, before: { place: number; hash: string }, report: (problem: string) => void): string {
  const place = before.place + 1
  if (Number(link.place) !== place) report(`entry ${place} is missing`)
  if (link.frame === null || link.content === null) {
    report(`entry ${place} was removed`)
    return hex(link.hash)
  }
  const commitment = link.salt && sha256(link.salt, Buffer.from(link.content))
  if (commitment && hex(commitment) !== hex(link.commitment)) report(`the words of entry ${place} were changed`)
  if (!link.salt && !link.erasedAs) report(`entry ${place} lost its salt without an erasure`)
  const hash = hex(sha256(Buffer.from(before.hash, 'hex'), Buffer.from(link.frame), link.commitment))
  if (hash !== hex(link.hash)) report(`entry ${place} does not follow from the one before`)
  return hex(link.hash)
}

/** The texts are those of prisma/sql/functions/kernel/audit-chain.sql, written out: a changed function must not hide a change. */
const readLinks = async (db: Database, after: number) =>
  await db.$queryRaw<Link[]>`
    SELECT l."place", l."entryId", l."salt", l."commitment", l."hash",
      CASE WHEN e."id" IS NULL THEN NULL ELSE
        jsonb_build_array(e."actorId", e."actorName", e."targetId", e."targetName", e."detail")::text END AS "content",
      CASE WHEN e."id" IS NULL THEN NULL ELSE
        jsonb_build_array(l."place", e."id", e."actorKind", e."action", e."targetType",
          round(extract(epoch FROM e."createdAt") * 1000)::bigint)::text END AS "frame",
      l."salt" IS NULL AND EXISTS (
        SELECT FROM "AuditEntry" erasure WHERE erasure."action" = 'person.erased'
          AND strpos(concat_ws(' ', e."actorId", e."actorName", e."targetId", e."targetName", e."detail"::text),
            erasure."targetId") > 0) AS "erasedAs"
    FROM "AuditLink" l LEFT JOIN "AuditEntry" e ON e."id" = l."entryId"
    WHERE l."place" > ${after} ORDER BY l."place" LIMIT ${BATCH}`

const sha256 = (...parts: Uint8Array[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
