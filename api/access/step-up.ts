import type { Actor, UserType } from './actor.ts'
import type { Fresh } from './fresh.ts'
import type { DomainContext } from '../app/context.ts'
import type { AccessRule } from '../app/extensions.ts'
import { STAFF_ROLES } from './staff-role.ts'
import { TokenNotAccepted } from '../app/errors.ts'

export const FRESH_MS: Readonly<Record<Fresh, number>> = { '15m': 15 * 60_000, '2h': 2 * 60 * 60_000 }

/** The suffix of a rule in the access list: `finance, fresh 15m`. */
export const freshSuffix = (fresh: Fresh | undefined): string => (fresh ? `, fresh ${fresh}` : '')

/**
 * Throws `TokenNotAccepted` (403) for tokens, and what `requireFresh` of the plugin that signs people in throws, unless one
 * of the accounts that the rule lets in is fresh. Which account a call is about, its domain function knows: it asks again
 * where several kinds may be meant.
 */
export async function assertFresh(ctx: DomainContext, fresh: Fresh, access: AccessRule): Promise<void> {
  const { actor } = ctx
  const accounts = kindsOf(access).flatMap((kind) =>
    actor[kind] ? [{ accountKind: kind, accountId: actor[kind].id }] : [],
  )
  if (actor.system || accounts.length === 0) return
  if (actor.token) throw new TokenNotAccepted()
  let refusal: unknown
  for (const account of accounts)
    try {
      return await ctx.requireFresh(account, fresh)
    } catch (error) {
      refusal = error
    }
  throw refusal
}

/** The same for staff, where a call says by its input what it does: an action of a collection. */
export async function assertFreshStaff(ctx: DomainContext, fresh: Fresh | undefined): Promise<void> {
  if (fresh) await assertFresh(ctx, fresh, { admin: true } as AccessRule)
}

const KINDS: readonly UserType[] = ['user', 'artist', 'admin']
const isKind = (rule: string): rule is UserType & keyof Actor => (KINDS as readonly string[]).includes(rule)

function kindsOf(access: AccessRule): readonly UserType[] {
  const rules = Object.keys(access)
  if (rules.includes('signedIn')) return KINDS
  const kinds = rules.map((rule) => ((STAFF_ROLES as readonly string[]).includes(rule) ? 'admin' : rule))
  return [...new Set(kinds.filter(isKind))]
}
