import type { DomainContext } from '#api/context.ts'

/** Wakes the workers; while a job waits, further ones are dropped. */
export const wakeWorkers = async (ctx: DomainContext): Promise<void> =>
  await ctx.enqueue('downloads.make', {}, { collapse: 'downloads.make' })
