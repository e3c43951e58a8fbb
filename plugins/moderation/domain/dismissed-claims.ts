import type { UserType } from '#api/actor.ts'
import type { DomainContext } from '#api/context.ts'
import { accountKey } from '#plugins/auth/rules.ts'

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
  await ctx.limit({
    key: `moderation:false-claims:${account ? `${account.kind}:${account.id}` : emailKey}`,
    limit: 1,
    windowSeconds: 86_400,
    message: 'Several of your claims were dismissed, so you can send one a day. Please try again tomorrow',
  })
}
