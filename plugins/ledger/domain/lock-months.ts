import type { DomainContext } from '#api/app/context.ts'

/**
 * Held to the end of the transaction: `shared` by whoever posts to the ledger, `exclusive` by whoever closes a month,
 * so that nothing reaches a month's pool after it was split, and every entry is either before its close or after it.
 */
export async function lockMonths(ctx: DomainContext, mode: 'shared' | 'exclusive'): Promise<void> {
  if (mode === 'shared')
    await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended('billing months', 0))`
  else await ctx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('billing months', 0))`
}
