import type { DomainContext } from '#api/app/context.ts'

/** False until the set-up has created the first admin. Not a count: visitors of an empty platform ask. */
export async function hasAdmin(ctx: DomainContext): Promise<boolean> {
  return (await ctx.db.admin.findFirst({ select: { id: true } })) !== null
}
