import type { Actor } from './actor.ts'
import type { DomainContext } from '../app/context.ts'
import { Conflict, NotFound } from '../app/errors.ts'
import { isId } from '../text/is-id.ts'

export interface AuditRecord {
  /** The action, as `<thing>.<past participle>`: `artist.approved`. */
  action: string
  /** Kind of thing it was done to: `artist`, `order`. */
  targetType: string
  targetId: string | null
  /** Its name in everyday use: the artist's name, the order's number. It stays readable when the target is gone. */
  targetName: string
  /** Details a reader needs when the target is gone: old and new values. No secrets. */
  detail?: Record<string, string | number | boolean | null>
}

const MAX_NAME_LENGTH = 200

/** Writes one line of the audit log with `ctx.db`: call it in the transaction of the act, so that neither is without the other. */
export async function recordAudit(
  ctx: DomainContext,
  { action, targetType, targetId, targetName, detail = {} }: AuditRecord,
): Promise<void> {
  await ctx.db.auditEntry.create({
    data: {
      ...whoActs(ctx.actor),
      action,
      targetType,
      targetId,
      targetName: targetName.slice(0, MAX_NAME_LENGTH),
      detail,
      createdAt: ctx.clock.now(),
    },
  })
}

/** Writes down that staff looked at somebody's record: `mail.viewed`, `listener.viewed`. The platform itself leaves no trace. */
export async function recordLook(ctx: DomainContext, target: Omit<AuditRecord, 'action'>): Promise<void> {
  if (ctx.actor.admin) await recordAudit(ctx, { ...target, action: `${target.targetType}.viewed` })
}

/** Whether whoever acts has done one of these to the target before, by the audit log. */
export async function isRecorded(
  { db, actor }: DomainContext,
  { actions, targetType, targetId }: { actions: readonly string[]; targetType: string; targetId: string },
): Promise<boolean> {
  const { actorKind, actorId } = whoActs(actor)
  const where = { targetType, targetId, actorKind, actorId, action: { in: [...actions] } }
  return (await db.auditEntry.findFirst({ where, select: { id: true } })) !== null
}

/** Whether this was done to the target after `since`, by anybody, by the audit log. */
export async function isRecordedSince(
  { db }: DomainContext,
  { since, ...what }: { action: string; targetType: string; targetId: string; since: Date },
): Promise<boolean> {
  const where = { ...what, createdAt: { gt: since } }
  return (await db.auditEntry.findFirst({ where, select: { id: true } })) !== null
}

/** Whether one of these admins has done this to the target after `since`, by the audit log. */
export async function isRecordedOf(
  { db }: DomainContext,
  { since, admins, ...what }: Omit<AuditRecord, 'detail'> & { since: Date; admins: readonly string[] },
): Promise<boolean> {
  const where = { ...what, actorKind: 'admin', actorId: { in: [...admins] }, createdAt: { gt: since } }
  return (await db.auditEntry.findFirst({ where, select: { id: true } })) !== null
}

/** A line of the audit log, for rules that count what was done. */
export interface RecordedAct {
  action: string
  targetId: string | null
  actorKind: string
  actorId: string | null
  actorName: string
  createdAt: Date
}

const MAX_RECORDED = 1_000

/** Which of these acts were done after `since`, to one target or to all of the type, oldest first, by the audit log. */
export async function listRecorded(
  { db }: DomainContext,
  { actions, since, ...target }: { actions: readonly string[]; targetType: string; targetId?: string; since: Date },
): Promise<RecordedAct[]> {
  return await db.auditEntry.findMany({
    where: { ...target, action: { in: [...actions] }, createdAt: { gt: since } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_RECORDED,
    select: { action: true, targetId: true, actorKind: true, actorId: true, actorName: true, createdAt: true },
  })
}

/** The target of an action. */
type AuditTarget = Pick<AuditRecord, 'targetType' | 'targetId' | 'targetName'>

/** A target that an earlier decision may have removed: its type and id, and the actions of the audit log that say so. */
interface Removable {
  targetType: string
  targetId: string
  removedBy: readonly string[]
}

/**
 * Does what staff decided. Where somebody else has decided meanwhile it is refused (409) and rolled back: that is in
 * the audit log as well, as `artist.suspend-refused`. A decision after the one that removed its target also fails with
 * `AlreadyRemoved` (409), not as unknown. Call it outside a transaction; `target` is asked when it is refused, null for
 * none.
 */
export async function decided<Outcome>(
  ctx: DomainContext,
  act: string,
  target: () => Promise<AuditTarget | null> | AuditTarget | null,
  run: () => Promise<Outcome>,
  removable: Removable | null = null,
): Promise<Outcome> {
  try {
    return await run()
  } catch (error) {
    const gone = error instanceof NotFound && removable ? await findRemoved(ctx, removable) : null
    const refusal = gone ? new AlreadyRemoved() : error
    if (!(refusal instanceof Conflict)) throw error
    const of = gone ?? (await target())
    if (of)
      await recordAudit(ctx, {
        ...of,
        action: `${of.targetType}.${act}-refused`,
        detail: { because: refusal.message, code: refusal.code },
      })
    throw refusal
  }
}

/** Somebody else of the staff has decided before, and what it was about is gone. */
class AlreadyRemoved extends Conflict {
  constructor() {
    super('Somebody else has decided already, and this is gone', 'ALREADY_REMOVED')
  }
}

async function findRemoved(
  ctx: DomainContext,
  { targetType, targetId, removedBy }: Removable,
): Promise<AuditTarget | null> {
  if (!isId(targetId) || removedBy.length === 0) return null
  const entry = await ctx.db.auditEntry.findFirst({
    where: { targetType, targetId, action: { in: [...removedBy] } },
    select: { targetName: true },
  })
  return entry && { targetType, targetId, targetName: entry.targetName ?? '' }
}

/** Staff acts as staff, whatever else is signed in in the same browser. */
function whoActs({ admin, artist, user, system }: Actor): {
  actorKind: string
  actorId: string | null
  actorName: string
} {
  if (admin) return { actorKind: 'admin', actorId: admin.id, actorName: admin.username }
  if (system) return { actorKind: 'system', actorId: null, actorName: 'Fairwave' }
  if (artist) return { actorKind: 'artist', actorId: artist.id, actorName: artist.username }
  if (user) return { actorKind: 'user', actorId: user.id, actorName: user.username }
  return { actorKind: 'visitor', actorId: null, actorName: 'visitor' }
}
