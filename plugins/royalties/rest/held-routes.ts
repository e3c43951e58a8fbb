import { z } from 'zod'
import { centsToDollars } from '#api/text/money.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { heldCents, heldShares } from '../domain/held-shares.ts'

const MAX = 100

export const heldShareShape = z.object({
  id: z.uuid(),
  state: z.enum(['held', 'released', 'refused']),
  why: z.array(z.string()),
  heldAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
  amount: z.number(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
})

export const heldRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/dashboard/held/:artistId',
    access: { artist: true, finance: true },
    summary:
      'An artist’s streaming earnings that are held before somebody has looked at the listening, in dollars: what is held now, and what was, newest first; `before` (the id of the last one) goes on. For that artist and staff (finance).',
    params: z.object({ artistId: z.string() }),
    query: z.object({
      before: z.uuid('Before must be an id of this list').optional().describe('Id of the last one that was read.'),
    }),
    page: { size: MAX, list: ({ shares }: { shares: object[] }) => shares },
    response: z.object({
      held: z.number(),
      shares: z.array(heldShareShape),
    }),
    handler: async ({ ctx, params: { artistId }, query: { before } }) => {
      const shares = await heldShares(ctx, artistId, { limit: MAX, before })
      return {
        held: centsToDollars(await heldCents(ctx, artistId)),
        shares: shares.map(({ cents, ...share }) => ({ ...share, amount: centsToDollars(cents) })),
      }
    },
  }),
]
