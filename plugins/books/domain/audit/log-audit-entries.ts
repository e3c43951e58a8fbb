import { readAuditLeaves } from '#api/audit-chain/audit-leaves.ts'
import type { DomainContext } from '#api/app/context.ts'
import { BooksRefused } from '../books-refused.ts'
import { openLog } from '../log.ts'
import { auditOriginOf } from '../origin.ts'
import { publishCheckpoint, readSignable } from '../publish-checkpoint.ts'
import { hashLeaf } from '../tree/hashes.ts'

/** Entries that one transaction logs. */
const BATCH = 1_000

/**
 * Appends the entries of the audit log that are not in its own log, oldest first, and signs it. Entries of before there was a log
 * are appended likewise. A kill between two batches is followed by another run, which goes on there. Returns how many it added.
 */
export async function logAuditEntries(ctx: DomainContext, { batch = BATCH } = {}): Promise<number> {
  const origin = auditOriginOf(ctx)
  // A database that is behind must not grow past what it can't sign.
  await readSignable(ctx, origin)
  let [added, last] = [0, batch]
  while (last === batch) {
    last = await ctx.transaction(async (tx) => await logSome(tx, origin, batch))
    added += last
  }
  if (await publishCheckpoint(ctx, origin))
    ctx.log.info({ security: 'audit-log', origin, added }, 'the audit log is signed')
  return added
}

async function logSome(ctx: DomainContext, origin: string, limit: number): Promise<number> {
  const log = await openLog(ctx, origin)
  const leaves = await readAuditLeaves(ctx.db, log.size, limit)
  const hashes = leaves.map(({ place, text }, at) => {
    if (place !== log.size + 1 + at || text === null)
      throw new BooksRefused(
        `The audit log is not signed: entry ${log.size + 1 + at} is missing. Run npm run audit:verify.`,
      )
    return hashLeaf(Buffer.from(text))
  })
  if (hashes.length === 0) return 0
  await log.append(hashes)
  await log.save()
  return hashes.length
}
