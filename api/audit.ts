import type { Actor } from './actor.ts'
import type { DomainContext } from './context.ts'
import { Conflict } from './errors.ts'

export interface AuditRecord {
  /** What was done, as `<thing>.<past participle>`: `artist.approved`. */
  action: string
  /** Kind of thing it was done to: `artist`, `order`. */
  targetType: string
  targetId: string | null
  /** What people call it: the artist's name, the order's number. It stays readable when the target is gone. */
  targetName: string
  /** What a reader needs when the target is gone: old and new values. No secrets. */
  detail?: Record<string, string | number | boolean | null>
}

const LONGEST_NAME = 200

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
      targetName: targetName.slice(0, LONGEST_NAME),
      detail,
      createdAt: ctx.clock.now(),
    },
  })
}

/** What an act is done to. */
type AuditTarget = Pick<AuditRecord, 'targetType' | 'targetId' | 'targetName'>

/**
 * Does what staff decided. Where somebody else has decided meanwhile it is refused (409) and rolled back: that is in the audit log
 * as well, as `artist.suspend-refused`. Call it outside a transaction; `target` is asked when it is refused, null for none.
 */
export async function decided<Outcome>(
  ctx: DomainContext,
  act: string,
  target: () => Promise<AuditTarget | null> | AuditTarget | null,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await run()
  } catch (error) {
    const of = error instanceof Conflict ? await target() : null
    if (of && error instanceof Conflict)
      await recordAudit(ctx, {
        ...of,
        action: `${of.targetType}.${act}-refused`,
        detail: { because: error.message, code: error.code },
      })
    throw error
  }
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
