import { recordAudit } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import { assertStaff } from '#api/access/staff.ts'
import { ruleInWords } from '../rules/public.ts'
import type { DecideCase } from '../rules.ts'
import { appealableUntil } from './deadlines.ts'
import { carryOut, inForceOf } from './actions.ts'
import { type HeldCase, holdCase, refuseOwn } from './hold-case.ts'
import { AlreadyDecided } from './moderation-errors.ts'

/**
 * Decides a case, does it, and tells who reported and whose it is. Of two concurrent decisions the first applies; the
 * second is in the audit log as well. For staff (editor). Throws `Forbidden`, `OwnCase` (403), `NotFound` (404),
 * `AlreadyDecided`, `ActionNotPossible` (409).
 */
export async function decideCase(ctx: DomainContext, id: string, input: DecideCase): Promise<string> {
  assertStaff(ctx, 'editor')
  const decided = await ctx.transaction(async (tx) => {
    const held = await holdCase(tx, id)
    await refuseOwn(tx, held)
    // Not thrown: the entry in the audit log is to stay.
    if (held.state !== 'open') {
      await audit(tx, held, 'case.decided-too-late', input)
      return null
    }
    await writeDecision(tx, held, { ...input, rule: input.rule ?? null, appealId: null })
    await audit(tx, held, 'case.decided', input)
    return held.id
  })
  if (!decided) throw new AlreadyDecided()
  return decided
}

/** A decision with its reasons, done, in force and on its way to those concerned. Belongs to a transaction that holds the case. */
export async function writeDecision(
  ctx: DomainContext,
  held: HeldCase,
  {
    action,
    facts,
    rule,
    automatic,
    appealId,
  }: Pick<DecideCase, 'action' | 'facts' | 'automatic'> & { rule: number | null; appealId: string | null },
): Promise<void> {
  const now = ctx.clock.now()
  const { admin } = ctx.actor
  const { id: decisionId } = await ctx.db.moderationDecision.create({
    data: {
      caseId: held.id,
      action,
      facts,
      rule: action === 'dismissed' ? null : rule,
      automatic,
      decidedById: admin?.id ?? null,
      decidedByName: admin?.username ?? null,
      decidedAt: now,
      removeAt: action === 'removed' ? appealableUntil(now) : null,
      appealId,
    },
    select: { id: true },
  })
  const reason = rule === null ? facts : `${ruleInWords(rule)}. ${facts}`
  await carryOut(ctx, held, { action, decisionId, reason })
  await ctx.db.moderationCase.update({
    where: { id: held.id },
    data: { state: 'decided', inForce: inForceOf(action), decidedAt: now, waitingSince: now },
    select: { id: true },
  })
  await ctx.emit('case.decided', { decisionId })
}

const audit = async (ctx: DomainContext, held: HeldCase, action: string, input: DecideCase) =>
  await recordAudit(ctx, {
    action,
    targetType: 'case',
    targetId: held.id,
    targetName: held.targetTitle,
    detail: {
      before: held.inForce ?? held.state,
      after: input.action,
      rule: input.rule ?? null,
      facts: input.facts,
      automatic: input.automatic,
    },
  })
