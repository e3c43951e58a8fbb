import type { DomainContext } from '#api/context.ts'
import { hasAdmin } from './has-admin.ts'

/**
 * What the set-up of the first admin asks for: SETUP_TOKEN, or in production one of the installation's own, the same in every
 * process. Undefined where nothing is asked for.
 */
export function expectedSetupToken(ctx: DomainContext): string | undefined {
  const { SETUP_TOKEN, NODE_ENV } = ctx.settings.auth
  if (SETUP_TOKEN !== undefined || NODE_ENV !== 'production') return SETUP_TOKEN
  return ctx
    .sign('setup-token', 'first admin')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .slice(0, 24)
}

/** What the start prints as long as there is no admin. */
export async function listSetupNotes(ctx: DomainContext): Promise<string[]> {
  if (await hasAdmin(ctx)) return []
  const token = expectedSetupToken(ctx)
  const where = `There is no admin yet: create the first one at ${ctx.addressOf('/admin/setup')}`
  if (token === undefined) return [where]
  return [ctx.settings.auth.SETUP_TOKEN ? `${where} with your SETUP_TOKEN` : `${where} with the set-up token ${token}`]
}
