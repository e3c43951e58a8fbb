import type { TokenScope } from './token-scope.ts'
import type { Actor, UserType } from './actor.ts'
import { Forbidden, TokenNotAccepted } from '../app/errors.ts'
import { isStaffToken, missingStaffScope, STAFF_TOKEN_SCOPES } from './staff-token-scopes.ts'
import type { Plugin } from '../app/plugin.ts'

type Guarded = Pick<Plugin, 'name' | 'tokens'>

/**
 * Throws unless the actor's token covers the call; an actor without a token is not limited here. `plugin` null is what
 * belongs to no plugin: it takes the scope of everything. `write` includes `read`, and `read` alone means of all plugins.
 * Tokens of staff have scopes of their own.
 */
export function assertTokenCovers(actor: Actor, plugin: Guarded | null, action: 'read' | 'write', what?: string): void {
  if (!actor.token) return
  const access = plugin?.tokens.access
  if (access === 'never' || (access === 'identity' && action === 'write')) throw new TokenNotAccepted()
  if (access === 'identity') return
  const { scopes } = actor.token
  if (isStaffToken(actor)) {
    const missing = missingStaffScope(scopes, plugin, action)
    if (missing) throw new InsufficientScope(missing, what)
    return
  }
  const actions = action === 'read' ? ['read', 'write'] : ['write']
  const covering = actions.flatMap((covered) => (plugin ? [covered, `${plugin.name}:${covered}`] : [covered]))
  if (covering.some((scope) => scopes.includes(scope))) return
  throw new InsufficientScope(plugin ? `${plugin.name}:${action}` : action, what)
}

export class InsufficientScope extends Forbidden {
  constructor(scope: string, what?: string) {
    super(`This access token lacks the scope ${scope}${what ? ` (for ${what})` : ''}`, 'INSUFFICIENT_SCOPE')
  }
}

/** Kinds of account whose tokens have scopes by plugin. */
const KINDS: readonly UserType[] = ['user', 'artist']

/** Every scope that a token of this application can have. */
export function tokenScopes(plugins: readonly Plugin[]): TokenScope[] {
  const areas = plugins.filter(
    ({ tokens, graphql, routes, contributes }) =>
      tokens.access === 'scoped' && (graphql || routes.length > 0 || contributes.collections?.length),
  )
  return [
    { name: 'read', description: 'Read everything that the account can see', area: null, kinds: KINDS },
    { name: 'write', description: 'Read and change everything that the account can', area: null, kinds: KINDS },
    ...areas.flatMap((plugin) => {
      const [area, kinds] = [plugin.title ?? plugin.name, kindsOf(plugin)]
      if (kinds.length === 0) return []
      return [
        { name: `${plugin.name}:read`, description: `Read only: ${area}`, area, kinds },
        { name: `${plugin.name}:write`, description: `Read and change: ${area}`, area, kinds },
      ]
    }),
    ...STAFF_TOKEN_SCOPES,
  ]
}

function kindsOf({ routes }: Plugin): readonly UserType[] {
  const rules = new Set(routes.flatMap(({ access }) => Object.keys(access)))
  if (routes.length === 0 || rules.has('public') || rules.has('signedIn')) return KINDS
  return KINDS.filter((kind) => rules.has(kind))
}
