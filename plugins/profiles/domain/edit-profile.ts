import type { DomainContext } from '#api/app/context.ts'
import { Forbidden, InputError, NotSignedIn } from '#api/app/errors.ts'
import { imageObjects, type TakenImage } from '#plugins/media'
import type { EditProfile } from '../rules.ts'
import { findProfile, type Profile } from './find-profile.ts'

const PER_HOUR = 120

/** Changes the page of the artist who is signed in; what is left out stays, null takes away. Throws `MediaRefused`. */
export async function editProfile(ctx: DomainContext, input: EditProfile): Promise<Profile> {
  const { actor } = ctx
  if (!actor.artist) throw actor.userType ? new Forbidden('Only artists do this') : new NotSignedIn()
  const artistId = actor.artist.id
  await ctx.limits.take({ key: `profile:${artistId}`, limit: PER_HOUR, windowSeconds: 3_600 })
  await assertOwnRelease(ctx, artistId, input.pinnedReleaseId)
  const take = async (reference: string | null | undefined, purpose: 'face' | 'banner'): Promise<NewPicture> => {
    if (!reference) return reference === undefined ? undefined : null
    return await ctx.services.media.takeImage(ctx, { reference, artistId, purpose, field: `${purpose}ImageUrl` })
  }
  const face = await take(input.faceImageUrl, 'face')
  const banner = await take(input.bannerImageUrl, 'banner').catch(async (error: unknown) => {
    if (face) await ctx.services.media.discardTaken(ctx, face)
    throw error
  })
  return await writeProfile(ctx, artistId, input, { face, banner })
}

/** Undefined: it stays; null: it goes. */
type NewPicture = TakenImage | null | undefined

/** Saves a profile, with uploaded or imported pictures. */
export async function writeProfile(
  ctx: DomainContext,
  artistId: string,
  { bio, genre, faceImageUrl: _face, bannerImageUrl: _banner, ...columns }: EditProfile,
  { face, banner }: { face: NewPicture; banner: NewPicture },
): Promise<Profile> {
  const { media, auth } = ctx.services
  try {
    return await ctx.transaction(async (tx) => {
      const changedAt = tx.clock.now()
      await tx.db.artistProfile.createMany({ data: { artistId, changedAt }, skipDuplicates: true })
      await tx.db.$queryRaw`SELECT 1 FROM "ArtistProfile" WHERE "artistId" = ${artistId}::uuid FOR NO KEY UPDATE`
      const before = await findProfile(tx, artistId)
      await tx.db.artistProfile.update({
        where: { artistId },
        data: { ...columns, ...faceColumns(face), ...bannerColumns(banner, columns.bannerAlt), changedAt },
        select: { artistId: true },
      })
      await replacePicture(tx, face, { key: before.faceKey, widths: before.faceWidths })
      await replacePicture(tx, banner, { key: before.bannerKey, widths: before.bannerWidths })
      await auth.describeArtist(tx, artistId, { bio, genre })
      return await findProfile(tx, artistId)
    })
  } catch (error) {
    for (const taken of [face, banner]) if (taken) await media.discardTaken(ctx, taken)
    throw error
  }
}

const faceColumns = (face: NewPicture) =>
  face === undefined
    ? {}
    : { faceKey: face?.key ?? null, faceWidths: face?.widths ?? [], faceColor: face?.color ?? null }

/** The old picture's description does not apply to the next one. */
const bannerColumns = (banner: NewPicture, bannerAlt: string | null | undefined) =>
  banner === undefined
    ? {}
    : {
        bannerKey: banner?.key ?? null,
        bannerWidths: banner?.widths ?? [],
        bannerColor: banner?.color ?? null,
        bannerAlt: bannerAlt ?? null,
      }

/** Keeps a new picture, and lets go of the one that stood in its place. */
async function replacePicture(
  ctx: DomainContext,
  picture: NewPicture,
  before: { key: string | null; widths: number[] },
): Promise<void> {
  const { media } = ctx.services
  if (picture) await media.keepTaken(ctx, picture)
  if (picture !== undefined && before.key)
    await media.releaseObjects(ctx, imageObjects({ key: before.key, widths: before.widths }))
}

async function assertOwnRelease(ctx: DomainContext, artistId: string, id: string | null | undefined): Promise<void> {
  if (!id) return
  const release = await ctx.services.catalog.findRelease(ctx, id)
  if (release?.artistId !== artistId)
    throw new InputError('There is no such release of yours', { pinnedReleaseId: 'Choose one of your releases' })
}
