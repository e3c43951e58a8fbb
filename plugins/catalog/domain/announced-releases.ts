import type { DomainContext } from '#api/app/context.ts'
import { releaseOf, type ReleaseProfile, releaseSelect } from './release-lists.ts'
import { announcedRelease } from './visible-song.ts'

/** Announced at the same time: of one artist, and of all together. */
const MAX_OF_ARTIST = 50
const MAX = 1_000
const SOONEST_FIRST = [{ publishAt: 'asc' }, { id: 'asc' }] as const

/** Lists an artist's announced releases, soonest first. */
export async function announcedOf(ctx: DomainContext, artistId: string): Promise<ReleaseProfile[]> {
  const rows = await ctx.db.release.findMany({
    where: { artistId, ...announcedRelease },
    orderBy: [...SOONEST_FIRST],
    take: MAX_OF_ARTIST,
    select: releaseSelect,
  })
  return rows.map(releaseOf)
}

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
