import { createHash, randomBytes } from 'node:crypto'
import { recordAudit } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import { Forbidden, NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { logSecurity } from '#api/access/security-log.ts'
import type { StaffRole } from '#api/access/staff-role.ts'
import { assertStaff } from '#api/access/staff.ts'
import { accountKey } from '#plugins/auth/rules.ts'
import { type AcceptInvitation, INVITATION_DAYS, type InvitationToken, type InviteStaff } from '../rules.ts'
import { assertTwoOwners, notifyOwners } from './second-owner.ts'
import { AlreadyStaff, InvitationEnded } from './staff-errors.ts'

const DAY_MS = 86_400_000
const HOUR = 3_600
const INVITATIONS_PER_HOUR = 30
const TRIES_PER_PLACE = 60
const MAX = 500

export interface Invitation {
  id: string
  email: string
  role: StaffRole
  invitedByName: string
  createdAt: Date
  expiresAt: Date
}

const shown = { id: true, email: true, role: true, invitedByName: true, createdAt: true, expiresAt: true } as const
const hashOf = (token: string) => new Uint8Array(createHash('sha256').update(token).digest())

/** Invitations that nobody has used yet, the newest first. For owners. */
export async function listInvitations(ctx: DomainContext): Promise<Invitation[]> {
  assertStaff(ctx, 'owner')
  return await ctx.db.staffInvitation.findMany({
    where: { expiresAt: { gt: ctx.clock.now() } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX,
    select: shown,
  })
}

/**
 * Asks somebody to join the staff, by a link in a mail; the link of an invitation before to the same address ends. For owners
 * who have just shown who they are. Throws `Forbidden`, `IdentityNotConfirmed` (403), `AlreadyStaff`, `SecondOwnerNeeded` (409),
 * `RateLimited` (429).
 */
export async function inviteStaff(ctx: DomainContext, { email, role }: InviteStaff): Promise<Invitation> {
  const { id: invitedById, username: invitedByName } = await confirmedOwner(ctx)
  await ctx.limits.take({ key: `staff:invite:${invitedById}`, limit: INVITATIONS_PER_HOUR, windowSeconds: HOUR })
  if (await ctx.services.auth.isStaffAddress(ctx, email)) throw new AlreadyStaff()
  const emailKey = accountKey(email)
  if (role === 'owner')
    await assertTwoOwners(ctx, { targetType: 'staff-invitation', targetId: null, targetName: emailKey })
  const token = randomBytes(32).toString('base64url')
  const now = ctx.clock.now()
  const data = {
    tokenHash: hashOf(token),
    email,
    role,
    invitedById,
    invitedByName,
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
  }
  return await ctx.transaction(async (inner) => {
    const invitation = await inner.db.staffInvitation.upsert({
      where: { emailKey },
      create: { ...data, emailKey },
      update: data,
      select: shown,
    })
    await recordAudit(inner, {
      action: 'staff.invited',
      targetType: 'staff-invitation',
      targetId: invitation.id,
      targetName: email,
      detail: { role },
    })
    await inner.services.mail?.send(inner, {
      kind: 'staff.invited',
      to: email,
      params: { role, invitedBy: invitedByName, token },
    })
    if (role === 'owner') await notifyOwners(inner, email, 'invited')
    return invitation
  })
}

/** Takes an invitation back: its link does nothing any more. For owners. Throws `Forbidden` (403), `NotFound` (404). */
export async function withdrawInvitation(ctx: DomainContext, id: string): Promise<string> {
  assertStaff(ctx, 'owner')
  return await ctx.transaction(async (inner) => {
    const [gone] = isId(id)
      ? await inner.db.$queryRaw<{ email: string; role: StaffRole }[]>`
          DELETE FROM "StaffInvitation" WHERE "id" = ${id}::uuid RETURNING "email", "role"`
      : []
    if (!gone) throw new NotFound('Invitation')
    await recordAudit(inner, {
      action: 'staff.invitation-withdrawn',
      targetType: 'staff-invitation',
      targetId: id,
      targetName: gone.email,
      detail: { role: gone.role },
    })
    return id
  })
}

/** Reads the invitation of a mailed link. Throws `InvitationEnded` (400), `RateLimited` (429). */
export async function findInvitation(ctx: DomainContext, { token }: InvitationToken): Promise<Invitation> {
  await limitTries(ctx)
  const found = await ctx.db.staffInvitation.findFirst({
    where: { tokenHash: hashOf(token), expiresAt: { gt: ctx.clock.now() } },
    select: shown,
  })
  if (!found) throw new InvitationEnded()
  return found
}

/**
 * Makes the account that the link of a mail is about: once, within 7 days. It signs nobody in: the second factor that admins
 * may have to set up comes with the sign-in. Throws `InvitationEnded`, `InputError` (400), `UsernameTaken`, `EmailTaken` (409),
 * `RateLimited` (429).
 */
export async function acceptInvitation(
  ctx: DomainContext,
  { token, username, password }: AcceptInvitation,
): Promise<{ username: string }> {
  await limitTries(ctx)
  return await ctx.transaction(async (inner) => {
    // Of two calls with the same link one gets the row; a refused name or password leaves the link valid.
    const [invitation] = await inner.db.$queryRaw<
      { email: string; role: StaffRole; invitedById: string; invitedByName: string }[]
    >`
      DELETE FROM "StaffInvitation" WHERE "tokenHash" = ${hashOf(token)} AND "expiresAt" > ${ctx.clock.now()}
      RETURNING "email", "role"::text, "invitedById", "invitedByName"`
    if (!invitation) throw new InvitationEnded()
    const { email, role, invitedById, invitedByName } = invitation
    const { id } = await inner.services.auth.createStaff(inner, { username, password, email, role })
    const account = { id, username, name: username, role }
    await recordAudit(
      { ...inner, actor: { ...inner.actor, admin: account } },
      {
        action: 'staff.joined',
        targetType: 'admin',
        targetId: id,
        targetName: username,
        detail: { role, invitedBy: invitedByName, invitedById },
      },
    )
    if (role === 'owner') {
      await notifyOwners(inner, username, 'made')
      await inner.afterCommit(() => logSecurity(ctx, 'owner-added', { accountKind: 'admin', accountId: id }))
    }
    return { username }
  })
}

/** Removes invitations that are over; returns how many. */
export async function sweepInvitations(ctx: DomainContext): Promise<number> {
  const { count } = await ctx.db.staffInvitation.deleteMany({ where: { expiresAt: { lte: ctx.clock.now() } } })
  return count
}

/** The owner who asks, in a browser that was not left open. Throws `NotSignedIn` (401), `Forbidden`, `IdentityNotConfirmed` (403). */
export async function confirmedOwner(ctx: DomainContext): Promise<{ id: string; username: string }> {
  assertStaff(ctx, 'owner')
  const { admin } = ctx.actor
  if (!admin) throw new Forbidden()
  await ctx.services.auth.requireFreshSession(ctx, { accountKind: 'admin', accountId: admin.id })
  return admin
}

/** Tokens cannot be guessed, and nobody should try. */
const limitTries = async (ctx: DomainContext) =>
  await ctx.limits.takePlace({ name: 'staff:links', limit: TRIES_PER_PLACE, windowSeconds: HOUR })
