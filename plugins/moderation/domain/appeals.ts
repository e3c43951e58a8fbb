import { recordAudit } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import { InputError, NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { assertStaff } from '#api/access/staff.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import type { AppealSide } from '#prisma/generated/client/enums.ts'
import type { Appeal, DecideAppeal, Link } from '../rules.ts'
import { appealableUntil } from './deadlines.ts'
import { undo } from './actions.ts'
import { writeDecision } from './decide-case.ts'
import { holdCase, refuseOwn } from './hold-case.ts'
import { AlreadyAppealed, AlreadyDecided, CounterNoticeSent, LinkEnded, OtherDecides } from './moderation-errors.ts'
import { limitLinkTries, readLink, signedLink } from './signed-link.ts'

const PURPOSE = 'moderation-appeal'
const appealable = { case: { include: { counterNotice: { select: { id: true } } } } } as const

/** A decision as the reader of its mail sees it. */
export interface DecisionToAppeal {
  title: string
  decision: Prisma.ModerationDecisionGetPayload<{ include: typeof appealable }>
  side: AppealSide
  appealableUntil: Date
  /** This side has said why it does not agree. */
  isAppealed: boolean
  /** Its owner has sent a counter-notice in the place of an appeal. */
  isCountered: boolean
}

/** Good for six months from the decision. `reportId` is of who reported; null for the owner. */
export const appealToken = (ctx: DomainContext, decisionId: string, reportId: string | null): string =>
  signedLink(ctx, PURPOSE, reportId ? [decisionId, 'reporter', reportId] : [decisionId, 'owner'])

/** The subject of a mail's link. Throws `LinkEnded` (400), `RateLimited` (429). */
export async function decisionToAppeal(ctx: DomainContext, { token }: Link): Promise<DecisionToAppeal> {
  await limitLinkTries(ctx)
  return (await readDecision(ctx, token)).shown
}

async function readDecision(ctx: DomainContext, token: string) {
  const [decisionId = '', side = '', reportId] = readLink(ctx, PURPOSE, token)
  const decision = isId(decisionId)
    ? await ctx.db.moderationDecision.findUnique({ where: { id: decisionId }, include: appealable })
    : null
  if (!decision) throw new LinkEnded()
  const until = appealableUntil(decision.decidedAt)
  if (ctx.clock.now() >= until) throw new LinkEnded()
  const of: AppealSide = side === 'owner' ? 'owner' : 'reporter'
  const isAppealed =
    (await ctx.db.decisionAppeal.count({ where: { caseId: decision.caseId, side: of } })) > 0 ||
    decision.reversedAt !== null
  const isCountered = of === 'owner' && decision.case.counterNotice !== null
  const shown = {
    title: decision.case.targetTitle,
    decision,
    side: of,
    appealableUntil: until,
    isAppealed,
    isCountered,
  }
  return { shown, reportId: reportId ?? null }
}

/**
 * A side does not agree with a decision: once for each side of a case, within six months, by the link of the mail.
 * Throws `LinkEnded` (400), `AlreadyAppealed`, `CounterNoticeSent` (409), `RateLimited` (429).
 */
export async function appealDecision(ctx: DomainContext, { token, text }: Appeal): Promise<DecisionToAppeal> {
  await limitLinkTries(ctx)
  return await ctx.transaction(async (tx) => {
    const { shown: found } = await readDecision(tx, token)
    await holdCase(tx, found.decision.caseId)
    const { shown, reportId } = await readDecision(tx, token)
    if (shown.isCountered) throw new CounterNoticeSent()
    if (shown.isAppealed) throw new AlreadyAppealed()
    const { decision, side } = shown
    const now = tx.clock.now()
    const { id } = await tx.db.decisionAppeal.create({
      data: { caseId: decision.caseId, decisionId: decision.id, side, reportId, text, createdAt: now },
      select: { id: true },
    })
    await tx.db.moderationCase.update({
      where: { id: decision.caseId },
      data: { state: 'appealed', waitingSince: now },
      select: { id: true },
    })
    await recordAudit(tx, {
      action: 'case.appealed',
      targetType: 'case',
      targetId: decision.caseId,
      targetName: shown.title,
      detail: { side, appeal: id },
    })
    await tx.emit('case.appealed', { appealId: id })
    return { ...shown, isAppealed: true }
  })
}

/**
 * Upholds or reverses a decision, by somebody else than who made it, where there is somebody. Reversing takes back what was
 * done; of a dismissal it does what was left undone. For staff (editor). Answers the case's id. Throws `Forbidden`, `OwnCase`,
 * `OtherDecides`, `AccountTooNew` (403), `NotFound` (404), `AlreadyDecided`, `ActionNotPossible` (409).
 */
export async function decideAppeal(ctx: DomainContext, id: string, input: DecideAppeal): Promise<string> {
  assertStaff(ctx, 'editor')
  await ctx.services.auth.assertSettledAdmin(ctx)
  const found = isId(id) ? await ctx.db.decisionAppeal.findUnique({ where: { id }, select: { caseId: true } }) : null
  if (!found) throw new NotFound('Appeal')
  const decided = await ctx.transaction(async (tx) => {
    const held = await holdCase(tx, found.caseId)
    await refuseOwn(tx, held)
    const { decision, ...appeal } = await tx.db.decisionAppeal.findUniqueOrThrow({
      where: { id },
      include: { decision: true },
    })
    const { verdict, answer } = input
    const audit = async (action: string) =>
      await recordAudit(tx, {
        action,
        targetType: 'case',
        targetId: held.id,
        targetName: held.targetTitle,
        detail: { before: decision.action, verdict, instead: input.action ?? null, answer },
      })
    // Not thrown: the entry in the audit log is to stay.
    if (appeal.state !== 'waiting') {
      await audit('appeal.decided-too-late')
      return null
    }
    const { admin } = tx.actor
    if (await isForOthers(tx, decision)) throw new OtherDecides()
    const now = tx.clock.now()
    await tx.db.decisionAppeal.update({
      where: { id },
      data: {
        state: verdict,
        answer,
        decidedById: admin?.id ?? null,
        decidedByName: admin?.username ?? null,
        bySamePerson: isOwnDecision(tx, decision),
        decidedAt: now,
      },
      select: { id: true },
    })
    await tx.db.moderationCase.update({
      where: { id: held.id },
      data: { state: 'decided', decidedAt: now, waitingSince: now },
      select: { id: true },
    })
    if (verdict === 'reversed') await reverse(tx, { held, decision, appealId: id, input })
    await audit(`appeal.${verdict}`)
    await tx.emit('case.appeal-decided', { appealId: id })
    return held.id
  })
  if (!decided) throw new AlreadyDecided()
  return decided
}

async function reverse(
  ctx: DomainContext,
  {
    held,
    decision,
    appealId,
    input: { answer, action, rule, automatic },
  }: {
    held: Awaited<ReturnType<typeof holdCase>>
    decision: { id: string; action: DecideAppeal['action'] | 'dismissed' }
    appealId: string
    input: DecideAppeal
  },
): Promise<void> {
  const reversedAt = ctx.clock.now()
  await ctx.db.moderationDecision.update({ where: { id: decision.id }, data: { reversedAt }, select: { id: true } })
  if (decision.action === 'dismissed') {
    if (!action) throw new InputError('Choose an action instead', { action: 'Choose an action instead' })
    await writeDecision(ctx, held, { action, facts: answer, rule: rule ?? null, automatic, appealId })
    return
  }
  if (decision.action) await undo(ctx, held, { action: decision.action, decisionId: decision.id, reason: answer })
  await ctx.db.moderationCase.update({ where: { id: held.id }, data: { inForce: null }, select: { id: true } })
}

type Made = { decidedById: string | null }

/** Whether the reader made this decision. */
export const isOwnDecision = ({ actor }: DomainContext, { decidedById }: Made): boolean =>
  actor.admin !== null && decidedById === actor.admin.id

/** Whether the reader made this decision, and somebody else is there to decide an appeal against it. */
export const isForOthers = async (ctx: DomainContext, decision: Made): Promise<boolean> =>
  isOwnDecision(ctx, decision) &&
  (await ctx.services.auth.listStaff(ctx)).some(
    ({ id, role }) => id !== decision.decidedById && (role === 'editor' || role === 'owner'),
  )
