import type { DomainContext } from '#api/app/context.ts'
import { courtToken } from './court.ts'
import { findTarget, reportableOf } from './target.ts'
import { paginate } from '#api/database/keyset.ts'
import type { ModerationCase, ModerationDecision } from '#prisma/generated/client/client.ts'
import type { DecisionNotice } from '../mails/report-mails.ts'
import { appealableUntil } from './deadlines.ts'
import { appealToken } from './appeals.ts'
import { isHiding } from './actions.ts'
import { claimsOf, counterToken } from './counter-notices.ts'

type Told = Pick<Reporter, 'name' | 'email' | 'account'>

/** Each claimant gets a counter-notice as it is, and its owner the day. Once, however often this runs. */
export async function notifyCounterNotice(
  ctx: DomainContext,
  { counterNoticeId: id }: { counterNoticeId: string },
): Promise<void> {
  const { mail } = ctx.services
  const notice = await ctx.db.counterNotice.findUnique({ where: { id }, include: { case: true } })
  if (!mail || !notice) return
  const { case: about, name, address, phone, signature } = notice
  const title = about.targetTitle
  const putBackAt = notice.putBackAt.toISOString()
  const owner = await ownerOf(ctx, about)
  if (owner)
    await mail.send(ctx, {
      kind: 'moderation.counter-notice-sent',
      to: owner.email,
      account: owner.account,
      params: { name: owner.name, title, putBackAt },
      once: id,
    })
  // A deleted account's name is gone.
  if (name === null || address === null || phone === null || signature === null) return
  const counter = { name, address, phone, signature, sentAt: notice.createdAt.toISOString() }
  const path = await pathOf(ctx, about)
  for await (const claimant of reportersOf(ctx, about.id))
    await mail.send(ctx, {
      kind: 'moderation.counter-notice',
      to: claimant.email,
      account: claimant.account,
      params: {
        name: claimant.name,
        reference: claimant.reference,
        title,
        path,
        putBackAt,
        token: courtToken(ctx, id, claimant.id),
        counter,
      },
      once: `${id}:${claimant.id}`,
    })
}

/** Both sides are told how it ended. */
export async function notifyCounterNoticeEnded(
  ctx: DomainContext,
  { counterNoticeId: id }: { counterNoticeId: string },
): Promise<void> {
  const { mail } = ctx.services
  const notice = await ctx.db.counterNotice.findUnique({ where: { id }, include: { case: true } })
  if (!mail || !notice || (notice.state !== 'put_back' && notice.state !== 'court')) return
  const { case: about, state: outcome, courtNote } = notice
  const thing = await findTarget(ctx, about.targetKind, about.targetId)
  const path = await pathOf(ctx, about)
  const tell = async ({ name, email, account }: Told, once: string) =>
    await mail.send(ctx, {
      kind: 'moderation.counter-notice-ended',
      to: email,
      account,
      params: {
        name,
        title: about.targetTitle,
        path,
        outcome,
        note: courtNote ?? '',
        isHidden: thing !== null && thing.withheld !== null,
      },
      once: `${id}:${once}`,
    })
  const owner = await ownerOf(ctx, about)
  if (owner) await tell(owner, 'owner')
  for await (const claimant of reportersOf(ctx, about.id)) await tell(claimant, claimant.id)
}

interface Reporter {
  id: string
  reference: string
  name: string
  email: string
  account: { kind: 'user' | 'artist' | 'admin'; id: string } | null
}

/** A decision is told to who reported and to whose it is. Once, however often this runs. */
export async function notifyDecision(ctx: DomainContext, { decisionId }: { decisionId: string }): Promise<void> {
  const { mail } = ctx.services
  const decision = await ctx.db.moderationDecision.findUnique({ where: { id: decisionId }, include: { case: true } })
  if (!decision) return
  const { case: about } = decision
  await notifyOwnerHere(ctx, about, decision)
  if (!mail) return
  // One that answers an appeal is final for the side that appealed.
  const mayAppeal = decision.appealId === null
  for await (const { id, reference, name, email, account } of reportersOf(ctx, about.id)) {
    const appeal =
      decision.action === 'dismissed' && mayAppeal
        ? { token: appealToken(ctx, decision.id, id), until: appealableUntil(decision.decidedAt).toISOString() }
        : null
    await mail.send(ctx, {
      kind: 'moderation.report-decided',
      to: email,
      account,
      params: { name, reference, decision: noticeOf(about, decision, appeal), isClaim: about.kind === 'rights_claim' },
      once: `${decision.id}:${id}`,
    })
  }
  // The owner of a dismissed report's target was never notified.
  if (decision.action === 'dismissed') return
  const owner = await ownerOf(ctx, about)
  if (!owner) return
  const isClaimed = about.kind === 'rights_claim' && isHiding(decision.action)
  await mail.send(ctx, {
    kind: 'moderation.decision',
    to: owner.email,
    account: owner.account,
    params: {
      name: owner.name,
      decision: noticeOf(about, decision, {
        token: appealToken(ctx, decision.id, null),
        until: appealableUntil(decision.decidedAt).toISOString(),
      }),
      ...(isClaimed && { counterToken: counterToken(ctx, decision.id), claims: await claimsOf(ctx, about.id) }),
    },
    once: decision.id,
  })
}

/** On the owner's pages. The owner of what was reported without reason never knew of it. */
async function notifyOwnerHere(
  ctx: DomainContext,
  about: ModerationCase,
  { id, action }: ModerationDecision,
): Promise<void> {
  const { ownerKind: accountKind, ownerId: accountId, targetTitle: title } = about
  if (action === 'dismissed' || !accountKind || !accountId) return
  await ctx.services.notifications?.notify(ctx, {
    account: { accountKind, accountId },
    kind: 'decision',
    facts: { title, path: await pathOf(ctx, about) },
    subject: id,
    cause: `decision:${id}`,
  })
}

/** Confirms the receipt of an appeal. */
export async function notifyAppeal(ctx: DomainContext, { appealId }: { appealId: string }): Promise<void> {
  const appeal = await ctx.db.decisionAppeal.findUnique({ where: { id: appealId }, include: { case: true } })
  const appellant = appeal && (await appellantOf(ctx, appeal))
  if (!appeal || !appellant) return
  await ctx.services.mail?.send(ctx, {
    kind: 'moderation.appeal-received',
    to: appellant.email,
    account: appellant.account,
    params: { name: appellant.name, title: appeal.case.targetTitle },
    once: appeal.id,
  })
}

/** The end of an appeal is told to who appealed, and to the other side where the appeal changed something for it. */
export async function notifyAppealDecided(ctx: DomainContext, { appealId }: { appealId: string }): Promise<void> {
  const { mail } = ctx.services
  const appeal = await ctx.db.decisionAppeal.findUnique({
    where: { id: appealId },
    include: { case: true, decision: true },
  })
  if (!mail || !appeal || appeal.state === 'waiting') return
  const { case: about, decision, state: verdict, answer, bySamePerson, side } = appeal
  const tell = async (
    { name, email, account }: Pick<Reporter, 'name' | 'email' | 'account'>,
    isAppellant: boolean,
    once: string,
  ) =>
    await mail.send(ctx, {
      kind: 'moderation.appeal-decided',
      to: email,
      account,
      params: {
        name,
        title: about.targetTitle,
        path: await pathOf(ctx, about),
        verdict,
        action: decision.action,
        answer: answer ?? '',
        bySamePerson,
        isAppellant,
      },
      once: `${appeal.id}:${once}`,
    })
  const appellant = await appellantOf(ctx, appeal)
  if (appellant) await tell(appellant, true, 'appellant')
  // The owner of what was not acted upon first is told by the new decision, or never knew of the report.
  if (side === 'owner')
    for await (const reporter of reportersOf(ctx, about.id)) await tell(reporter, false, reporter.id)
}

async function appellantOf(
  ctx: DomainContext,
  { side, reportId, case: about }: { side: 'reporter' | 'owner'; reportId: string | null; case: ModerationCase },
) {
  if (side === 'owner') return await ownerOf(ctx, about)
  const report = reportId ? await ctx.db.contentReport.findUnique({ where: { id: reportId } }) : null
  return report && asReporter(report)
}

async function* reportersOf(ctx: DomainContext, caseId: string): AsyncGenerator<Reporter> {
  const read = (after: string | undefined, take: number) =>
    ctx.db.contentReport.findMany({
      where: { caseId, ...(after !== undefined && { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take,
    })
  for await (const report of paginate(read)) {
    const reporter = asReporter(report)
    if (reporter) yield reporter
  }
}

/** Null for one whose name and address were taken out. */
function asReporter({
  id,
  reference,
  name,
  email,
  reporterKind: kind,
  reporterId,
}: {
  id: string
  reference: string
  name: string | null
  email: string | null
  reporterKind: 'user' | 'artist' | 'admin' | null
  reporterId: string | null
}): Reporter | null {
  if (email === null) return null
  return { id, reference, name: name ?? '', email, account: kind && reporterId ? { kind, id: reporterId } : null }
}

/** The owner; null if nobody can be notified any more. */
async function ownerOf(ctx: DomainContext, { ownerKind: kind, ownerId }: ModerationCase) {
  const owner = kind && ownerId ? await ctx.services.auth.findStoredAccount(ctx, kind, ownerId) : null
  return kind && owner ? { name: owner.name, email: owner.email, account: { kind, id: owner.id } } : null
}

const noticeOf = (
  about: ModerationCase,
  decision: ModerationDecision,
  appeal: DecisionNotice['appeal'],
): DecisionNotice => ({
  title: about.targetTitle,
  path: about.targetPath,
  action: decision.action,
  facts: decision.facts,
  rule: decision.rule,
  automatic: decision.automatic,
  decidedAt: decision.decidedAt.toISOString(),
  removeAt: decision.removeAt?.toISOString() ?? null,
  appeal,
})

/** Where it stands today: names in addresses change. */
async function pathOf(ctx: DomainContext, { targetKind, targetId, targetPath }: ModerationCase): Promise<string> {
  const [found] = (await reportableOf(ctx, targetKind)?.find(ctx, [targetId])) ?? []
  return found?.path ?? targetPath
}
