import { route } from '#api/app/plugin.ts'
import { z } from 'zod'
import { openMyExport } from '../domain/find-exports.ts'

export const exportRoutes = [
  route({
    method: 'GET',
    path: '/account/exports/:id/file',
    access: { signedIn: true },
    fresh: '15m',
    summary:
      'Redirects to the archive, a ZIP, for 7 days after it was made. 403 CONFIRM_IDENTITY where its account did not sign in or confirm within 15 minutes.',
    params: z.object({ id: z.string() }),
    status: 302,
    handler: async ({ ctx, params, reply }) => {
      reply.header('cache-control', 'no-store')
      return await openMyExport(ctx, params.id)
    },
  }),
]
