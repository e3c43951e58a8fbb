import { recordAudit } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { logSecurity } from '#api/access/security-log.ts'
import { ownTokens } from './find-tokens.ts'

/** Ends a token of the caller at once: what comes with it from now on is refused. Throws `NotFound` (404), also for tokens of others. */
export async function revokeToken(ctx: DomainContext, id: string): Promise<string> {
  if (!isId(id)) throw new NotFound('Access token')
  return await ctx.transaction(async (inner) => {
    const token = await inner.db.accessToken.findFirst({
      where: { AND: [{ id }, ownTokens(inner)] },
      select: { name: true, accountKind: true, accountId: true },
    })
    const { count } = token ? await inner.db.accessToken.deleteMany({ where: { id } }) : { count: 0 }
    if (!token || count === 0) throw new NotFound('Access token')
    const { name, accountKind, accountId } = token
    await inner.hooks.run('auth.security-notice', { accountKind, accountId, what: 'token-revoked', name })
    if (token.accountKind === 'admin')
      await recordAudit(inner, {
        action: 'access-token.revoked',
        targetType: 'access-token',
        targetId: id,
        targetName: token.name,
      })
    await inner.afterCommit(() => logSecurity(ctx, 'token-revoked', { accountKind: token.accountKind, tokenId: id }))
    return id
  })
}
