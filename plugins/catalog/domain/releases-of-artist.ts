import type { DomainContext } from '#api/context.ts'
import { NotFound } from '#api/errors.ts'
import { NEWEST_FIRST, type NewestPage, atPlace, pageBefore } from '#api/keyset.ts'
import { mayManageArtist } from '#plugins/auth'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { type ReleaseProfile, releaseOf, releaseSelect } from './find-releases.ts'
import { announcedRelease, visibleRelease } from './visible-song.ts'

const { artist: approved, ...out } = visibleRelease
const { artist: _approved, ...coming } = announcedRelease

/** Prisma's condition for the list of an approved artist: what is out, and where that is asked for what is announced. */
export const shownReleases = (announced: boolean | null | undefined): Prisma.ReleaseWhereInput =>
  announced ? { OR: [out, coming] } : out

/**
 * Releases of an artist, newest first: those that are out, announced ones where they are asked for, and for that artist and
 * admins all. Throws `NotFound`.
 */
export async function releasesOfArtist(
  ctx: DomainContext,
  artistId: string,
  { announced, ...page }: NewestPage & { announced?: boolean },
): Promise<ReleaseProfile[]> {
  const artist = await ctx.services.auth.findVisibleArtist(ctx, { id: artistId }, { select: { id: true } })
  if (!artist) throw new NotFound('Artist')
  const where = {
    artistId: artist.id,
    ...(mayManageArtist(ctx.actor, artist.id, 'editor', 'support')
      ? {}
      : { artist: approved, ...shownReleases(announced) }),
  }
  const rows = await ctx.db.release.findMany({
    ...(await atPlace(ctx.db.release, pageBefore(page), { where, order: NEWEST_FIRST })),
    select: releaseSelect,
  })
  return rows.map(releaseOf)
}
