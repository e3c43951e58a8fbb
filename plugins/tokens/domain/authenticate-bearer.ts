import type { Actor } from '#api/access/actor.ts'
import type { DomainContext } from '#api/app/context.ts'
import { hashTokenSecret, hasTokenForm } from './token-secret.ts'

const MINUTE = 60
/** The last use is written at most this often. */
const TOUCH_EVERY_MS = MINUTE * 1_000

/**
 * Resolves a token to its owner and scopes; null for tokens that are mistyped (found without SQL), unknown, expired, or
 * of a deleted account. Throws `RateLimited` (429) for too many requests of a token, or of bad ones.
 */
export async function authenticateBearer(ctx: DomainContext, secret: string): Promise<Partial<Actor> | null> {
  const found = hasTokenForm(secret)
    ? await ctx.db.accessToken.findUnique({ where: { tokenHash: hashTokenSecret(secret) } })
    : null
  const now = ctx.clock.now()
  const account =
    found && found.expiresAt > now ? await ctx.services.auth.findAccount(ctx, found.accountKind, found.accountId) : null
  if (!found || !account) {
    await ctx.limits.takePlace({
      name: 'tokens:failures',
      limit: ctx.settings.tokens.TOKEN_FAILURES_PER_MINUTE,
      windowSeconds: MINUTE,
      message: 'Too many requests with access tokens that are not valid',
    })
    return null
  }
  const budget = await ctx.limits.take({
    key: `tokens:requests:${found.id}`,
    limit: ctx.settings.tokens.TOKEN_REQUESTS_PER_MINUTE,
    windowSeconds: MINUTE,
    message: 'Too many requests with this access token. Please slow down',
  })
  const stale = new Date(now.getTime() - TOUCH_EVERY_MS)
  if (!found.lastUsedAt || found.lastUsedAt <= stale) {
    await ctx.db.accessToken.updateMany({
      where: { id: found.id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: stale } }] },
      data: { lastUsedAt: now },
    })
  }
  return { ...account, token: { id: found.id, scopes: found.scopes, budget } }
}
