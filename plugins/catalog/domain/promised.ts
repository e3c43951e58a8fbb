import type { DomainContext } from '#api/context.ts'
import { Conflict } from '#api/errors.ts'

/** 409: people have paid for a release that is not out yet. It can still come out, on another day as well. */
export class PreOrdered extends Conflict {
  /** How many of them. */
  readonly count: number

  constructor(what: 'release' | 'song', count: number) {
    const who = count === 1 ? '1 person' : `${count} people`
    super(
      what === 'release'
        ? `${who} pre-ordered this release. Choose another day for it, or give the money back first, in your orders`
        : `${who} pre-ordered the release of this song. Give the money back first, in your orders, or leave the song on it`,
      'PRE_ORDERED',
    )
    this.count = count
  }
}

/** How many wait for a release. Nobody comes to it until the caller's transaction ends. */
export async function waitingFor(ctx: DomainContext, releaseId: string): Promise<number> {
  return (await ctx.ask('catalog.promised-to', { releaseId })).reduce((sum, count) => sum + count, 0)
}

/** A release is announced no more, in the caller's transaction. Throws `PreOrdered` where somebody has paid for it. */
export async function endAnnouncement(ctx: DomainContext, releaseId: string): Promise<void> {
  const waiting = await waitingFor(ctx, releaseId)
  if (waiting > 0) throw new PreOrdered('release', waiting)
  await ctx.ask('catalog.announcement-ends', { releaseId })
}

/** A song leaves its release. Throws `PreOrdered` where somebody has paid for that, and waits for it. */
export async function assertMayLeave(ctx: DomainContext, releaseId: string | null): Promise<void> {
  const waiting = releaseId === null ? 0 : await waitingFor(ctx, releaseId)
  if (waiting > 0) throw new PreOrdered('song', waiting)
}
