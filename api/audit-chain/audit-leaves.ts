import type { Database } from '../app/context.ts'

/** An entry of the audit log as another log has it: what never changes, and the commitment to what an erasure may replace. */
export interface AuditLeaf {
  /** From 1, without a gap. */
  place: number
  /** Null where the entry was removed. It has no place: entries that move up stay the same. */
  text: string | null
}

/** Entries behind this place, in their order. */
export async function readAuditLeaves(db: Database, after: number, limit: number): Promise<AuditLeaf[]> {
  const rows = await db.$queryRaw<{ place: bigint; text: string | null }[]>`
    SELECT l."place", CASE WHEN e."id" IS NULL THEN NULL ELSE
      jsonb_build_array(e."id", e."actorKind", e."action", e."targetType",
        round(extract(epoch FROM e."createdAt") * 1000)::bigint)::text || chr(10) || encode(l."commitment", 'hex') || chr(10) END AS "text"
    FROM "AuditLink" l LEFT JOIN "AuditEntry" e ON e."id" = l."entryId"
    WHERE l."place" > ${after} ORDER BY l."place" LIMIT ${limit}`
  return rows.map(({ place, text }) => ({ place: Number(place), text }))
}
