import type { DomainContext } from '#api/app/context.ts'
import { Forbidden } from '#api/app/errors.ts'
import { editProfileSchema } from '../rules.ts'
import type { z } from 'zod'
import { writeProfile } from './edit-profile.ts'
import type { Profile } from './find-profile.ts'

/** A profile by the platform itself, with pictures at hand: for seeds. Same checks as for an artist's own. */
export async function importProfile(
  ctx: DomainContext,
  artistId: string,
  { face, banner, ...said }: z.input<typeof editProfileSchema> & { face?: Uint8Array; banner?: Uint8Array },
): Promise<Profile> {
  if (!ctx.actor.system) throw new Forbidden()
  const { media } = ctx.services
  const input = editProfileSchema.parse(said)
  const bring = async (bytes: Uint8Array | undefined, purpose: 'face' | 'banner') =>
    bytes && (await media.importImage(ctx, { artistId, bytes, purpose, field: `${purpose}ImageUrl` }))
  const [taken, wide] = await Promise.all([bring(face, 'face'), bring(banner, 'banner')])
  return await writeProfile(ctx, artistId, input, { face: taken, banner: wide })
}
