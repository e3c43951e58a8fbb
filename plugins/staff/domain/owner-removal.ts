import { listRecorded, recordAudit, type RecordedAct } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import { Conflict, NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import type { StaffMember } from '#plugins/auth'
import { confirmedOwner } from './invitations.ts'
import { SecondOwnerNeeded } from './second-owner.ts'

const HOUR_MS = 3_600_000
/** An owner who is the only other one has this long to object. */
export const OBJECTION_HOURS = 72
const WEEK_MS = 7 * 24 * HOUR_MS
const PROPOSED = 'staff.owner-removal-proposed'
const OBJECTED = 'staff.owner-removal-objected'

/** 409: the owner it is about has time to object. */
export class OwnerRemovalWaits extends Conflict {
  constructor(until: Date) {
    super(
      `Every owner has been told, and can object. Do it again after ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      'OWNER_REMOVAL_WAITS',
    )
  }
}

/** An owner whom another owner wants to remove or demote. */
export interface PendingRemoval {
  proposedByName: string
  proposedAt: Date
}

/**
 * Lets an owner be removed or demoted by two others where there are two; the only other one can do it alone after 72 hours in
 * which nobody objects. The first call is a proposal, of which every owner is mailed, and which is good for a week. Owners leave
 * by themselves as they like. Call it outside a transaction, so that the proposal stays. Throws `SecondOwnerNeeded`,
 * `OwnerRemovalWaits` (409).
 */
export async function assertOwnerMayGo(ctx: DomainContext, { id, username }: StaffMember): Promise<void> {
  const asks = ctx.actor.admin?.id
  if (!asks || asks === id) return
  const { auth } = ctx.services
  const others = (await auth.listStaff(ctx)).filter(
    (each) => each.role === 'owner' && each.id !== asks && each.id !== id,
  )
  const settled = await auth.settledAdmins(ctx, others)
  const proposals = await findProposals(ctx, id)
  const by = (admins: ReadonlySet<string>) =>
    proposals.find(({ actorKind, actorId }) => actorKind === 'admin' && admins.has(actorId ?? ''))
  if (settled.size > 0) {
    if (by(settled)) return
    await propose(ctx, { targetType: 'admin', targetId: id, targetName: username })
    throw new SecondOwnerNeeded()
  }
  const own = by(new Set([asks]))
  if (!own) await propose(ctx, { targetType: 'admin', targetId: id, targetName: username })
  const until = new Date((own?.createdAt ?? ctx.clock.now()).getTime() + OBJECTION_HOURS * HOUR_MS)
  if (ctx.clock.now() < until) throw new OwnerRemovalWaits(until)
}

/** Ends what was proposed about an owner, by any owner, the one it is about included. Throws `Forbidden` (403), `NotFound` (404). */
export async function objectToRemoval(ctx: DomainContext, id: string): Promise<string> {
  await confirmedOwner(ctx)
  const pending = isId(id) ? (await findPendingRemovals(ctx)).get(id) : undefined
  if (!pending) throw new NotFound('Proposal')
  const owner = (await ctx.services.auth.listStaff(ctx)).find((each) => each.id === id)
  await recordAudit(ctx, { action: OBJECTED, targetType: 'admin', targetId: id, targetName: owner?.username ?? '' })
  return id
}

/** Pending proposals about owners that were neither carried out nor objected to, by owner id. */
export async function findPendingRemovals(ctx: DomainContext): Promise<ReadonlyMap<string, PendingRemoval>> {
  const entries = await listRecorded(ctx, { targetType: 'admin', actions: [PROPOSED, OBJECTED], since: weekAgo(ctx) })
  const pending = new Map<string, PendingRemoval>()
  for (const { action, targetId, actorName, createdAt } of entries) {
    if (!targetId) continue
    if (action === OBJECTED) pending.delete(targetId)
    else if (!pending.has(targetId)) pending.set(targetId, { proposedByName: actorName, proposedAt: createdAt })
  }
  return pending
}

const weekAgo = (ctx: DomainContext) => new Date(ctx.clock.now().getTime() - WEEK_MS)

/** Proposals are good for a week, and until somebody objects. */
async function findProposals(ctx: DomainContext, targetId: string): Promise<RecordedAct[]> {
  const what = { targetType: 'admin', targetId, actions: [PROPOSED, OBJECTED], since: weekAgo(ctx) }
  const entries = await listRecorded(ctx, what)
  return entries.slice(entries.findLastIndex(({ action }) => action === OBJECTED) + 1)
}

async function propose(
  ctx: DomainContext,
  target: { targetType: string; targetId: string; targetName: string },
): Promise<void> {
  await recordAudit(ctx, { ...target, action: PROPOSED })
  const by = ctx.actor.admin?.username ?? 'Fairwave'
  for (const { id, username, email, role } of await ctx.services.auth.listStaff(ctx))
    if (role === 'owner')
      await ctx.services.mail?.send(ctx, {
        kind: 'staff.owner-removal',
        to: email,
        account: { kind: 'admin', id },
        params: { name: username, who: target.targetName, by },
      })
}
