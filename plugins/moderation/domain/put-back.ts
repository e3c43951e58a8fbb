import { recordAudit } from '#api/audit.ts'
import type { DomainContext } from '#api/context.ts'
import { paginate } from '#api/paginate.ts'
import { undo } from './carry-out.ts'
import { endCase } from './court.ts'
import { holdCase } from './hold-case.ts'

/** Puts back what a counter-notice brings back today, each once; returns how many. One that fails keeps no other waiting. */
export async function putBackDue(ctx: DomainContext): Promise<number> {
  let done = 0
  const failures: unknown[] = []
  const read = (after: string | undefined, take: number) =>
    ctx.db.counterNotice.findMany({
      where: { ...dueNow(ctx), ...(after !== undefined && { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take,
      select: { id: true, caseId: true },
    })
  for await (const notice of paginate(read))
    try {
      if (await putBack(ctx, notice)) done += 1
    } catch (failure) {
      failures.push(failure)
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} could not be put back`)
  return done
}

const dueNow = (ctx: DomainContext) => ({ state: 'waiting', putBackAt: { lte: ctx.clock.now() } }) as const

async function putBack(ctx: DomainContext, { id, caseId }: { id: string; caseId: string }): Promise<boolean> {
  return await ctx.transaction(async (tx) => {
    const held = await holdCase(tx, caseId)
    // A claimant, or staff, or another process may have been faster.
    const [notice] = await tx.db.counterNotice.updateManyAndReturn({
      where: { id, ...dueNow(tx) },
      data: { state: 'put_back' },
      select: { decisionId: true, createdAt: true },
    })
    if (!notice) return false
    const { decisionId } = notice
    const reason = 'A counter-notice came in, and nobody went to court'
    await undo(tx, held, { action: 'withheld', decisionId, reason })
    await tx.db.moderationDecision.update({
      where: { id: decisionId },
      data: { reversedAt: tx.clock.now() },
      select: { id: true },
    })
    await tx.db.moderationCase.update({ where: { id: caseId }, data: { inForce: null }, select: { id: true } })
    await endCase(tx, caseId)
    await recordAudit(tx, {
      action: 'counter-notice.put-back',
      targetType: 'case',
      targetId: caseId,
      targetName: held.targetTitle,
      detail: { before: 'withheld', after: 'restored', sentAt: notice.createdAt.toISOString() },
    })
    await tx.emit('counter-notice.ended', { counterNoticeId: id })
    return true
  })
}
