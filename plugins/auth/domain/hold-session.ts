import type { DomainContext } from '#api/context.ts'
import { NotSignedIn } from '#api/errors.ts'
import { sessionColumn } from './account-kind.ts'
import type { OwnAccount } from './own-accounts.ts'

/**
 * Keeps the account in the caller's session until the transaction ends: a recovery that ends it comes before, and the caller is
 * refused, or after, and revokes what the caller made. Throws `NotSignedIn` (401) where it has ended.
 */
export async function holdSession(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<void> {
  const { sessionId } = ctx.actor
  if (sessionId === null) return
  await ctx.db.$queryRaw`SELECT 1 FROM "Session" WHERE "id" = ${sessionId}::uuid FOR SHARE`
  const where = { id: sessionId, ...sessionColumn(accountKind, accountId) }
  if ((await ctx.db.session.count({ where })) === 0) throw new NotSignedIn()
}
