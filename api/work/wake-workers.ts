import type { DomainContext } from '../app/context.ts'

declare module '../app/extensions.ts' {
  interface Jobs {
    'kernel.work': { kind: string }
  }
}

/** Wakes the workers of a kind of work, after commit when inside a transaction: at once, or at `runAt`. */
export async function wakeWorkers(ctx: DomainContext, kind: string, runAt?: Date): Promise<void> {
  const delayMilliseconds = runAt ? Math.max(0, runAt.getTime() - ctx.clock.now().getTime()) : 0
  const isLater = delayMilliseconds > 0
  const collapse = isLater ? `${kind} ${runAt?.getTime()}` : kind
  await ctx.enqueue('kernel.work', { kind }, { collapse, ...(isLater && { delayMilliseconds }) })
}
