import type { DomainContext } from '#api/app/context.ts'

/** Salts and statements go with the person; entries stay, and proofs that were handed out keep working. */
export async function forgetPayee(ctx: DomainContext, { accountId: payeeId }: { accountId: string }): Promise<void> {
  await ctx.db.booksEntry.updateMany({ where: { payeeId }, data: { salt: null, linesKey: null, statement: null } })
  await ctx.db.booksPayee.updateMany({ where: { payeeId }, data: { labelSalt: null } })
}
