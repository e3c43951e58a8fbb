import { route, type Route } from '#api/app/plugin.ts'
import type { DomainContext } from '#api/app/context.ts'
import { imageAddresses } from '#plugins/media'
import { z } from 'zod'
import { editProfile } from '../domain/edit-profile.ts'
import { pinnedRelease, type Profile, requireVisibleProfile } from '../domain/find-profile.ts'
import { editProfileSchema } from '../rules.ts'

const profileAnswer = z.object({
  artistId: z.uuid(),
  faceUrl: z.string().nullable(),
  bannerUrl: z.string().nullable(),
  bannerAlt: z.string().nullable(),
  place: z.string().nullable(),
  links: z.array(z.object({ label: z.string(), url: z.url() })),
  accent: z.string().nullable(),
  pinnedReleaseId: z.uuid().nullable(),
})

async function profileShape(ctx: DomainContext, profile: Profile): Promise<z.input<typeof profileAnswer>> {
  return {
    artistId: profile.artistId,
    faceUrl: imageAddresses(profile.faceKey, profile.faceWidths)?.url ?? null,
    bannerUrl: imageAddresses(profile.bannerKey, profile.bannerWidths)?.url ?? null,
    bannerAlt: profile.bannerAlt,
    place: profile.place,
    links: profile.links,
    accent: profile.accent,
    // While it is not out, it stands nowhere.
    pinnedReleaseId: (await pinnedRelease(ctx, profile))?.id ?? null,
  }
}

export const profileRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/artists/:artistId/profile',
    access: { public: true },
    summary: 'What an artist put on their page: pictures, place, links, colour, pinned release.',
    params: z.object({ artistId: z.string().describe('Id of the artist.') }),
    response: profileAnswer,
    publicRead: true,
    handler: async ({ ctx, params }) => await profileShape(ctx, await requireVisibleProfile(ctx, params.artistId)),
  }),
  route({
    method: 'PATCH',
    path: '/dashboard/profile',
    access: { artist: true },
    summary: 'Changes your page; what is left out stays, null takes away.',
    body: editProfileSchema,
    response: profileAnswer,
    handler: async ({ ctx, body }) => await profileShape(ctx, await editProfile(ctx, body)),
  }),
]
