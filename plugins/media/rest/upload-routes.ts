import { route, type Route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { artistStorage } from '../domain/storage.ts'

export const uploadRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/dashboard/storage/:artistId',
    access: { artist: true, editor: true, support: true },
    summary:
      'What an artist’s files take and may take, in bytes; `heldBytes` are uploads that nothing is made of yet. For that artist and staff (editor, support).',
    params: z.object({ artistId: z.string() }),
    response: z.object({ usedBytes: z.int(), heldBytes: z.int(), quotaBytes: z.int() }),
    handler: async ({ ctx, params }) => await artistStorage(ctx, params.artistId),
  }),
]
