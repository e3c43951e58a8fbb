import { recordAudit } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import { Forbidden } from '#api/app/errors.ts'
import type { ClockHold } from '#api/schedules/clock-guard.ts'
import { assertStaff } from '#api/access/staff.ts'

/** Why irreversible work waits for the clock; null where it does not. For staff: throws `NotSignedIn`, `Forbidden`. */
export async function findClockHold(ctx: DomainContext): Promise<ClockHold | null> {
  assertStaff(ctx)
  return await ctx.ports.clockGuard.check()
}

/**
 * An owner has compared the server's clock: what waited for it goes on. Answers false where nothing waited.
 * Throws `NotSignedIn` (401), `Forbidden`, `IdentityNotConfirmed` (403).
 */
export async function confirmClock(ctx: DomainContext): Promise<boolean> {
  assertStaff(ctx, 'owner')
  const { admin } = ctx.actor
  if (!admin) throw new Forbidden()
  await ctx.services.auth.requireFreshSession(ctx, { accountKind: 'admin', accountId: admin.id })
  const hold = await ctx.ports.clockGuard.check()
  if (!hold) return false
  await ctx.transaction(async (tx) => {
    await ctx.ports.clockGuard.confirm(tx.db)
    await recordAudit(tx, {
      action: 'clock.confirmed',
      targetType: 'clock',
      targetId: null,
      targetName: hold.now.toISOString(),
      detail: { trustedAt: hold.trustedAt.toISOString() },
    })
  })
  return true
}
