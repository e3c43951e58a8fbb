import type { DomainContext } from '#api/app/context.ts'

/** Staff has looked at two songs with the same samples. False where that was done before. */
export async function settleMatch(ctx: DomainContext, id: string): Promise<boolean> {
  const { count } = await ctx.db.soundMatch.updateMany({
    where: { id, settledAt: null },
    data: { settledAt: ctx.clock.now() },
  })
  return count > 0
}
