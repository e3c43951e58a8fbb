import type { DomainContext } from '#api/context.ts'

/** How many songs wait to be prepared, and how many could not be. */
export async function countWork(ctx: DomainContext): Promise<{ waiting: number; failed: number }> {
  const [waiting, failed] = await Promise.all([
    ctx.db.soundWork.count({ where: { state: 'waiting' } }),
    ctx.db.soundWork.count({ where: { state: 'failed' } }),
  ])
  return { waiting, failed }
}
