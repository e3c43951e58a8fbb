import { isRecordedSince, recordAudit } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { paginate } from '#api/database/keyset.ts'
import { NotWithheld } from '#api/app/withholding.ts'
import { type HeldCase, holdCase } from './hold-case.ts'
import { reportableOf } from './target.ts'

/**
 * Deletes for good what was removed and whose time to appeal is over, each once; returns how many. While an appeal or a
 * counter-notice waits, or a court has it, nothing is deleted. One that fails keeps no other waiting.
 */
export async function removeDue(ctx: DomainContext): Promise<number> {
  let done = 0
  const failures: unknown[] = []
  const read = (after: string | undefined, take: number) =>
    ctx.db.moderationDecision.findMany({
      where: { ...dueNow(ctx), ...(after !== undefined && { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take,
      select: { id: true, caseId: true },
    })
  for await (const decision of paginate(read))
    try {
      if (await removeOne(ctx, decision)) done += 1
    } catch (failure) {
      failures.push(failure)
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be deleted`)
  return done
}

const dueNow = (ctx: DomainContext) =>
  ({
    removeAt: { lte: ctx.clock.now() },
    removedAt: null,
    reversedAt: null,
    case: { state: 'decided', NOT: { counterNotice: { state: 'court' } } },
  }) as const

async function removeOne(ctx: DomainContext, { id, caseId }: { id: string; caseId: string }): Promise<boolean> {
  return await ctx.transaction(async (tx) => {
    const held = await holdCase(tx, caseId)
    // Another process may have been faster, or an appeal came in.
    const due = await tx.db.moderationDecision.findFirst({ where: { id, ...dueNow(tx) }, select: { decidedAt: true } })
    // One thing has one end: another case of it may be answered still.
    if (!due || (await isAnswered(tx, held))) return false
    const isGone = !(await wasBack(tx, held, due.decidedAt)) && (await takeAway(tx, held))
    await tx.db.moderationDecision.update({
      where: { id },
      data: isGone ? { removedAt: tx.clock.now() } : { removeAt: null },
      select: { id: true },
    })
    await recordAudit(tx, {
      action: isGone ? 'case.removed' : 'case.not-removed',
      targetType: 'case',
      targetId: caseId,
      targetName: held.targetTitle,
      detail: { before: 'withheld', after: isGone ? 'deleted' : 'as it is', [held.targetKind]: held.targetId },
    })
    return isGone
  })
}

/** False for what staff has brought back by hand, or its owner has deleted: it stays as it is. */
async function takeAway(ctx: DomainContext, { targetKind, targetId }: HeldCase): Promise<boolean> {
  const remove = reportableOf(ctx, targetKind)?.remove
  if (!remove) throw new Error(`Nothing here removes a ${targetKind}`)
  try {
    await remove(ctx, targetId)
    return true
  } catch (error) {
    if (error instanceof NotWithheld || error instanceof NotFound) return false
    throw error
  }
}

/** A restoration also reversed the removal: a decision that hides it today is another one. */
const wasBack = async (ctx: DomainContext, { targetKind, targetId }: HeldCase, since: Date): Promise<boolean> =>
  await isRecordedSince(ctx, { action: `${targetKind}.restored`, targetType: targetKind, targetId, since })

const isAnswered = async (ctx: DomainContext, { id, targetKind, targetId }: HeldCase): Promise<boolean> =>
  (await ctx.db.moderationCase.findFirst({
    where: { targetKind, targetId, id: { not: id }, state: { in: ['appealed', 'countered'] } },
    select: { id: true },
  })) !== null
