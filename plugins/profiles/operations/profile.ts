import type { DomainContext } from '#api/app/context.ts'
import { defineOperation } from '#api/operation/operation.ts'
import { imageAddresses, MediaRefused } from '#plugins/media'
import { z } from 'zod'
import { editProfile } from '../domain/edit-profile.ts'
import { pinnedRelease, type Profile } from '../domain/find-profile.ts'
import { editProfileSchema } from '../rules.ts'

/** An artist's page as REST answers it. */
export const profileOutput = {
  type: 'Artist',
  model: 'artist',
  shape: z.object({
    artistId: z.uuid(),
    faceUrl: z.string().nullable(),
    bannerUrl: z.string().nullable(),
    bannerAlt: z.string().nullable(),
    place: z.string().nullable(),
    links: z.array(z.object({ label: z.string(), url: z.url() })),
    accent: z.string().nullable(),
    pinnedReleaseId: z.uuid().nullable(),
  }),
  toRest: async (ctx: DomainContext, profile: Profile) => ({
    ...profile,
    faceUrl: imageAddresses(profile.faceKey, profile.faceWidths)?.url ?? null,
    bannerUrl: imageAddresses(profile.bannerKey, profile.bannerWidths)?.url ?? null,
    // While it is not out, it stands nowhere.
    pinnedReleaseId: (await pinnedRelease(ctx, profile))?.id ?? null,
  }),
}

const editing = defineOperation({
  name: 'editArtistProfile',
  description: 'Changes your page.',
  access: { artist: true },
  input: editProfileSchema,
  graphql: {
    args: [],
    input: {
      argument: 'What changes.',
      description: 'What changes of your page: what is left out stays, null takes away.',
    },
    describe: {
      bio: 'About you, 20 to 5,000 characters; cannot be taken away.',
      genre: 'Primary genre; cannot be taken away.',
      faceImageUrl: 'Your picture: an upload with purpose face.',
      bannerImageUrl: 'The wide picture: an upload with purpose banner.',
      bannerAlt: 'Banner description, up to 200 characters.',
      place: 'Where you are at home, up to 80 characters.',
      links: 'At most 8, all of them in their order.',
      accent: 'Your colour as #rrggbb; refused where text in it could not be read.',
      pinnedReleaseId: 'Id of the release that stands first.',
    },
    types: {
      links: {
        name: 'ProfileLinkInput',
        description: 'Where else you are to be found.',
        describe: { label: '1 to 40 characters.', url: 'A whole address that begins with https://.' },
      },
    },
  },
  output: profileOutput,
  errors: [MediaRefused],
  rest: {
    method: 'PATCH',
    path: '/dashboard/profile',
    summary: 'Changes your page; what is left out stays, null takes away.',
  },
  run: async (ctx, input) => {
    const profile = await editProfile(ctx, input)
    return { ...profile, id: profile.artistId }
  },
})

export const profileOperations = [editing]
