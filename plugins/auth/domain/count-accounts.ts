import type { DomainContext } from '#api/context.ts'
import { totalOf } from '#api/total.ts'

export interface AccountCounts {
  /** Approved and pending. */
  artists: number
  listeners: number
  pendingArtists: number
}

export async function countAccounts(ctx: DomainContext): Promise<AccountCounts> {
  const [artists, listeners, pendingArtists] = await Promise.all([
    totalOf(ctx, 'artists'),
    totalOf(ctx, 'listeners'),
    ctx.db.artist.count({ where: { approvedAt: null, deletesAt: null, suspendedAt: null } }),
  ])
  return { artists, listeners, pendingArtists }
}
