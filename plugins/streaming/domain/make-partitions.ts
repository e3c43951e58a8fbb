import type { DomainContext } from '#api/context.ts'

/**
 * Partitions of claims and sessions for this month and the next three, made ahead of time; returns the names of those that
 * were missing. What came into the default partition meanwhile moves to its month. May run twice and beside claims.
 */
export async function makePartitions(ctx: DomainContext): Promise<string[]> {
  const made = await ctx.db.$queryRaw<{ name: string }[]>`
    SELECT name FROM fairwave_make_partitions(${ctx.clock.now()}::timestamptz) AS name`
  return made.map(({ name }) => name)
}
