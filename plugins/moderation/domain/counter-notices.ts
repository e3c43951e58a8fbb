import { recordAudit } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import { isId } from '#api/text/is-id.ts'
import type { CounterNotice, ModerationDecision } from '#prisma/generated/client/client.ts'
import type { CounterDecision } from '../rules/claim.ts'
import { PUT_BACK_BUSINESS_DAYS } from '../rules/public.ts'
import type { Link } from '../rules.ts'
import { appealableUntil, businessDaysLater } from './deadlines.ts'
import { holdCase } from './hold-case.ts'
import { LinkEnded, NoCounterNotice } from './moderation-errors.ts'
import { limitLinkTries, readLink, signedLink } from './signed-link.ts'
import type { UserType } from '#api/access/actor.ts'
import { accountKey } from '#plugins/auth/rules.ts'

const PURPOSE = 'moderation-counter-notice'
/** Maximum claims of a case shown. */
const MAX_CLAIMS = 10

/** A claimant and the claim. */
export interface ToldClaim {
  holder: string | null
  work: string
}

/** A decision on a claim, as the owner sees it. */
export interface DecisionToCounter {
  title: string
  decision: ModerationDecision
  claims: ToldClaim[]
  /** Until when a counter-notice can be sent. */
  until: Date
  /** Why none can be sent (any more); null where one can. */
  refused: string | null
  /** The counter-notice as sent. */
  counterNotice: CounterNotice | null
}

/** Good for six months from the decision. */
export const counterToken = (ctx: DomainContext, decisionId: string): string => signedLink(ctx, PURPOSE, [decisionId])

/** The claims of a case, the first ones first. */
export async function claimsOf(ctx: DomainContext, caseId: string): Promise<ToldClaim[]> {
  return await ctx.db.rightsClaim.findMany({
    where: { report: { caseId } },
    orderBy: { report: { createdAt: 'asc' } },
    take: MAX_CLAIMS,
    select: { holder: true, work: true },
  })
}

/** The subject of a mail's link. Throws `LinkEnded` (400), `RateLimited` (429). */
export async function decisionToCounter(ctx: DomainContext, { token }: Link): Promise<DecisionToCounter> {
  await limitLinkTries(ctx)
  const found = await readDecision(ctx, token)
  return { ...found, claims: await claimsOf(ctx, found.decision.caseId) }
}

async function readDecision(ctx: DomainContext, token: string) {
  const [decisionId = ''] = readLink(ctx, PURPOSE, token)
  const found = isId(decisionId)
    ? await ctx.db.moderationDecision.findUnique({
        where: { id: decisionId },
        include: { case: { include: { counterNotice: true } } },
      })
    : null
  if (!found) throw new LinkEnded()
  const { case: about, ...decision } = found
  const { counterNotice } = about
  const until = appealableUntil(decision.decidedAt)
  if (!counterNotice && ctx.clock.now() >= until) throw new LinkEnded()
  const refused = counterNotice
    ? 'Your counter-notice has come in already'
    : decision.reversedAt
      ? 'The decision was reversed: there is nothing to answer'
      : about.state === 'appealed'
        ? 'Your appeal waits. When it is decided and the decision stays, you can send a counter-notice'
        : null
  return { title: about.targetTitle, decision, until, refused, counterNotice }
}

/**
 * The owner of what was hidden on a claim says, under penalty, that this is a mistake: once, by the link of the mail. It is put
 * back on a day that all sides are told, unless a claimant goes to court. Throws `LinkEnded` (400), `NoCounterNotice` (409),
 * `RateLimited` (429).
 */
export async function counterDecision(
  ctx: DomainContext,
  { token, name, postalAddress: address, phone, signature }: CounterDecision,
): Promise<DecisionToCounter> {
  await limitLinkTries(ctx)
  return await ctx.transaction(async (tx) => {
    const { decision } = await readDecision(tx, token)
    const held = await holdCase(tx, decision.caseId)
    const found = await readDecision(tx, token)
    if (found.refused) throw new NoCounterNotice(found.refused)
    const now = tx.clock.now()
    const counterNotice = await tx.db.counterNotice.create({
      data: {
        caseId: held.id,
        decisionId: decision.id,
        ...{ name, address, phone, signature },
        createdAt: now,
        putBackAt: businessDaysLater(now, PUT_BACK_BUSINESS_DAYS),
      },
    })
    await tx.db.moderationCase.update({
      where: { id: held.id },
      data: { state: 'countered', waitingSince: now },
      select: { id: true },
    })
    await recordAudit(tx, {
      action: 'counter-notice.sent',
      targetType: 'case',
      targetId: held.id,
      targetName: held.targetTitle,
      detail: { before: 'withheld', putBackAt: counterNotice.putBackAt.toISOString() },
    })
    await tx.emit('counter-notice.sent', { counterNoticeId: counterNotice.id })
    return {
      ...found,
      counterNotice,
      refused: 'Your counter-notice has come in already',
      claims: await claimsOf(tx, held.id),
    }
  })
}

/** Claims of one person that staff dismissed within a year, from which on they are limited to one a day. */
export const MAX_DISMISSED_CLAIMS = 3
const DAY_MS = 86_400_000
const COUNTED_DAYS = 365

const dismissed = (ctx: DomainContext) => ({
  createdAt: { gte: new Date(ctx.clock.now().getTime() - COUNTED_DAYS * DAY_MS) },
  case: { kind: 'rights_claim' as const, decisions: { some: { action: 'dismissed' as const, reversedAt: null } } },
})

/** How many claims of rights of each of these addresses (lower-cased) were dismissed; those without any are missing. */
export async function countDismissedClaims(
  ctx: DomainContext,
  emailKeys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await ctx.db.contentReport.groupBy({
    by: ['emailKey'],
    where: { emailKey: { in: [...new Set(emailKeys)] }, ...dismissed(ctx) },
    _count: true,
  })
  return new Map(counts.flatMap(({ emailKey, _count }) => (emailKey === null ? [] : [[emailKey, _count] as const])))
}

/** One claim a day after too many that were dismissed, by the address or by the account. Throws `RateLimited` (429). */
export async function limitFalseClaims(
  ctx: DomainContext,
  { email, account }: { email: string; account: { kind: UserType; id: string } | null },
): Promise<void> {
  const emailKey = accountKey(email)
  const people = [{ emailKey }, ...(account ? [{ reporterKind: account.kind, reporterId: account.id }] : [])]
  const count = await ctx.db.contentReport.count({
    where: { OR: people, ...dismissed(ctx) },
    take: MAX_DISMISSED_CLAIMS,
  })
  if (count < MAX_DISMISSED_CLAIMS) return
  await ctx.limits.take({
    key: `moderation:false-claims:${account ? `${account.kind}:${account.id}` : emailKey}`,
    limit: 1,
    windowSeconds: 86_400,
    message: 'Several of your claims were dismissed, so you can send one a day. Please try again tomorrow',
  })
}
