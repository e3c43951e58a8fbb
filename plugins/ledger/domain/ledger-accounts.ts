import { Prisma } from '#prisma/generated/client/client.ts'

/**
 * The accounts of the ledger by code. Credits are positive: what the platform owes or has earned stands above zero,
 * what it holds or has lost below.
 */
export const ledgerAccount = {
  /** Money at the payment provider. */
  cash: 'platform:cash',
  /** Money that the provider has taken while a dispute is open: it comes back, or is lost. */
  disputed: 'platform:disputed',
  /** The platform's 20 % of streaming and 15 % of merchandise. */
  revenue: 'platform:revenue',
  /** Costs of the platform: refunds and lost disputes of money that artists already have. */
  loss: 'platform:loss',
  /** The provider's fees for payments and disputes: the platform's cost. */
  fees: 'platform:fees',
  /** Money moved from the provider to the platform's own bank, less money sent there. */
  bank: 'platform:bank',
  /** Payments for what could not be sold, on their way back. */
  returns: 'platform:returns',
  /** Money of one subscription period that waits to be settled. */
  period: (periodId: string) => `period:${periodId}`,
  /** Money of periods without streams, by the month ("2026-11") whose streams will share it. */
  community: (month: string) => `community:${month}`,
  /** All that the platform owes one artist; which source it came from is the kind of the transaction. */
  artist: (artistId: string) => `artist:${artistId}`,
  /** The part of it in open disputes: it cannot be paid out. */
  held: (artistId: string) => `held:${artistId}`,
  /** One artist's part of one settled period that waits for a look at the listening behind it; by the id of the hold. */
  review: (holdId: string) => `review:${holdId}`,
} as const

const KINDS: Record<string, string> = {
  'platform:cash': 'asset',
  'platform:disputed': 'asset',
  'platform:bank': 'asset',
  'platform:returns': 'liability',
  'platform:revenue': 'revenue',
  'platform:fees': 'expense',
  'platform:loss': 'expense',
}
const LIABILITIES = ['period:', 'community:', 'artist:', 'held:', 'review:']

/** The columns of a new account. Throws for a code that is none of the above. */
export function describeAccount(code: string): { code: string; kind: string; artistId: string | null } {
  const kind = KINDS[code] ?? (LIABILITIES.some((prefix) => code.startsWith(prefix)) ? 'liability' : undefined)
  if (!kind) throw new Error(`no such kind of ledger account: ${code}`)
  return { code, kind, artistId: code.startsWith('artist:') ? code.slice('artist:'.length) : null }
}

/** The same in SQL: columns `code`, `kind`, `artistId` of each account that rows with a column `account` name. */
export const accountsInSql = (rows: Prisma.Sql) => Prisma.sql`(
  SELECT "code", CASE WHEN "code" LIKE ANY(${LIABILITIES.map((prefix) => `${prefix}%`)}::text[]) THEN 'liability'
      ELSE ${JSON.stringify(KINDS)}::json ->> "code" END AS "kind",
    CASE WHEN "code" LIKE 'artist:%' THEN substr("code", length('artist:') + 1)::uuid END AS "artistId"
  FROM (SELECT DISTINCT "account" AS "code" FROM ${rows} named) codes)`
