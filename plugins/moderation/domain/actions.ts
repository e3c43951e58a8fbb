import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { AlreadyWithheld, NotWithheld } from '#api/app/withholding.ts'
import { AlreadySuspended, NotSuspended, type PublicAccount } from '#plugins/auth'
import type { Prisma } from '#prisma/generated/client/client.ts'
import type { CaseAction } from '#prisma/generated/client/enums.ts'
import { type HeldCase, holdCase } from './hold-case.ts'
import { ActionNotPossible } from './moderation-errors.ts'
import { reportableOf } from './target.ts'
import { recordAudit } from '#api/access/audit.ts'
import { paginate } from '#api/database/keyset.ts'
import { endCase } from './court.ts'

/** The mail of the decision tells its owner, with more. */
const TELL = { tell: false } as const

/** Names a hold of payouts by the decision that made it. */
const causeOf = (decisionId: string) => `moderation:${decisionId}`

/** Hidden at once: by a removal too. */
export const isHiding = (action: CaseAction): boolean => action === 'withheld' || action === 'removed'
const HIDING = { in: ['withheld', 'removed'] satisfies CaseAction[] }

/** The action now in force; null without one. */
export const inForceOf = (action: CaseAction): CaseAction | null => (action === 'dismissed' ? null : action)

/**
 * Does what was decided, in the transaction of the decision. `reason` is read by whose thing it is.
 * Throws `ActionNotPossible` and what withholding and suspending throw (409).
 */
export async function carryOut(
  ctx: DomainContext,
  held: HeldCase,
  { action, decisionId, reason }: { action: CaseAction; decisionId: string; reason: string },
): Promise<void> {
  const { artistId, targetKind, targetId, id: caseId } = held
  if (action === 'dismissed') return
  if (isHiding(action)) {
    const reportable = reportableOf(ctx, targetKind)
    if (action === 'removed' && !reportable?.remove)
      throw new ActionNotPossible('This cannot be removed for good. Choose something else')
    if (!reportable?.withhold) throw new ActionNotPossible('This cannot be withheld. Choose something else')
    // Another case may have done it.
    if (!(await isHeldByOthers(ctx, { caseId, inForce: HIDING, targetKind, targetId })))
      await unless(AlreadyWithheld, reportable.withhold(ctx, targetId, reason, TELL))
    return
  }
  if (action === 'suspended') {
    const account = publicOwner(held)
    if (!account) throw new ActionNotPossible('This account cannot be suspended. Withhold it instead')
    const { accountKind: ownerKind, accountId: ownerId } = account
    if (!(await isHeldByOthers(ctx, { caseId, inForce: 'suspended', ownerKind, ownerId })))
      await unless(AlreadySuspended, ctx.services.auth.suspendAccount(ctx, account, reason, TELL))
    return
  }
  if (!artistId) throw new ActionNotPossible('This belongs to no artist. Withhold it instead')
  if (!ctx.services.royalties) throw new ActionNotPossible('Nothing is paid out here')
  await ctx.services.royalties.holdPayouts(ctx, { artistId, cause: causeOf(decisionId), reason })
}

/** Takes back what a decision did, unless another case holds it too. Manual reversals stay. */
export async function undo(
  ctx: DomainContext,
  held: HeldCase,
  { action, decisionId, reason }: { action: CaseAction; decisionId: string; reason: string },
): Promise<void> {
  const { targetKind, targetId, id: caseId } = held
  if (isHiding(action)) {
    const reportable = reportableOf(ctx, targetKind)
    if (reportable?.restore && !(await isHeldByOthers(ctx, { caseId, inForce: HIDING, targetKind, targetId })))
      await unless(NotWithheld, reportable.restore(ctx, targetId, TELL))
  }
  const account = action === 'suspended' ? publicOwner(held) : null
  if (account) {
    const { accountKind: ownerKind, accountId: ownerId } = account
    if (!(await isHeldByOthers(ctx, { caseId, inForce: 'suspended', ownerKind, ownerId })))
      await unless(NotSuspended, ctx.services.auth.restoreAccount(ctx, account, reason, TELL))
  }
  if (action === 'payouts_held') await ctx.services.royalties?.releasePayouts(ctx, causeOf(decisionId))
}

/** Staff's earlier manual actions stay as they are; deleted targets need nothing. */
async function unless(done: new (...args: never) => Error, doing: Promise<void>): Promise<void> {
  try {
    await doing
  } catch (error) {
    if (!(error instanceof done || error instanceof NotFound)) throw error
  }
}

/** Listeners and artists; of the staff nobody is suspended. */
const publicOwner = ({ ownerKind: accountKind, ownerId: accountId }: HeldCase): PublicAccount | null =>
  accountId && (accountKind === 'user' || accountKind === 'artist') ? { accountKind, accountId } : null

const isHeldByOthers = async (
  ctx: DomainContext,
  { caseId, ...where }: { caseId: string } & Prisma.ModerationCaseWhereInput,
): Promise<boolean> =>
  (await ctx.db.moderationCase.findFirst({ where: { ...where, id: { not: caseId } }, select: { id: true } })) !== null

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
