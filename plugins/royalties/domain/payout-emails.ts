import type { DomainContext } from '#api/context.ts'

/** Addresses of the people behind connected accounts, by artist, where the provider has told them. One statement. */
export async function payoutEmails(ctx: DomainContext, artistIds: readonly string[]): Promise<Map<string, string>> {
  const accounts = await ctx.db.$queryRaw<{ artistId: string; email: string }[]>`
    SELECT "artistId", "email" FROM "PayoutAccount" WHERE "artistId" = ANY(${[...artistIds]}::uuid[]) AND "email" IS NOT NULL`
  return new Map(accounts.map(({ artistId, email }) => [artistId, email]))
}
