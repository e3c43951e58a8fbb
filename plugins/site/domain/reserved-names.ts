import type { DomainContext } from '#api/app/context.ts'

/** Whether an admin put a username on the list that nobody may register. Give it in lower case. */
export async function isReservedName(ctx: DomainContext, name: string): Promise<boolean> {
  if (name.includes('\0')) return false
  return (await ctx.db.reservedName.findUnique({ where: { name }, select: { id: true } })) !== null
}
