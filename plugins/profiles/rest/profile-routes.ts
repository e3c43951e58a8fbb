import { route, type Route } from '#api/app/plugin.ts'
import { answerOf } from '#api/operation/operation-route.ts'
import { z } from 'zod'
import { requireVisibleProfile } from '../domain/find-profile.ts'
import { profileOutput } from '../operations/profile.ts'

export const profileRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/artists/:artistId/profile',
    access: { public: true },
    summary: 'What an artist put on their page: pictures, place, links, colour, pinned release.',
    params: z.object({ artistId: z.string().describe('Id of the artist.') }),
    response: profileOutput.shape,
    publicRead: true,
    handler: async ({ ctx, params }) =>
      await answerOf(profileOutput, ctx, await requireVisibleProfile(ctx, params.artistId)),
  }),
]
