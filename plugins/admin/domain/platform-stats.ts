import type { DomainContext } from '#api/app/context.ts'
import type { Services } from '#api/app/extensions.ts'
import { assertStaff } from '#api/access/staff.ts'

export interface PlatformStats {
  /** Approved and pending. */
  totalArtists: number
  totalUsers: number
  totalSongs: number
  /** Counted streams of all time. */
  totalStreams: number
}

/** Figures of plugins that are turned off are 0. */
export async function platformStats(ctx: DomainContext): Promise<PlatformStats> {
  assertStaff(ctx)
  const { auth, catalog, streaming } = ctx.services as Pick<Services, 'auth'> &
    Partial<Pick<Services, 'catalog' | 'streaming'>>
  const [accounts, totalSongs, totalStreams] = await Promise.all([
    auth.countAccounts(ctx),
    catalog?.countSongs(ctx) ?? 0,
    streaming?.countStreams(ctx) ?? 0,
  ])
  return { totalArtists: accounts.artists, totalUsers: accounts.listeners, totalSongs, totalStreams }
}
