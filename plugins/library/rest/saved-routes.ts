import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { countFollowers } from '../domain/follows.ts'
import { artistInput } from '../rules.ts'

export const savedRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/artists/:artistId/followers',
    access: { public: true },
    summary: 'How many follow an artist, counted up to 10,000: that number means as many or more.',
    params: artistInput,
    response: z.object({ followers: z.int() }),
    handler: async ({ ctx, params }) => ({ followers: await countFollowers(ctx, params) }),
  }),
]
