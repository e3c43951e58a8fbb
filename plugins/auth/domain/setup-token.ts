import type { DomainContext } from '#api/context.ts'
import type { KeyUse } from '#api/keys/key-use.ts'
import { hasAdmin } from './has-admin.ts'

export const setupKeyUse: KeyUse = { purpose: 'setup-token', what: 'set-up tokens', days: 1 }

/**
 * What the set-up of the first admin asks for: SETUP_TOKEN, or in production one of the installation's own, the same in every
 * process, and that of the other key while keys are rotated. Empty where nothing is asked for.
 */
export function expectedSetupTokens(ctx: DomainContext): string[] {
  const { SETUP_TOKEN, NODE_ENV } = ctx.settings.auth
  if (SETUP_TOKEN !== undefined || NODE_ENV !== 'production') return SETUP_TOKEN === undefined ? [] : [SETUP_TOKEN]
  const { current, others } = ctx.keys.compareKeys('setup-token', 'first admin')
  return [current, ...others].map((text) => text.replaceAll(/[^a-zA-Z0-9]/g, '').slice(0, 24))
}

/** What the start prints as long as there is no admin. */
export async function listSetupNotes(ctx: DomainContext): Promise<string[]> {
  if (await hasAdmin(ctx)) return []
  const [token] = expectedSetupTokens(ctx)
  const where = `There is no admin yet: create the first one at ${ctx.addressOf('/admin/setup')}`
  if (token === undefined) return [where]
  return [ctx.settings.auth.SETUP_TOKEN ? `${where} with your SETUP_TOKEN` : `${where} with the set-up token ${token}`]
}
