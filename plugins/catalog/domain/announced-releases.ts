import type { DomainContext } from '#api/app/context.ts'
import { releaseOf, type ReleaseProfile, releaseSelect } from './release-lists.ts'
import { announcedRelease } from './visible-song.ts'

/** Announced at the same time. */
const MAX = 1_000
const SOONEST_FIRST = [{ publishAt: 'asc' }, { id: 'asc' }] as const

/** Lists announced releases of all artists. */
export async function everyAnnounced(ctx: DomainContext): Promise<ReleaseProfile[]> {
  const rows = await ctx.db.release.findMany({
    where: announcedRelease,
    orderBy: [...SOONEST_FIRST],
    take: MAX,
    select: releaseSelect,
  })
  return rows.map(releaseOf)
}
