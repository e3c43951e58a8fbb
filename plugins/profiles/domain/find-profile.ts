import type { DomainContext } from '#api/app/context.ts'
import type { ReleaseProfile } from '#plugins/catalog'
import { NotFound } from '#api/app/errors.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { linksSchema, type ProfileLink } from '../rules.ts'

export const profileSelect = {
  artistId: true,
  faceKey: true,
  faceWidths: true,
  bannerKey: true,
  bannerWidths: true,
  bannerColor: true,
  bannerAlt: true,
  place: true,
  placeKey: true,
  links: true,
  accent: true,
  pinnedReleaseId: true,
} as const satisfies Prisma.ArtistProfileSelect

type ProfileRow = Prisma.ArtistProfileGetPayload<{ select: typeof profileSelect }>
export type Profile = Omit<ProfileRow, 'links'> & { links: ProfileLink[] }

/** They were checked when they were written; should the rules be narrower by now, there are none. */
export const linksOf = (stored: Prisma.JsonValue): ProfileLink[] => linksSchema.safeParse(stored).data ?? []

const nothing: Omit<ProfileRow, 'artistId'> = {
  faceKey: null,
  faceWidths: [],
  bannerKey: null,
  bannerWidths: [],
  bannerColor: null,
  bannerAlt: null,
  place: null,
  placeKey: null,
  links: [],
  accent: null,
  pinnedReleaseId: null,
}

/** The artist's profile; empty fields where nothing is set. */
export async function findProfile(ctx: DomainContext, artistId: string): Promise<Profile> {
  const row = await ctx.db.artistProfile.findUnique({ where: { artistId }, select: profileSelect })
  const profile = row ?? { artistId, ...nothing }
  return { ...profile, links: linksOf(profile.links) }
}

/** Whether the artist has put anything on their page. */
export const hasProfile = async ({ db }: DomainContext, artistId: string): Promise<boolean> =>
  (await db.artistProfile.count({ where: { artistId } })) > 0

/** The same of an artist whom the caller may see. Throws `NotFound` for others. */
export async function requireVisibleProfile(ctx: DomainContext, artistId: string): Promise<Profile> {
  const artist = await ctx.services.auth.findVisibleArtist(ctx, { id: artistId }, { select: { id: true } })
  if (!artist) throw new NotFound('Artist')
  return await findProfile(ctx, artist.id)
}

/** The release that stands first on the page; null where there is none, or while it is not out. */
export async function pinnedRelease(
  ctx: DomainContext,
  { pinnedReleaseId }: Pick<Profile, 'pinnedReleaseId'>,
): Promise<ReleaseProfile | null> {
  const release = pinnedReleaseId === null ? null : await ctx.services.catalog.findRelease(ctx, pinnedReleaseId)
  return release?.published ? release : null
}
