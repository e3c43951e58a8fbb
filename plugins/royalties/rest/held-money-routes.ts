import { z } from 'zod'
import { centsToDollars } from '#api/text/money.ts'
import { route, type Route } from '#api/app/plugin.ts'
import { listHeldMoney, sumHeldMoney } from '../domain/held-money.ts'

const PAGE_SIZE = 100

export const heldMoneyRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/dashboard/held-money/:artistId',
    access: { artist: true, finance: true },
    page: { size: PAGE_SIZE, list: ({ payments }: { payments: unknown[] }) => payments },
    summary:
      'An artist’s tips and sales that no payout takes yet, in dollars: what is held now, and what was, newest first; `before` (the id of the last one) goes on. For that artist and staff (finance).',
    params: z.object({ artistId: z.string() }),
    query: z.object({
      before: z.uuid('Before must be an id of this list').optional().describe('Id of the last one that was read.'),
    }),
    response: z.object({
      held: z.number(),
      payments: z.array(
        z.object({
          id: z.uuid(),
          state: z.enum(['held', 'released']),
          source: z.string(),
          why: z.array(z.string()),
          amount: z.number(),
          paidAt: z.iso.datetime(),
          heldAt: z.iso.datetime(),
          heldUntil: z.iso.datetime().nullable(),
          releasedAt: z.iso.datetime().nullable(),
          reason: z.string().nullable(),
          appealedAt: z.iso.datetime().nullable(),
        }),
      ),
    }),
    handler: async ({ ctx, params: { artistId }, query: { before } }) => {
      const payments = await listHeldMoney(ctx, artistId, { limit: PAGE_SIZE, before })
      return {
        held: centsToDollars(await sumHeldMoney(ctx, artistId)),
        payments: payments.map(({ cents, ...payment }) => ({ ...payment, amount: centsToDollars(cents) })),
      }
    },
  }),
]
