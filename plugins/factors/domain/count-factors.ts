import type { DomainContext } from '#api/app/context.ts'
import type { OwnAccount } from '#plugins/auth'

/** Authenticator app and passkeys of an account, in one statement. */
export async function countFactors(ctx: DomainContext, { accountKind, accountId }: OwnAccount): Promise<number> {
  const [row] = await ctx.db.$queryRaw<{ factors: bigint }[]>`
    SELECT (SELECT count(*) FROM "AuthenticatorApp" WHERE "accountKind" = ${accountKind}::"AccountKind" AND "accountId" = ${accountId}::uuid AND "confirmedAt" IS NOT NULL)
      + (SELECT count(*) FROM "Passkey" WHERE "accountKind" = ${accountKind}::"AccountKind" AND "accountId" = ${accountId}::uuid) AS factors`
  return Number(row?.factors ?? 0)
}
