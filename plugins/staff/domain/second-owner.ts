import { isRecordedOf, recordAudit } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import { Conflict } from '#api/app/errors.ts'

const WEEK_MS = 7 * 86_400_000
const PROPOSED = 'staff.owner-proposed'

/** 409: there is another owner, who has to agree. */
export class SecondOwnerNeeded extends Conflict {
  constructor() {
    super('Another owner has to agree: ask them to do the same within 7 days', 'SECOND_OWNER_NEEDED')
  }
}

/** Somebody who shall become an owner: a member of the staff by id, or an address. */
export interface FutureOwner {
  targetType: 'admin' | 'staff-invitation'
  targetId: string | null
  targetName: string
}

/**
 * Lets the owner role be given by two owners only, where there are two whose accounts are older than a day: the call of the
 * first is a proposal, which every owner reads by mail, and the same call of another one within a week does it. Call it
 * outside a transaction, so that the proposal stays. Throws `SecondOwnerNeeded` (409).
 */
export async function assertTwoOwners(ctx: DomainContext, future: FutureOwner): Promise<void> {
  const { auth } = ctx.services
  const asks = ctx.actor.admin?.id
  const others = (await auth.listStaff(ctx)).filter(({ id, role }) => role === 'owner' && id !== asks)
  const settled = await auth.settledAdmins(ctx, others)
  if (!asks || settled.size === 0) return
  const since = new Date(ctx.clock.now().getTime() - WEEK_MS)
  if (await isRecordedOf(ctx, { ...future, action: PROPOSED, admins: [...settled], since })) return
  await recordAudit(ctx, { ...future, action: PROPOSED })
  await notifyOwners(ctx, future.targetName, 'proposed')
  throw new SecondOwnerNeeded()
}

/** Tells every owner that somebody shall be one, or is. */
export async function notifyOwners(
  ctx: DomainContext,
  who: string,
  step: 'proposed' | 'invited' | 'made',
): Promise<void> {
  const by = ctx.actor.admin?.username ?? 'Fairwave'
  for (const { id, username, email, role } of await ctx.services.auth.listStaff(ctx))
    if (role === 'owner')
      await ctx.services.mail?.send(ctx, {
        kind: 'staff.new-owner',
        to: email,
        account: { kind: 'admin', id },
        params: { name: username, who, by, step },
      })
}
