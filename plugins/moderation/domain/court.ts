import { recordAudit } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { assertStaff } from '#api/access/staff.ts'
import type { CounterNotice } from '#prisma/generated/client/client.ts'
import type { DecideCourt, TellOfCourt } from '../rules/claim.ts'
import type { Link } from '../rules.ts'
import { type HeldCase, holdCase, refuseOwn } from './hold-case.ts'
import { ActionNotPossible, AlreadyDecided, CounterNoticeEnded, LinkEnded } from './moderation-errors.ts'
import { limitLinkTries, readLink, signedLink } from './signed-link.ts'

const PURPOSE = 'moderation-court'

/** A counter-notice as the claimant sees it. */
export interface CounterNoticeToAnswer {
  title: string
  counterNotice: CounterNotice
}

/** For one claimant, who is named by the report. Good until the counter-notice is answered. */
export const courtToken = (ctx: DomainContext, counterNoticeId: string, reportId: string): string =>
  signedLink(ctx, PURPOSE, [counterNoticeId, reportId])

/** The subject of a mail's link. Throws `LinkEnded` (400), `RateLimited` (429). */
export async function counterNoticeToAnswer(ctx: DomainContext, { token }: Link): Promise<CounterNoticeToAnswer> {
  await limitLinkTries(ctx)
  const { counterNotice, title } = await readNotice(ctx, token)
  return { counterNotice, title }
}

async function readNotice(ctx: DomainContext, token: string) {
  const [id = '', reportId = ''] = readLink(ctx, PURPOSE, token)
  const found = isId(id) ? await ctx.db.counterNotice.findUnique({ where: { id }, include: { case: true } }) : null
  if (!found) throw new LinkEnded()
  const { case: about, ...counterNotice } = found
  return { counterNotice, title: about.targetTitle, reportId }
}

/**
 * A claimant says that they went to court, by the link of the mail. Nothing is put back before staff has looked at it.
 * Throws `LinkEnded` (400), `CounterNoticeEnded` (409), `RateLimited` (429).
 */
export async function tellOfCourt(
  ctx: DomainContext,
  { token, court: courtText }: TellOfCourt,
): Promise<CounterNoticeToAnswer> {
  await limitLinkTries(ctx)
  return await ctx.transaction(async (tx) => {
    const found = await readNotice(tx, token)
    const held = await holdCase(tx, found.counterNotice.caseId)
    const { counterNotice: before, reportId } = await readNotice(tx, token)
    if (before.state !== 'waiting' && before.state !== 'court_said') throw new CounterNoticeEnded()
    const now = tx.clock.now()
    const counterNotice = await tx.db.counterNotice.update({
      where: { id: before.id },
      data: { state: 'court_said', courtText, courtSaidAt: now },
    })
    await tx.db.moderationCase.update({ where: { id: held.id }, data: { waitingSince: now }, select: { id: true } })
    await audit(tx, held, 'counter-notice.court-said', { before: before.state, report: reportId })
    return { title: found.title, counterNotice }
  })
}

/**
 * Staff has looked whether a claimant went to court: where they did the thing stays hidden, where they did not it is put back on
 * its day. For staff (editor). Answers the case's id. Throws `Forbidden`, `OwnCase` (403), `NotFound` (404), `AlreadyDecided`,
 * `ActionNotPossible` (409).
 */
export async function decideCourt(ctx: DomainContext, id: string, input: DecideCourt): Promise<string> {
  assertStaff(ctx, 'editor')
  const found = isId(id) ? await ctx.db.counterNotice.findUnique({ where: { id }, select: { caseId: true } }) : null
  if (!found) throw new NotFound('Counter-notice')
  const { wentToCourt, note } = input
  const decided = await ctx.transaction(async (tx) => {
    const held = await holdCase(tx, found.caseId)
    await refuseOwn(tx, held)
    const { state: before } = await tx.db.counterNotice.findUniqueOrThrow({ where: { id }, select: { state: true } })
    const after = wentToCourt ? 'court' : 'waiting'
    // Not thrown: the entry in the audit log is to stay.
    if (before === 'court' || before === 'put_back') {
      await audit(tx, held, 'counter-notice.decided-too-late', { before, wentToCourt, note })
      return null
    }
    if (before === after) throw new ActionNotPossible('Nobody says that they went to court. It is restored on its date')
    const now = tx.clock.now()
    const { admin } = tx.actor
    await tx.db.counterNotice.update({
      where: { id },
      data: {
        state: after,
        courtNote: note,
        decidedById: admin?.id ?? null,
        decidedByName: admin?.username ?? null,
        decidedAt: now,
      },
      select: { id: true },
    })
    if (wentToCourt) await endCase(tx, held.id)
    await audit(tx, held, wentToCourt ? 'counter-notice.court' : 'counter-notice.no-court', { before, after, note })
    if (wentToCourt) await tx.emit('counter-notice.ended', { counterNoticeId: id })
    return held.id
  })
  if (!decided) throw new AlreadyDecided()
  return decided
}

/** Nothing waits any more. Names and addresses are kept for a year from now. */
export async function endCase(ctx: DomainContext, id: string): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.moderationCase.update({
    where: { id },
    data: { state: 'decided', decidedAt: now, waitingSince: now },
    select: { id: true },
  })
}

const audit = async (ctx: DomainContext, held: HeldCase, action: string, detail: Record<string, string | boolean>) =>
  await recordAudit(ctx, {
    action,
    targetType: 'case',
    targetId: held.id,
    targetName: held.targetTitle,
    detail,
  })
