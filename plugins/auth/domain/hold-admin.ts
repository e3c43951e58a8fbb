import type { Actor, UserType } from '#api/actor.ts'
import type { DomainContext } from '#api/context.ts'
import { requiresAdminFactor } from '../settings.ts'

/** Whether accounts of this kind must have a second factor. */
export const requiresFactor = (ctx: DomainContext, kind: UserType): boolean =>
  kind === 'admin' && requiresAdminFactor(ctx.settings.auth)

/**
 * Takes an admin without a second factor out of the actor, where the settings require one: nothing that asks for an admin
 * lets them through, and `adminWithoutFactor` says who may set one up. Everybody else stays as they are.
 */
export async function holdAdmin<Found extends Partial<Actor>>(ctx: DomainContext, found: Found): Promise<Found> {
  if (!found.admin || !requiresFactor(ctx, 'admin')) return found
  const answers = await ctx.ask('auth.has-factor', { accountKind: 'admin', accountId: found.admin.id })
  return answers.some(Boolean) ? found : { ...found, admin: null, adminWithoutFactor: found.admin }
}
