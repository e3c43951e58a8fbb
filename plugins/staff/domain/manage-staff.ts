import { recordAudit } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import { logSecurity } from '#api/access/security-log.ts'
import { assertStaff } from '#api/access/staff.ts'
import type { StaffMember } from '#plugins/auth'
import type { ChangeRole } from '../rules.ts'
import { confirmedOwner } from './invitations.ts'
import { assertOwnerMayGo } from './owner-removal.ts'
import { assertTwoOwners, notifyOwners } from './second-owner.ts'

/** Lists staff in order of joining. For owners: throws `NotSignedIn` (401), `Forbidden` (403). */
export async function findStaff(ctx: DomainContext): Promise<StaffMember[]> {
  assertStaff(ctx, 'owner')
  return await ctx.services.auth.listStaff(ctx)
}

/**
 * Gives somebody of the staff another role, which holds from their next request on. The same role again changes nothing.
 * Throws `Forbidden`, `IdentityNotConfirmed` (403), `NotFound` (404), `LastAdmin`, `SecondOwnerNeeded`, `OwnerRemovalWaits` (409).
 */
export async function changeRole(ctx: DomainContext, id: string, { role }: ChangeRole): Promise<StaffMember> {
  await confirmedOwner(ctx)
  const { auth } = ctx.services
  if (role === 'owner') await assertTwoOwnersFor(ctx, id)
  else await assertMayGo(ctx, id)
  return await ctx.transaction(async (inner) => {
    const before = await auth.holdStaff(inner, id)
    if (before.role === role) return before
    const after = await auth.setStaffRole(inner, before, role)
    await endInvitationsOf(inner, id)
    await recordAudit(inner, {
      action: 'staff.role-changed',
      targetType: 'admin',
      targetId: id,
      targetName: before.username,
      detail: { before: before.role, after: role },
    })
    await inner.services.mail?.send(inner, {
      kind: 'staff.role-changed',
      to: before.email,
      account: { kind: 'admin', id },
      params: { name: before.username, before: before.role, after: role, by: inner.actor.admin?.username ?? '' },
    })
    if (role === 'owner') await notifyOwners(inner, before.username, 'made')
    await inner.afterCommit(() => {
      logSecurity(ctx, 'role-changed', { accountKind: 'admin', accountId: id })
      if (role === 'owner') logSecurity(ctx, 'owner-added', { accountKind: 'admin', accountId: id })
    })
    return after
  })
}

async function assertTwoOwnersFor(ctx: DomainContext, id: string): Promise<void> {
  const member = (await ctx.services.auth.listStaff(ctx)).find((each) => each.id === id)
  if (member && member.role !== 'owner')
    await assertTwoOwners(ctx, { targetType: 'admin', targetId: id, targetName: member.username })
}

async function assertMayGo(ctx: DomainContext, id: string): Promise<void> {
  const member = (await ctx.services.auth.listStaff(ctx)).find((each) => each.id === id)
  if (member?.role === 'owner') await assertOwnerMayGo(ctx, member)
}

/**
 * Takes somebody out of the staff for good; sessions and access tokens end at once.
 * Throws `Forbidden`, `IdentityNotConfirmed` (403), `NotFound` (404), `LastAdmin`, `SecondOwnerNeeded`, `OwnerRemovalWaits` (409).
 */
export async function removeStaff(ctx: DomainContext, id: string): Promise<string> {
  await confirmedOwner(ctx)
  const { auth } = ctx.services
  await assertMayGo(ctx, id)
  return await ctx.transaction(async (inner) => {
    const before = await auth.holdStaff(inner, id)
    await auth.removeFromStaff(inner, before)
    await endInvitationsOf(inner, id)
    await recordAudit(inner, {
      action: 'staff.removed',
      targetType: 'admin',
      targetId: id,
      targetName: before.username,
      detail: { role: before.role },
    })
    // Nobody's any more: the account is gone when this is sent.
    await inner.services.mail?.send(inner, {
      kind: 'staff.removed',
      to: before.email,
      params: { name: before.username },
    })
    return id
  })
}

/** Invitations by people who may not invite any more are void. */
async function endInvitationsOf(ctx: DomainContext, invitedById: string): Promise<void> {
  await ctx.db.staffInvitation.deleteMany({ where: { invitedById } })
}
