import type { DomainContext } from '#api/context.ts'
import type { Plugin } from '#api/plugin.ts'
import { tokenScopes } from '#api/token-access.ts'
import { authenticateBearer } from './domain/authenticate-bearer.ts'
import { createToken } from './domain/create-token.ts'
import { listTokens, requireToken } from './domain/find-tokens.ts'
import { revokeToken } from './domain/revoke-token.ts'
import type { CreateTokenInput } from './rules.ts'
import type { TokenSettings } from './settings.ts'

export type TokenServices = ReturnType<typeof tokenServices>

/** Making, listing and revoking tokens of the accounts that are signed in. */
export function tokenServices(settings: TokenSettings, plugins: readonly Plugin[]) {
  const available = tokenScopes(plugins)
  return {
    scopes: () => available,
    authenticate: (ctx: DomainContext, secret: string) => authenticateBearer(ctx, settings, secret),
    createToken: (ctx: DomainContext, input: CreateTokenInput) => createToken(ctx, available, input),
    listTokens,
    requireToken,
    revokeToken,
  }
}
