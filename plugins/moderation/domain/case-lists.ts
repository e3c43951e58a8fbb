import { recordLook } from '#api/access/audit.ts'
import type { DomainContext } from '#api/app/context.ts'
import { NotFound } from '#api/app/errors.ts'
import { isId } from '#api/text/is-id.ts'
import { type ListOrder, pageFrom, seek } from '#api/database/keyset.ts'
import type { ReportedThing } from '#api/app/reportable.ts'
import { assertStaff } from '#api/access/staff.ts'
import type { CounterNotice, Prisma } from '#prisma/generated/client/client.ts'
import type { CaseFilter } from '../rules.ts'
import { countDismissedClaims } from './counter-notices.ts'
import { findTarget, reportableOf } from './target.ts'
import type { Plugin } from '#api/app/plugin.ts'
import type { CaseState } from '#prisma/generated/client/enums.ts'

/** Maximum of each shown with an open case: the audit log has more. */
const MAX = 50
const MAX_EARLIER = 10

export type CaseRecord = Prisma.ModerationCaseGetPayload<object>
type Parts = {
  /** `dismissedClaims`: how many claims of the same address staff dismissed within a year. */
  reports: (Prisma.ContentReportGetPayload<{ include: { claim: true } }> & { dismissedClaims: number })[]
  decisions: Prisma.ModerationDecisionGetPayload<object>[]
  appeals: Prisma.DecisionAppealGetPayload<{ include: { decision: true } }>[]
  counterNotice: CounterNotice | null
}

/** A case with all that a decision needs. */
export interface OpenedCase extends CaseRecord, Parts {
  /** The thing as it is today; null where it is gone. */
  thing: ReportedThing | null
  /** Whether it can be withheld. */
  canWithhold: boolean
  /** Whether it can be deleted for good when the time to appeal is over. */
  canRemove: boolean
  /** Cases of the same thing from before. */
  earlier: CaseRecord[]
  /** Cases of others of its owner's things. */
  earlierOfOwner: CaseRecord[]
}

/** Open cases by age, oldest first; decided ones newest first. */
export const orderOfCases = ({ state }: CaseFilter): ListOrder => ({
  column: 'waitingSince',
  direction: state === 'decided' ? 'desc' : 'asc',
})

export interface CasePage {
  limit: number
  after?: string | undefined
}

/** For staff (support, editor). */
export async function listCases(ctx: DomainContext, filter: CaseFilter, page: CasePage): Promise<CaseRecord[]> {
  assertStaff(ctx, 'support', 'editor')
  return await ctx.db.moderationCase.findMany(
    await seek(ctx.db.moderationCase, pageFrom(page), { where: { state: filter.state }, order: orderOfCases(filter) }),
  )
}

/** How many cases there are of them, `most` at most. For staff (support, editor). */
export async function countCases(ctx: DomainContext, { state }: CaseFilter, most: number): Promise<number> {
  assertStaff(ctx, 'support', 'editor')
  return await ctx.db.moderationCase.count({ where: { state }, take: most })
}

/** The same as `readCase`; the look is in the audit log. */
export async function openCase(ctx: DomainContext, id: string): Promise<OpenedCase> {
  const opened = await readCase(ctx, id)
  await recordLook(ctx, {
    targetType: 'case',
    targetId: id,
    targetName: opened.targetTitle,
    detail: { kind: opened.targetKind },
  })
  return opened
}

/** One case with reports, decisions, appeals, and what was before. For staff (support, editor). Throws `NotFound` (404). */
export async function readCase(ctx: DomainContext, id: string): Promise<OpenedCase> {
  assertStaff(ctx, 'support', 'editor')
  const found = isId(id) ? await ctx.db.moderationCase.findUnique({ where: { id } }) : null
  if (!found) throw new NotFound('Case')
  const { targetKind, targetId, ownerKind, ownerId } = found
  const earlierWhere = async (where: Prisma.ModerationCaseWhereInput) =>
    await ctx.db.moderationCase.findMany({
      where: { ...where, id: { not: id } },
      orderBy: { openedAt: 'desc' },
      take: MAX_EARLIER,
    })
  const of = { where: { caseId: id }, take: MAX } as const
  const [thing, reports, decisions, appeals, counterNotice, earlier, earlierOfOwner] = await Promise.all([
    findTarget(ctx, targetKind, targetId),
    ctx.db.contentReport.findMany({ ...of, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], include: { claim: true } }),
    ctx.db.moderationDecision.findMany({ ...of, orderBy: [{ decidedAt: 'asc' }, { id: 'asc' }] }),
    ctx.db.decisionAppeal.findMany({
      ...of,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      include: { decision: true },
    }),
    ctx.db.counterNotice.findUnique({ where: { caseId: id } }),
    earlierWhere({ targetKind, targetId }),
    ownerId ? earlierWhere({ ownerKind, ownerId, NOT: { targetKind, targetId } }) : [],
  ])
  const keys = reports.flatMap(({ emailKey }) => (emailKey === null ? [] : [emailKey]))
  const dismissed = await countDismissedClaims(ctx, keys)
  return {
    ...found,
    thing,
    reports: reports.map((report) => ({ ...report, dismissedClaims: dismissed.get(report.emailKey ?? '') ?? 0 })),
    decisions,
    appeals,
    counterNotice,
    canWithhold: Boolean(thing && reportableOf(ctx, targetKind)?.withhold),
    canRemove: Boolean(thing && reportableOf(ctx, targetKind)?.remove),
    earlier,
    earlierOfOwner,
  }
}

const readers = ['support', 'editor'] as const
/** Counted so far: the dashboard says "1,000+" of more. */
const MAX_COUNTED = 1_001

async function casesThatWait(ctx: DomainContext, state: CaseState) {
  const [row] = await ctx.db.$queryRaw<{ count: number; oldestAt: Date | null }[]>`
    SELECT count(*)::int AS "count", min("waitingSince") AS "oldestAt"
    FROM (SELECT "waitingSince" FROM "ModerationCase" WHERE "state" = ${state}::"CaseState" ORDER BY "waitingSince" LIMIT ${MAX_COUNTED}) waiting`
  return row ?? { count: 0, oldestAt: null }
}

async function courtsThatWait(ctx: DomainContext) {
  const where = { state: 'court_said' } as const
  const [count, oldest] = await Promise.all([
    ctx.db.counterNotice.count({ where, take: MAX_COUNTED }),
    // By the day on which it would be put back, which the index has; they come in in nearly the same order.
    ctx.db.counterNotice.findFirst({ where, orderBy: { putBackAt: 'asc' }, select: { courtSaidAt: true } }),
  ])
  return { count, oldestAt: oldest?.courtSaidAt ?? null }
}

/** Waiting cases for the roles that decide; support reads them too. */
export const moderationTasks: Plugin['contributes']['staffTasks'] = [
  {
    label: 'Reports to decide',
    path: '/admin/reports',
    roles: readers,
    waiting: (ctx) => casesThatWait(ctx, 'open'),
  },
  {
    label: 'Appeals to decide',
    path: '/admin/reports?state=appealed',
    roles: readers,
    waiting: (ctx) => casesThatWait(ctx, 'appealed'),
  },
  {
    label: 'Actions in court to look at',
    path: '/admin/reports?state=countered',
    roles: readers,
    waiting: courtsThatWait,
  },
]
