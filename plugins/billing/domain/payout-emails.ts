import type { DomainContext } from '#api/context.ts'

/** Addresses of the people behind connected accounts, by artist, where the provider has told them. One statement. */
export async function payoutEmails(ctx: DomainContext, artistIds: readonly string[]): Promise<Map<string, string>> {
  const accounts = await ctx.db.payoutAccount.findMany({
    where: { artistId: { in: [...artistIds] }, email: { not: null } },
    select: { artistId: true, email: true },
  })
  return new Map(
    accounts.flatMap(({ artistId, email }) => (artistId !== null && email !== null ? [[artistId, email]] : [])),
  )
}
