import type { DomainContext } from '#api/context.ts'
import type { Plugin } from '#api/plugin.ts'
import type { CaseState } from '#prisma/generated/client/enums.ts'

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

/** What waits for those who decide; support reads it with them. */
export const moderationTasks: Plugin['staffTasks'] = [
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
