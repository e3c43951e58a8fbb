import type { DomainContext } from '#api/context.ts'

export interface AccountCounts {
  /** Approved and pending. */
  artists: number
  listeners: number
  pendingArtists: number
}

export async function countAccounts(ctx: DomainContext): Promise<AccountCounts> {
  const [artists, listeners, pendingArtists] = await Promise.all([
    ctx.db.artist.count(),
    ctx.db.listener.count(),
    ctx.db.artist.count({ where: { approvedAt: null } }),
  ])
  return { artists, listeners, pendingArtists }
}
