import type { DomainContext } from '#api/app/context.ts'
import { originOf } from './origin.ts'

/** How far the installation's log has come: entries, and the root of their tree (SHA-256, hexadecimal). */
export interface LogState {
  size: number
  root: string
  /** When that, or a shorter log, was signed last. */
  signedAt: Date | null
}

/** Null before the first month is logged. For everybody. */
export async function logState(ctx: DomainContext): Promise<LogState | null> {
  const log = await ctx.db.booksLog.findUnique({
    where: { origin: originOf(ctx) },
    select: { size: true, root: true, signedAt: true },
  })
  return log && { size: log.size, root: Buffer.from(log.root).toString('hex'), signedAt: log.signedAt }
}
