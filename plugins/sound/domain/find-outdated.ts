import type { DomainContext } from '#api/context.ts'
import type { RenditionKind } from '#prisma/generated/client/enums.ts'
import { queueFailed, queueOutdated, wakeWorkers } from './queue-work.ts'
import { RENDITIONS, SOUND_VERSION } from './versions.ts'

/**
 * Goes over the whole catalogue, page by page, and queues what has no sound of today's versions, as far as this machine makes
 * it; with `failed` also what failed before. Answers how many songs were queued. May run twice, and die anywhere.
 */
export async function findOutdated(ctx: DomainContext, { failed = false } = {}): Promise<number> {
  if (!ctx.audio) return 0
  if (failed) await queueFailed(ctx)
  const formats = await ctx.audio.formats()
  const wanted = (Object.keys(RENDITIONS) as RenditionKind[])
    .filter((kind) => formats.has(RENDITIONS[kind].format))
    .map((kind) => ({ kind, version: RENDITIONS[kind].version }))
  let queued = 0
  for (let after: string | null = null; ; ) {
    const page = await queueOutdated(ctx, { after, wanted, version: SOUND_VERSION })
    queued += page.queued
    if (page.last === null) break
    after = page.last
  }
  if (queued > 0) await wakeWorkers(ctx)
  return queued
}
