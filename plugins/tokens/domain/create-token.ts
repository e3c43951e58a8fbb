import { recordAudit } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import { InputError } from '#api/app/errors.ts'
import { logSecurity } from '#api/access/security-log.ts'
import type { TokenScope } from '#api/access/token-scope.ts'
import { ownAccount } from '#plugins/auth'
import { type CreateTokenInput, STAFF_EXPIRY_DAYS_MAX, TOKENS_PER_ACCOUNT } from '../rules.ts'
import { TooManyTokens } from './token-errors.ts'
import { hashTokenSecret, hintOf, newTokenSecret } from './token-secret.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const CREATIONS_PER_HOUR = 30

export interface CreatedToken {
  id: string
  /** The token itself: told now and never again. */
  secret: string
}

/**
 * Makes a token of one of the caller's accounts, with scopes of those that are `available`. Throws `IdentityNotConfirmed` (403), `InputError`
 * (400) for a scope that does not exist or is of no use to that account, `TooManyTokens` (409), `RateLimited` (429).
 */
export async function createToken(
  ctx: DomainContext,
  input: CreateTokenInput,
  available: readonly TokenScope[],
): Promise<CreatedToken> {
  const account = ownAccount(ctx, input.userType)
  await ctx.requireFresh(account, '15m')
  if (account.accountKind === 'admin' && input.expiresInDays > STAFF_EXPIRY_DAYS_MAX) {
    const message = `A token of staff ends after ${STAFF_EXPIRY_DAYS_MAX} days at most`
    throw new InputError(message, { expiresInDays: message })
  }
  const scopes = [...new Set(input.scopes)].sort()
  const refused = scopes.find(
    (scope) => !available.some(({ name, kinds }) => name === scope && kinds.includes(account.accountKind)),
  )
  if (refused)
    throw new InputError(`There is no scope ${refused} for this account`, {
      scopes: `There is no scope ${refused} for this account`,
    })
  await ctx.limits.take({ key: `tokens:create:${account.accountId}`, limit: CREATIONS_PER_HOUR, windowSeconds: 3_600 })

  const now = ctx.clock.now()
  const secret = newTokenSecret()
  return await ctx.transaction(async (inner) => {
    await inner.services.auth.holdSession(inner, account)
    // One creation per account at a time, so that two at once do not pass the limit together.
    await inner.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`tokens:${account.accountId}`}, 0))`
    if ((await inner.db.accessToken.count({ where: { ...account, expiresAt: { gt: now } } })) >= TOKENS_PER_ACCOUNT)
      throw new TooManyTokens()
    const { id } = await inner.db.accessToken.create({
      data: {
        ...account,
        name: input.name,
        scopes,
        hint: hintOf(secret),
        tokenHash: hashTokenSecret(secret),
        createdAt: now,
        expiresAt: new Date(now.getTime() + input.expiresInDays * DAY_MS),
      },
      select: { id: true },
    })
    await inner.hooks.run('auth.security-notice', { ...account, what: 'token-created', name: input.name })
    if (account.accountKind === 'admin')
      await recordAudit(inner, {
        action: 'access-token.created',
        targetType: 'access-token',
        targetId: id,
        targetName: input.name,
        detail: { scopes: scopes.join(' ') },
      })
    await inner.afterCommit(() => logSecurity(ctx, 'token-created', { ...account, tokenId: id }))
    return { id, secret }
  })
}
