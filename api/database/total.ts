import type { DomainContext } from '../app/context.ts'

/** Counts that the database keeps by triggers: exact in every snapshot, and no table is read for them. */
export type TotalName = 'artists' | 'listeners' | 'songs'

export async function totalOf(ctx: DomainContext, name: TotalName): Promise<number> {
  const total = await ctx.db.total.findUnique({ where: { name }, select: { value: true } })
  return Number(total?.value ?? 0)
}
