import type { DomainContext } from '#api/context.ts'
import { endSessions } from './end-sessions.ts'
import type { OwnAccount } from './own-accounts.ts'

/** Ends the sessions of an account but the one to keep, and what other plugins handed out for it. Call it in a transaction. */
export async function endAccess(
  ctx: DomainContext,
  account: OwnAccount,
  { keepSession }: { keepSession: string | null },
): Promise<void> {
  await endSessions(ctx, [account], keepSession ? { but: keepSession } : {})
  await ctx.ask('auth.access-ended', account)
}
