import type { DomainContext } from '#api/context.ts'
import { Forbidden } from '#api/errors.ts'

const DAY_MS = 86_400_000

/** 403: a second person who was made a moment ago is no second person. */
export class AccountTooNew extends Forbidden {
  constructor() {
    super('Your account has to be older than 24 hours for this', 'ACCOUNT_TOO_NEW')
  }
}

/** Which of these admins count as a person of their own where a rule takes two: older than 24 hours, or set up first. */
export async function settledAdmins(
  ctx: DomainContext,
  admins: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  const rows = await ctx.db.admin.findMany({
    where: {
      id: { in: admins.map(({ id }) => id) },
      OR: [{ isFirst: true }, { createdAt: { lte: new Date(ctx.clock.now().getTime() - DAY_MS) } }],
    },
    select: { id: true },
  })
  return new Set(rows.map(({ id }) => id))
}

/** Throws `AccountTooNew` (403) for an admin whose account is younger than 24 hours. */
export async function assertSettledAdmin(ctx: DomainContext): Promise<void> {
  const { admin } = ctx.actor
  if (admin && !(await settledAdmins(ctx, [admin])).has(admin.id)) throw new AccountTooNew()
}
