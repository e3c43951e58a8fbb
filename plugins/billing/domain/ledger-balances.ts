import type { DomainContext } from '#api/context.ts'

/** What stands on an account, in cents, credits positive; 0 for one that was never used. */
export async function accountBalance(ctx: DomainContext, code: string): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ cents: string }[]>`
    SELECT coalesce(sum(entry."cents"), 0)::text AS "cents"
    FROM "LedgerAccount" account JOIN "LedgerEntry" entry ON entry."accountId" = account."id"
    WHERE account."code" = ${code}`
  return Number(row?.cents ?? 0)
}

/** Every account that was ever used with its balance in cents, by code. Their sum is zero, or something is very wrong. */
export async function trialBalance(ctx: DomainContext): Promise<Map<string, number>> {
  const rows = await ctx.db.$queryRaw<{ code: string; cents: string }[]>`
    SELECT account."code", coalesce(sum(entry."cents"), 0)::text AS "cents"
    FROM "LedgerAccount" account LEFT JOIN "LedgerEntry" entry ON entry."accountId" = account."id"
    GROUP BY account."code" ORDER BY account."code"`
  return new Map(rows.map(({ code, cents }) => [code, Number(cents)]))
}

/** What moved on an artist's account from `from` until before `to`, in cents, by the kind of transaction; a reversal counts as what it reverses. */
export async function artistMovements(
  ctx: DomainContext,
  input: { account: string; from: Date; to: Date },
): Promise<Map<string, number>> {
  const rows = await ctx.db.$queryRaw<{ kind: string; cents: string }[]>`
    SELECT coalesce(reversed."kind", transaction."kind") AS "kind", sum(entry."cents")::text AS "cents"
    FROM "LedgerAccount" account
    JOIN "LedgerEntry" entry ON entry."accountId" = account."id" AND entry."occurredAt" >= ${input.from} AND entry."occurredAt" < ${input.to}
    JOIN "LedgerTransaction" transaction ON transaction."id" = entry."transactionId"
    LEFT JOIN "LedgerTransaction" reversed ON reversed."id" = transaction."reversesId"
    WHERE account."code" = ${input.account}
    GROUP BY 1`
  return new Map(rows.map(({ kind, cents }) => [kind, Number(cents)]))
}
