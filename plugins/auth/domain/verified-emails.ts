import type { DomainContext } from '#api/context.ts'
import type { OwnAccount } from './own-accounts.ts'

/** The addresses of these accounts that their owners have verified, in small letters, by `<kind> <id>`. */
export async function verifiedEmails(
  ctx: DomainContext,
  accounts: readonly OwnAccount[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: string) => [
    ...new Set(accounts.flatMap(({ accountKind, accountId }) => (accountKind === kind ? [accountId] : []))),
  ]
  const rows = await ctx.db.$queryRaw<{ account: string; email: string }[]>`
    SELECT 'user ' || "id" AS "account", lower("email") AS "email" FROM "Listener"
      WHERE "id" = ANY(${idsOf('user')}::uuid[]) AND "emailVerifiedAt" IS NOT NULL
    UNION ALL SELECT 'artist ' || "id", lower("email") FROM "Artist"
      WHERE "id" = ANY(${idsOf('artist')}::uuid[]) AND "emailVerifiedAt" IS NOT NULL
    UNION ALL SELECT 'admin ' || "id", lower("email") FROM "Admin"
      WHERE "id" = ANY(${idsOf('admin')}::uuid[]) AND "emailVerifiedAt" IS NOT NULL`
  return new Map(rows.map(({ account, email }) => [account, email]))
}
