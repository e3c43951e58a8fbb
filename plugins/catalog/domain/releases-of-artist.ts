import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import { NEWEST_FIRST, type NewestPage, atPlace, pageBefore } from '#api/page-place.ts'
import { mayManageArtist } from '#plugins/auth'
import { type ReleaseProfile, releaseOf, releaseSelect } from './find-releases.ts'
import { visibleRelease } from './visible-song.ts'

/** Releases of an artist, newest first: those that are out, and for that artist and admins all. Throws `NotFound`. */
export async function releasesOfArtist(
  ctx: DomainContext,
  artistId: string,
  page: NewestPage,
): Promise<ReleaseProfile[]> {
  const artist = await ctx.services.auth.findVisibleArtist(ctx, { id: artistId }, { select: { id: true } })
  if (!artist) throw new NotFound('Artist')
  const where = {
    artistId: artist.id,
    ...(mayManageArtist(ctx.actor, artist.id, 'editor', 'support') ? {} : visibleRelease),
  }
  const rows = await ctx.db.release.findMany({
    ...(await atPlace(ctx.db.release, pageBefore(page), { where, order: NEWEST_FIRST })),
    select: releaseSelect,
  })
  return rows.map(releaseOf)
}
