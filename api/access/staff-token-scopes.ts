import type { Actor } from './actor.ts'
import { TokenNotAccepted } from '../app/errors.ts'
import type { TokenScope } from './token-scope.ts'

/** The changes that a staff token can be allowed to make. Every other change by staff takes a person in a browser. */
export type StaffScope = 'staff:content' | 'staff:store'

const KINDS = ['admin'] as const

/** The scopes of staff's tokens: none of them covers a call that moves money, decides about people or manages staff. */
export const STAFF_TOKEN_SCOPES: readonly TokenScope[] = [
  { name: 'staff:read', description: 'Read everything that your role can see', area: null, kinds: KINDS },
  {
    name: 'staff:content',
    description: 'Read and change: songs, releases and what the site says',
    area: 'songs and what the site says',
    kinds: KINDS,
  },
  {
    name: 'staff:store',
    description: 'Read and change: products, orders (without refunds) and custom requests',
    area: 'products, orders and custom requests',
    kinds: KINDS,
  },
]

/** True for a call with a staff token, including staff who must set up a second factor first. */
export const isStaffToken = (actor: Actor): boolean =>
  actor.token !== null && (actor.admin ?? actor.adminWithoutFactor ?? null) !== null

/**
 * The scope that a token of staff lacks for a call; null where it is covered. Throws `TokenNotAccepted` (403) for changes that
 * no scope of staff covers.
 */
export function missingStaffScope(
  scopes: readonly string[],
  plugin: { tokens: { staffScope?: StaffScope } } | null,
  action: 'read' | 'write',
): string | null {
  const own = plugin?.tokens.staffScope
  if (action === 'write' && !own) throw new TokenNotAccepted()
  if (own && scopes.includes(own)) return null
  if (action === 'write') return own ?? null
  return scopes.includes('staff:read') ? null : 'staff:read'
}
